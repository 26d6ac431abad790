import type { AnyService } from '@kaimai/contract/wire/service';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindings } from '#domains.ts';
import { casesOf } from '#testing/cases.ts';
import { createAccount, type TestAccount } from '#testing/accounts.ts';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let buyer: TestAccount;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
  buyer = await createAccount(gateway);
});

afterAll(async () => gateway.close());

const services = bindings.map(({ service }): [string, AnyService] => [service.name, service]);
const forBuyers = services.filter(([, { policy }]) => policy !== 'public');

test.each(forBuyers)('%s is not answered to a visitor who is not signed in', async (_name, service) => {
  expect(await gateway.call(service, {})).toMatchObject({ code: 'UNAUTHORIZED_ERROR', success: false });
});

const long = '壶😀'.repeat(3400);
const text = fc.oneof(
  fc.constantFrom(
    '',
    'tern',
    'S1',
    '茶壶',
    'headphones',
    '\0',
    '\ud800',
    '😀',
    long,
    "'; DROP TABLE buyer; --",
    '%_\\',
  ),
  fc.constantFrom('2026-02-30', '0000-00-00', '-1', '1e999', 'toString', '__proto__', "a' & !b:*", '((', '&|!<->'),
  fc.string({ unit: 'binary', maxLength: 80 }),
);
const odd = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.array(text, { maxLength: 3 }) },
  { weight: 2, arbitrary: fc.constantFrom(0, -1, 1, 100, 100_000, 2 ** 31, 2 ** 53, 1e308, -0.5, null, true, false) },
  { weight: 1, arbitrary: fc.array(fc.constant('tern'), { minLength: 50, maxLength: 130 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Odd values in the service's own fields, and in fields that it does not have. */
function oddInput({ input }: AnyService) {
  const names = 'shape' in input ? Object.keys(input.shape as object) : [];
  return fc.dictionary(fc.constantFrom(...names, 'unknown', 'id', 'buyerId', 'code', 'success'), odd, { maxKeys: 5 });
}

/** Answering any of these would sign the buyer out. */
const endsSessions = new Set(['signOut', 'sessionRevoke', 'accountDelete']);

test.each(services.filter(([name]) => !endsSessions.has(name)))(
  '%s answers any input without an internal fault',
  async (_name, service) => {
    await fc.assert(
      fc.asyncProperty(oddInput(service), fc.boolean(), async (input, signedIn) => {
        const answer = await gateway.call(service, input, signedIn ? { credential: buyer.credential } : {});
        const wireCodes = ['PARAMETER_ERROR', 'JSON_BODY_PARSING_FAILED', 'UNAUTHORIZED_ERROR', 'SUCCESS'];
        expect([...wireCodes, ...service.codes]).toContain(answer.code);
      }),
      { numRuns: casesOf(60) },
    );
  },
);
