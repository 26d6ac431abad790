import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineService } from './service.ts';

const query = { name: 'exampleQuery', policy: 'public', kind: 'query' } as const;
const nothing = z.object({});

test('a service whose field would replace one of the envelope does not compile', () => {
  defineService({ ...query, input: z.object({ orderNo: z.string() }), output: z.object({ couponCode: z.string() }) });
  // A sign-in answers the partner id of the new session.
  defineService({ ...query, input: nothing, output: z.object({ partnerId: z.string() }) });
  // @ts-expect-error -- the code of the answer
  defineService({ ...query, input: nothing, output: z.object({ code: z.string() }) });
  // @ts-expect-error -- in one form of the answer
  defineService({ ...query, input: nothing, output: z.union([nothing, z.object({ detail: z.string() })]) });
  // @ts-expect-error -- the number of the request
  defineService({ ...query, input: z.object({ requestNo: z.string() }), output: nothing });
  expect(defineService({ ...query, input: nothing, output: nothing })).toMatchObject({ ...query, codes: [] });
});
