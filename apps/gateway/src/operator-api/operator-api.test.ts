import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeOperator, createToken, revokeToken } from '#operator-account/operator-account.operator.ts';
import { findOperator } from '#operator-account/token.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { apiCalls, createOperator, type ApiResponse } from '#testing/operators.ts';
import { buy } from '#testing/purchase.ts';
import { apiRoutes } from './api-routes.ts';

const fixture = openOneShop(createListeningGateway);

const errorOf = ({ status, body }: ApiResponse) => [status, (body['error'] as { code: string }).code];

async function paidOrder(quantity = 1): Promise<string> {
  const [orderNo = ''] = await buy(fixture.gateway, fixture.buyer, [{ skuCode: fixture.headphones.skuCode, quantity }]);
  return orderNo;
}

/** The acts of an operator in the security log, the oldest first. */
async function recordsOf(operator: string): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    SELECT detail FROM security_event WHERE kind = 'apiAct' AND operator = ${operator} ORDER BY id`.execute(fixture.db);
  return rows.map(({ detail }) => detail);
}

test('nothing is answered without a token, the document included', async () => {
  const { server } = fixture.gateway;
  const urls = [...apiRoutes.map(({ path, method }) => [method, path] as const), ['GET', '/openapi.json'] as const];
  for (const [method, path] of [...urls, ['GET', '/nowhere'] as const]) {
    const answer = await server.inject({ method, url: `/api/v1${path}` });
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    expect(answer.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
  }
});

test('a token that is wrong, expired, revoked or of a closed operator is refused', async () => {
  const { gateway, db } = fixture;
  const get = (token: string) => apiCalls(gateway, token).get('/orders');
  const revoked = await createOperator(gateway);
  expect((await revoked.get('/orders')).status).toBe(200);
  await revokeToken(db, { tokenNo: revoked.tokenNo, now: gateway.now() });
  expect(errorOf(await revoked.get('/orders'))).toEqual([401, 'UNAUTHENTICATED']);
  const closed = await createOperator(gateway);
  expect(await closeOperator(db, { name: closed.name, now: gateway.now() })).toEqual({ revokedTokens: 1 });
  expect((await closed.get('/orders')).status).toBe(401);
  const { name, token } = await createOperator(gateway);
  const past = new Date(gateway.now().getTime() - 2 * 86_400_000);
  const expired = await createToken(db, { operator: name, scopes: 'all', label: '', validDays: 1, now: past });
  expect((await get('token' in expired ? expired.token : '')).status).toBe(401);
  expect((await get(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(401);
  expect((await get(token)).status).toBe(200);
});

test('a token is valid until its last millisecond', async () => {
  const { gateway, db } = fixture;
  const { name } = await createOperator(gateway);
  const now = gateway.now();
  const created = await createToken(db, { operator: name, scopes: 'all', label: '', validDays: 1, now });
  if ('problem' in created) throw new Error(created.problem);
  const findAfter = async (ms: number) =>
    findOperator(db, created.token, { now: new Date(now.getTime() + ms), mayChange: false });
  expect(await findAfter(86_400_000 - 1)).toMatchObject({ name });
  expect(await findAfter(86_400_000)).toBeUndefined();
});

test('a token is stored as its hash only, and its last use is recorded', async () => {
  const { token, tokenNo, get } = await createOperator(fixture.gateway);
  await get('/orders');
  const { rows } = await sql<{ text: string; used: boolean }>`
    SELECT operator_token::text AS text, last_used_at IS NOT NULL AS used FROM operator_token
    WHERE token_no = ${tokenNo}`.execute(fixture.db);
  expect(rows[0]?.used).toBe(true);
  expect(rows[0]?.text).not.toContain(token.slice('kaimai_op_'.length));
});

test('the last use of a token is recorded once a minute, and not while nothing may be changed', async () => {
  const { token, tokenNo } = await createOperator(fixture.gateway);
  const { db } = fixture;
  const now = fixture.gateway.now();
  const use = async (seconds: number, mayChange = true) => {
    await findOperator(db, token, { now: new Date(now.getTime() + seconds * 1000), mayChange });
    const used = db.selectFrom('operator_token').select('last_used_at').where('token_no', '=', tokenNo);
    const { last_used_at: at } = await used.executeTakeFirstOrThrow();
    return at && (at.getTime() - now.getTime()) / 1000;
  };
  expect(await use(0, false)).toBeNull();
  expect(await use(0)).toBe(0);
  expect(await use(59)).toBe(0);
  expect(await use(60)).toBe(60);
});

test('an idempotency key has 8 to 100 characters', async () => {
  const { send } = await createOperator(fixture.gateway);
  const path = `/products/${fixture.headphones.code}/restore`;
  const statusFor = async (length: number) => (await send(path, undefined, { key: 'k'.repeat(length) })).status;
  expect([await statusFor(7), await statusFor(8), await statusFor(100), await statusFor(101)]).toEqual([
    400, 200, 200, 400,
  ]);
});

test('a token allows what its scopes name, and nothing else', async () => {
  const { get, send } = await createOperator(fixture.gateway, { scopes: ['orders:read'] });
  const orderNo = await paidOrder();
  expect((await get(`/orders/${orderNo}`)).status).toBe(200);
  expect(errorOf(await get('/products'))).toEqual([403, 'SCOPE_MISSING']);
  const refused = await send(`/orders/${orderNo}/parcels`, { carrier: 'sf', trackingNo: 'SF1' });
  expect(errorOf(refused)).toEqual([403, 'SCOPE_MISSING']);
});

test('an order is found, shown, sent and delivered, and every action is recorded with its operator', async () => {
  const { name, tokenNo, get, send } = await createOperator(fixture.gateway);
  const orderNo = await paidOrder(3);
  const { skuCode } = fixture.headphones;
  const found = await get('/orders', { words: fixture.buyer.email });
  expect(found.body).toMatchObject({ rows: [{ orderNo, state: 'PAID', email: fixture.buyer.email }], next: null });
  expect((await get('/unsent-orders', { shop: fixture.shop.code, limit: '100' })).body['rows']).toContainEqual(
    expect.objectContaining({ orderNo, unsent: [{ skuCode, quantity: 3 }] }),
  );
  expect((await get(`/orders/${orderNo}/address`)).body).toMatchObject({ address: { city: 'Portland' }, note: '' });
  const first = { carrier: 'sf', trackingNo: 'SF1', units: [{ skuCode, quantity: 2 }] };
  const sent = await send(`/orders/${orderNo}/parcels`, { ...first, expectedOn: '2100-01-02' });
  expect(sent).toMatchObject({ status: 200, body: { complete: false } });
  expect((await send(`/orders/${orderNo}/parcels`, { carrier: 'sf', trackingNo: 'SF2' })).body['complete']).toBe(true);
  const { parcels } = (await get(`/orders/${orderNo}`)).body as { parcels: { parcelNo: string }[] };
  const event = { words: { zh_CN: '已到达', en_US: 'Arrived' }, place: { zh_CN: '青岛', en_US: 'Qingdao' } };
  expect((await send(`/parcels/${parcels[0]?.parcelNo}/events`, event)).body).toEqual({ done: true });
  expect((await send(`/parcels/${parcels[0]?.parcelNo}/delivery`, {})).body).toEqual({ orderDelivered: false });
  expect((await send(`/parcels/${parcels[1]?.parcelNo}/delivery`, {})).body).toEqual({ orderDelivered: true });
  expect((await get(`/orders/${orderNo}`)).body).toMatchObject({ state: 'DELIVERED' });
  const records = await recordsOf(name);
  expect(records).toHaveLength(5);
  expect(records[0]).toMatch(
    new RegExp(
      `^done: POST /api/v1/orders/${orderNo}/parcels by ${tokenNo}, request ${String(sent.headers['x-request-id'])} \\{"carrier":"sf"`,
    ),
  );
});

test('the tracking number of a parcel is corrected, also with its carrier', async () => {
  const { send, get } = await createOperator(fixture.gateway);
  const orderNo = await paidOrder();
  const sent = await send(`/orders/${orderNo}/parcels`, { carrier: 'sf', trackingNo: 'SF-WRONG' });
  const path = `/parcels/${String(sent.body['parcelNo'])}`;
  expect((await send(path, { trackingNo: 'SF-RIGHT' }, { method: 'PATCH' })).body).toEqual({ done: true });
  expect((await send(path, { trackingNo: 'Z1', carrier: 'ups' }, { method: 'PATCH' })).status).toBe(200);
  expect((await get(`/orders/${orderNo}`)).body).toMatchObject({ parcels: [{ carrier: 'ups', trackingNo: 'Z1' }] });
  expect((await send(path, {}, { method: 'PATCH' })).status).toBe(422);
});

test('a parcel that is expected on a past day is refused', async () => {
  const { send } = await createOperator(fixture.gateway);
  const parcel = { carrier: 'sf', trackingNo: 'SF3', expectedOn: '2026-01-02' };
  expect(await send(`/orders/${await paidOrder()}/parcels`, parcel)).toMatchObject({
    status: 422,
    body: { error: { text: 'The expected day 2026-01-02 is in the past' } },
  });
});

test('a shop does not see the e-mails of its buyers, and finds no order by one', async () => {
  const shop = await createOperator(fixture.gateway, { shopCode: fixture.shop.code });
  const orderNo = await paidOrder();
  expect((await shop.get('/orders', { words: fixture.buyer.email })).body['rows']).toEqual([]);
  const found = await shop.get('/orders', { words: orderNo });
  expect(found.body['rows']).toEqual([expect.objectContaining({ orderNo, email: null })]);
  const answers = [
    found,
    await shop.get(`/orders/${orderNo}`),
    await shop.get('/orders'),
    await shop.get('/unsent-orders', { limit: '100' }),
    await shop.get(`/orders/${orderNo}/address`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(fixture.buyer.email);
});

test('a refusal of the rules is a 409 with their code, undone, recorded, and without private words', async () => {
  const { name, send, get } = await createOperator(fixture.gateway);
  const orderNo = await paidOrder();
  expect((await send(`/orders/${orderNo}/hold`, { reason: 'Card of Mr Smith reported' })).status).toBe(200);
  const refused = await send(`/orders/${orderNo}/parcels`, { carrier: 'sf', trackingNo: 'SF1' });
  expect(errorOf(refused)).toEqual([409, 'ORDER_STATE_CONFLICT']);
  expect(refused.body['error']).toMatchObject({
    text: expect.stringMatching(/hold/) as string,
    requestId: refused.headers['x-request-id'],
  });
  expect((await get('/orders', { held: 'true' })).body['rows']).toHaveLength(1);
  // The order is still to be sent, so the list of unsent orders has it, too.
  expect((await get('/unsent-orders', { limit: '100' })).body['rows']).toContainEqual(
    expect.objectContaining({ orderNo, heldAt: expect.any(String) }),
  );
  expect((await send(`/orders/${orderNo}/release`)).status).toBe(200);
  const [held = '', notSent = ''] = await recordsOf(name);
  expect(held).toContain('{"reason":"…"}');
  expect(notSent).toMatch(/^refused ORDER_STATE_CONFLICT: /);
  expect(await recordsOf(name)).toHaveLength(3);
});

test('products are found, repriced, restocked, withdrawn and restored', async () => {
  const { get, send } = await createOperator(fixture.gateway);
  const { code, skuCode } = fixture.headphones;
  expect((await get('/products', { words: skuCode })).body['rows']).toMatchObject([{ code, available: 10 }]);
  const priced = await send(`/variants/${skuCode}/price`, { USD: '9.90', CNY: '70.00' }, { method: 'PUT' });
  expect(priced.body).toEqual({ usdMinor: 990, cnyMinor: 7000, beforeUsdMinor: null });
  expect((await send(`/variants/${skuCode}/stock`, { by: -3 })).body).toEqual({ available: 7 });
  expect(errorOf(await send(`/variants/${skuCode}/stock`, { by: -8 }))).toEqual([409, 'CONFLICT']);
  expect((await send(`/products/${code}/withdraw`)).body).toEqual({ changed: 1 });
  expect(errorOf(await send(`/variants/${skuCode}/stock`, { available: 3, by: 1 }))).toEqual([422, 'INVALID']);
  expect((await get(`/products/${code}`)).body).toMatchObject({ onSale: false, variants: [{ skuCode, held: 0 }] });
  expect((await send(`/products/${code}/restore`)).body).toEqual({ changed: 1, waitingForShop: 0 });
});

test('lists continue until the end, and refuse the continuation of another list', async () => {
  const { get } = await createOperator(fixture.gateway, { shopCode: fixture.shop.code });
  for (let products = 0; products < 4; products++) await createProduct(fixture.db, { shopId: fixture.shop.id });
  const codes: string[] = [];
  let after: string | null | undefined;
  do {
    const { body } = await get('/products', { limit: '2', ...(after && { after }) });
    const page = body as { rows: { code: string }[]; next: string | null };
    expect(page.rows.length).toBeLessThanOrEqual(2);
    codes.push(...page.rows.map(({ code }) => code));
    after = page.next;
  } while (after);
  expect(codes).toEqual([...new Set(codes)].toSorted());
  expect(codes.length).toBeGreaterThanOrEqual(5);
  const { next } = (await get('/products', { limit: '1' })).body;
  for (const continuation of [String(next), 'eA', '%00', 'ä'])
    expect(errorOf(await get('/orders', { after: continuation }))).toEqual([422, 'INVALID']);
  // A page that is both full and the last one.
  const all = (await get('/products', { limit: '100' })).body['rows'] as unknown[];
  expect((await get('/products', { limit: String(all.length) })).body).toMatchObject({ rows: all, next: null });
  for (const limit of ['0', '101', 'many', '']) expect((await get('/orders', { limit })).status).toBe(422);
});

test('bad input is answered with what is wrong, and nothing is done', async () => {
  const { name, token, get, send } = await createOperator(fixture.gateway);
  const orderNo = await paidOrder();
  const path = `/orders/${orderNo}/parcels`;
  const wrong = await send(path, { carrier: '', units: [{ skuCode: 'x', quantity: 0 }], colour: 'red' });
  expect(errorOf(wrong)).toEqual([422, 'INVALID']);
  expect(Object.keys((wrong.body['error'] as { fields: object }).fields).toSorted()).toEqual(
    ['all', 'carrier', 'trackingNo', 'units.0.quantity'].toSorted(),
  );
  const sendText = (payload: string, headers: Record<string, string> = {}) =>
    fixture.gateway.server.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      payload,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': 'key-12345',
        ...headers,
      },
    });
  expect((await sendText('{"carrier":')).statusCode).toBe(400);
  expect((await sendText('{"carrier":"sf","carrier":"yto","trackingNo":"1"}')).statusCode).toBe(400);
  expect((await sendText('carrier=sf', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415);
  expect((await sendText(JSON.stringify({ carrier: 'x'.repeat(200_000) }))).statusCode).toBe(413);
  expect((await sendText('{"carrier":"sf","trackingNo":"1"}', { 'idempotency-key': '' })).json()).toMatchObject({
    error: { code: 'IDEMPOTENCY_KEY_MISSING' },
  });
  expect((await get('/orders', { colour: 'red' })).status).toBe(422);
  expect((await get(`/orders/${'9'.repeat(299)}`)).status).toBe(404);
  expect((await get('/orders/%00')).status).toBe(404);
  expect((await get('/orders', { words: "' OR '1'='1" })).body['rows']).toEqual([]);
  expect((await get('/nowhere')).status).toBe(404);
  // A missing list of units means all units that are left; an empty list is refused.
  const message = { zh_CN: '缺货', en_US: 'Sold out' };
  expect((await send(`/orders/${orderNo}/cancel`, { message, units: [] })).status).toBe(422);
  expect((await send(path, { carrier: 'sf', trackingNo: 'SF1', units: [] })).status).toBe(422);
  expect((await get(`/orders/${orderNo}`)).body).toMatchObject({ state: 'PAID', parcels: [] });
  expect(await recordsOf(name)).toEqual([]);
});

test('while the disk is full, reading works and changing is refused', async () => {
  const { get, send } = await createOperator(fixture.gateway);
  fixture.gateway.fillDisk(true);
  const refused = await send(`/products/${fixture.headphones.code}/withdraw`);
  expect(errorOf(refused)).toEqual([503, 'UNAVAILABLE']);
  expect(refused.headers['retry-after']).toBe('60');
  expect((await get('/orders')).status).toBe(200);
  fixture.gateway.fillDisk(false);
});

test('times of collection that do not fit on a page are on the next one', async () => {
  const { id, code } = await createShop(fixture.gateway.db);
  await sql`
    INSERT INTO pickup_slot (slot_no, shop_id, country, starts_at, ends_at, time_zone, change_until, capacity)
    SELECT 'PU-' || n, ${id}, 'US', at, at + interval '1 hour', 'UTC', at, 1
    FROM generate_series(1, 101) n, LATERAL (SELECT now() + n * interval '1 day' AS at) time`.execute(
    fixture.gateway.db,
  );
  const { get } = await createOperator(fixture.gateway, { shopCode: code });
  const first = (await get('/pickups')).body as { rows: object[]; next: string };
  expect(first.rows).toHaveLength(100);
  expect((await get('/pickups', { after: first.next })).body).toMatchObject({
    rows: [{ slotNo: 'PU-101' }],
    next: null,
  });
});
