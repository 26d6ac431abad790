import { sessionList } from '@kaimai/contract/account/account';
import { addressList } from '@kaimai/contract/address/address';
import { afterSalesDetails } from '@kaimai/contract/after-sales/after-sales';
import { messageList } from '@kaimai/contract/message/message';
import { orderDetails } from '@kaimai/contract/order/order';
import { paymentDetails } from '@kaimai/contract/payment/payment';
import type { AnyService } from '@kaimai/contract/wire/service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindings } from '#domains.ts';
import { becomeGuest, createBelongings, type Belongings } from '#testing/belongings.ts';
import { createBuyer } from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { createListeningGateway } from '#testing/listening.ts';
import type { CallOptions, TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let belongings: Belongings;
let strangers: [string, CallOptions][];

const missing = { text: 'NO-SUCH-NUMBER-4711', list: ['NO-SUCH-NUMBER-4711'] };

beforeAll(async () => {
  gateway = await createListeningGateway();
  belongings = await createBelongings(gateway);
  strangers = [
    ['another buyer', await createBuyer(gateway)],
    ['a guest', await becomeGuest(gateway, belongings.skuCode)],
    ['nobody', { appNo: 'nobody' }],
  ];
});

afterAll(async () => {
  await assertInvariants(gateway.db);
  await gateway.close();
});

/** The owner's view of their own data. */
async function seenByOwner(): Promise<{ code: string }[]> {
  const { owner, ids } = belongings;
  const { orderNo = '', payNo = '', afterSalesNo = '' } = ids as Record<string, string>;
  const answers = [
    await gateway.call(orderDetails, { orderNo }, owner),
    await gateway.call(paymentDetails, { payNo }, owner),
    await gateway.call(afterSalesDetails, { afterSalesNo }, owner),
    await gateway.call(addressList, {}, owner),
    await gateway.call(messageList, { advertiseCode: 'buyer_notice' }, owner),
    await gateway.call(sessionList, {}, owner),
  ];
  return answers.map((fields) => ({ ...fields, requestNo: '', now: '' }));
}

/** Anybody may read a review and vote for it. */
const ofEverybody = new Set(['reviewHelpful']);

const namesOf = ({ input }: AnyService): string[] => ('shape' in input ? Object.keys(input.shape as object) : []);

test('every service answers for another buyer’s data as if it did not exist, and changes nothing', async () => {
  const { ids, otherFields } = belongings;
  const before = await seenByOwner();
  const reached = new Set<string>();
  for (const { service } of bindings.filter((binding) => !ofEverybody.has(binding.service.name))) {
    for (const name of namesOf(service).filter((field) => field in ids)) {
      for (const [who, options] of strangers) {
        const query = async (id: unknown) => {
          const answer = await gateway.call(service, { ...otherFields, [name]: id }, options);
          return { ...answer, requestNo: '' };
        };
        const answerToOwnedId = await query(ids[name]);
        const answerToUnknownId = await query(Array.isArray(ids[name]) ? missing.list : missing.text);
        expect(answerToOwnedId, `${service.name} by ${name}, requested by ${who}`).toEqual(answerToUnknownId);
        if (answerToOwnedId.code === 'OBJECT_NOT_EXIST') reached.add(service.name);
      }
    }
  }
  expect(await seenByOwner()).toEqual(before);
  // Otherwise the services would have refused both ids before they looked for the object.
  expect(reached.size).toBeGreaterThan(12);
});

/** Each would be noticed if it were executed as SQL: by an error, a delay, or missing data. */
const sqlWords = [
  `' OR '1'='1'; SELECT pg_sleep(30); --`,
  `\\'); DROP TABLE buyer CASCADE; -- ") UNION SELECT NULL, version() --`,
  `a:* & !(b | ') %' ESCAPE '$1::int`,
];
/** These would end the session that the calls are made with. */
const endsSessions = new Set(['signOut', 'sessionRevoke', 'accountDelete']);

test('SQL in any field of any service is treated as text', async () => {
  const { owner, ids, otherFields } = belongings;
  const services = bindings.map(({ service }) => service).filter(({ name }) => !endsSessions.has(name));
  for (const service of services) {
    for (const name of namesOf(service)) {
      const words = sqlWords
        .flatMap((word) => [word, [word], { [word]: word }])
        .filter((value) => acceptsValue(service, name, value));
      for (const value of words) {
        const answer = await gateway.call(service, { ...otherFields, ...ids, [name]: value }, owner);
        const wireCodes = ['PARAMETER_ERROR', 'UNAUTHORIZED_ERROR', 'SUCCESS'];
        expect([...wireCodes, ...service.codes], `${service.name} with ${name}`).toContain(answer.code);
      }
    }
  }
  expect((await seenByOwner()).map(({ code }) => code)).toEqual(Array(6).fill('SUCCESS'));
});

/** Whether the schema accepts such a value; what it rejects never reaches the database. */
function acceptsValue({ input }: AnyService, name: string, value: unknown): boolean {
  const { issues = [] } = input.safeParse({ [name]: value }).error ?? {};
  return issues.every(({ path }) => path[0] !== name);
}
