import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createProduct } from '#testing/factories.ts';
import { createTestGateway } from '#testing/test-gateway.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { createOperator } from '#testing/operators.ts';
import { answerRequest } from './answer-request.ts';
import { done, doneAnswer } from './fields.ts';
import { claimKey } from './idempotency.sql.ts';
import { operatorApiJobs } from './operator-api.jobs.ts';
import { defineRoute } from './route.ts';

const fixture = openOneShop(createTestGateway);

const stockPath = () => `/variants/${fixture.headphones.skuCode}/stock`;

async function available(): Promise<number> {
  const { rows } = await sql<{ available: number }>`
    SELECT available FROM sku WHERE code = ${fixture.headphones.skuCode}`.execute(fixture.db);
  return rows[0]?.available ?? 0;
}

test('the same key with the same body is executed once and gets the same answer', async () => {
  const { send } = await createOperator(fixture.gateway);
  const first = await send(stockPath(), { by: 5 }, { key: 'delivery-4711' });
  const second = await send(stockPath(), { by: 5 }, { key: 'delivery-4711' });
  expect([first.status, first.body]).toEqual([200, { available: 15 }]);
  expect([second.status, second.body]).toEqual([200, { available: 15 }]);
  expect([first, second].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
  expect(await available()).toBe(15);
});

test('a repeated answer has its fields in the same order', async () => {
  const { send } = await createOperator(fixture.gateway);
  const price = () =>
    send(
      `/variants/${fixture.headphones.skuCode}/price`,
      { USD: '9.90', CNY: '70.00' },
      { method: 'PUT', key: 'price-4711' },
    );
  const [first, second] = [await price(), await price()];
  expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body));
});

test('the same key with another body, path or method is a conflict', async () => {
  const { send } = await createOperator(fixture.gateway);
  await send(stockPath(), { by: 5 }, { key: 'delivery-4712' });
  const conflict = { status: 409, body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } } };
  expect(await send(stockPath(), { by: 6 }, { key: 'delivery-4712' })).toMatchObject(conflict);
  expect(
    await send(`/products/${fixture.headphones.code}/withdraw`, undefined, { key: 'delivery-4712' }),
  ).toMatchObject(conflict);
  // The same body, for another variant.
  const { skuCode: other } = await createProduct(fixture.db, { shopId: fixture.shop.id });
  expect(await send(`/variants/${other}/stock`, { by: 5 }, { key: 'delivery-4712' })).toMatchObject(conflict);
  expect(await available()).toBe(15);
});

test('twenty concurrent requests with one key are executed once', async () => {
  const { send, name } = await createOperator(fixture.gateway);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(stockPath(), { by: 1 }, { key: 'delivery-4713' })),
  );
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
    new Set(['[200,{"available":11}]']),
  );
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
  expect(await available()).toBe(11);
  const { rows } = await sql`SELECT 1 FROM security_event WHERE operator = ${name}`.execute(fixture.db);
  expect(rows).toHaveLength(1);
});

test('a refusal by the rules is also replayed for its key', async () => {
  const { send } = await createOperator(fixture.gateway);
  const refused = await send(stockPath(), { by: -11 }, { key: 'delivery-4714' });
  expect(refused.status).toBe(409);
  await send(stockPath(), { by: 5 });
  expect((await send(stockPath(), { by: -11 }, { key: 'delivery-4714' })).body).toEqual(refused.body);
  expect(await available()).toBe(15);
});

test('an invalid request does not use up its key', async () => {
  const { send } = await createOperator(fixture.gateway);
  expect((await send(stockPath(), { by: 'five' }, { key: 'delivery-4715' })).status).toBe(422);
  expect((await send(stockPath(), { by: 5 }, { key: 'delivery-4715' })).status).toBe(200);
});

test('two operators may use the same key, and each gets its own answer again', async () => {
  const [one, two] = [await createOperator(fixture.gateway), await createOperator(fixture.gateway)];
  const increaseStock = async ({ send }: typeof one) =>
    (await send(stockPath(), { by: 1 }, { key: 'delivery-4716' })).body;
  expect([await increaseStock(one), await increaseStock(two)]).toEqual([{ available: 11 }, { available: 12 }]);
  expect([await increaseStock(one), await increaseStock(two)]).toEqual([{ available: 11 }, { available: 12 }]);
  expect(await available()).toBe(12);
});

test('a fault rolls back the action and its record, and does not use up the key', async () => {
  const { send, name } = await createOperator(fixture.gateway);
  const fail = 'ALTER TABLE api_request ADD CONSTRAINT no_answer CHECK (answer IS NULL) NOT VALID';
  await sql.raw(fail).execute(fixture.db);
  const failed = await send(stockPath(), { by: 5 }, { key: 'delivery-4717' });
  await sql`ALTER TABLE api_request DROP CONSTRAINT no_answer`.execute(fixture.db);
  expect(failed).toMatchObject({ status: 500, body: { error: { code: 'INTERNAL_ERROR' } } });
  expect(fixture.gateway.faults.splice(0)).toHaveLength(1);
  expect(await available()).toBe(10);
  const { rows } = await sql`SELECT 1 FROM security_event WHERE operator = ${name}`.execute(fixture.db);
  expect(rows).toHaveLength(0);
  expect((await send(stockPath(), { by: 5 }, { key: 'delivery-4717' })).body).toEqual({ available: 15 });
});

test('a fault after the commit is reported, and the answer says that the action was done', async () => {
  const { name, tokenNo } = await createOperator(fixture.gateway);
  const { id: accountId } = await fixture.db
    .selectFrom('operator_account')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const fault = new Error('the file cannot be removed');
  const route = defineRoute({
    name: 'eraseSomething',
    method: 'POST',
    path: '/something/erase',
    tag: 'Test',
    summary: 'Removes a file after the commit',
    scope: 'buyers:write',
    owner: 'platform',
    answer: done,
    handle: async ({ afterCommit }) => {
      afterCommit(() => Promise.reject(fault));
      return doneAnswer;
    },
  });
  const faults: unknown[] = [];
  const { db, deployment, now } = fixture.gateway;
  const answer = await answerRequest(
    { db, deployment, onFault: (error) => faults.push(error) },
    {
      route,
      requestId: 'R1',
      path: '/something/erase',
      idempotencyKey: 'erase-4711',
      remoteAddress: '127.0.0.1',
      now: now(),
      file: '',
      params: {},
      query: {},
      body: undefined,
      unparsedBody: {},
      rawBody: Buffer.alloc(0),
      operator: { accountId, name, tokenNo, scopes: ['buyers:write'], shop: null },
    },
  );
  expect(answer).toEqual({ status: 200, body: doneAnswer });
  expect(faults).toEqual([fault]);
});

test('a request while the first one with its key is still running is refused for the time being', async () => {
  const { send, name } = await createOperator(fixture.gateway);
  const key = 'delivery-4718';
  const { id } = await fixture.db
    .selectFrom('operator_account')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const running = await fixture.db.startTransaction().execute();
  await claimKey(running, { accountId: id, key, hash: Buffer.alloc(32), now: fixture.gateway.now() });
  expect(await send(stockPath(), { by: 5 }, { key })).toMatchObject({
    status: 409,
    body: { error: { code: 'REQUEST_IN_PROGRESS' } },
  });
  await running.rollback().execute();
  expect(await available()).toBe(10);
  expect((await send(stockPath(), { by: 5 }, { key })).body).toEqual({ available: 15 });
});

test('keys are deleted after seven days', async () => {
  const { send } = await createOperator(fixture.gateway);
  await send(stockPath(), { by: 1 }, { key: 'delivery-4719' });
  const [job] = operatorApiJobs;
  const context = { db: fixture.db, deployment: fixture.gateway.deployment };
  const inDays = (days: number) => () => new Date(fixture.gateway.now().getTime() + days * 86_400_000);
  await job?.run({ ...context, now: inDays(6.9) });
  await send(stockPath(), { by: 1 }, { key: 'delivery-4719' });
  expect(await available()).toBe(11);
  await job?.run({ ...context, now: inDays(7.1) });
  await send(stockPath(), { by: 1 }, { key: 'delivery-4719' });
  expect(await available()).toBe(12);
});
