import { expect, test } from 'vitest';
import type { ApiClient, ApiResponse } from '#testing/operators.ts';
import { openTwoMerchants } from '#testing/two-merchants.ts';
import { apiRoutes } from './api-routes.ts';
import { isChange, type ApiRoute } from './route.ts';

const fixture = openTwoMerchants();

const words = { zh_CN: '请稍等', en_US: 'One moment' };
const campaign = { size: 'small', title: words, text: words, action: words, link: '/cart', pictureOf: 'NONE' };

/** A valid body for the route of this name; undefined for routes without a body. */
function bodyOf(name: string): object | undefined {
  const { skuCode = '' } = fixture.other.ids;
  const bodies: Record<string, object> = {
    shipParcel: { carrier: 'sf', trackingNo: 'SF4711', units: [{ skuCode, quantity: 1 }] },
    holdOrder: { reason: 'Card reported' },
    addParcelEvent: { words },
    deliverParcel: {},
    setPrice: { USD: '1.00', CNY: '7.00' },
    changeStock: { available: 1 },
    correctParcel: { trackingNo: 'SF1030' },
    acceptReturn: {},
    refuseReturn: { message: words },
    askAboutReturn: { message: words },
    collectReturn: {},
    receiveReturn: { saleable: 'all' },
    refundReturn: { message: words },
    cancelOrderUnits: { message: words },
    addPickup: { country: 'US', startsAt: inDays(8), endsAt: inDays(8.1), timeZone: 'America/New_York', capacity: 3 },
    cancelPickup: { message: words },
    settleRefund: { how: 'transfer 4711' },
    setPayoutAccount: { currency: 'USD', holder: 'Tern Audio', iban: 'GB29NWBK60161331926819' },
    setCommission: { basisPoints: 0 },
    preparePayout: { shopCode: fixture.other.shopCode, currency: 'USD' },
    exportPayouts: { currency: 'USD' },
    payPayout: { reference: 'B-4711' },
    failPayout: { reason: 'Account closed' },
    addCorrection: { shopCode: fixture.other.shopCode, currency: 'USD', amountMinor: 100, reason: 'Lost in transit' },
    addShop: { code: 'NEW', name: words, city: words, country: 'CN', openedYear: 2015 },
    changeShop: { returnDays: 1 },
    addCoupon: { code: 'NEW', kind: 'percentOff', percent: 10, title: words, to: inDays(9) },
    changeCoupon: { title: words },
    addCategory: { code: 'new', name: words },
    changeCategory: { name: words },
    moveCategory: { parentCode: null },
    addCampaign: { code: 'NEW', ...campaign },
    changeCampaign: campaign,
    publishNotice: { kind: 'platform_notice', title: words, text: words },
    setRates: { perUsd: { EUR: 0.92 } },
    setTax: { percent: '7.25', kind: 'added', name: words },
    addSynonyms: { lines: [['trainers', 'sneakers']] },
    replyToReview: { words },
    hideReview: { reason: words },
    answerQuestion: { words },
    answerConversation: { text: 'It does.' },
    blockConversation: { blocked: true },
    lockBuyer: { reason: 'Stolen card' },
    eraseBuyer: { email: fixture.other.buyer.email },
    addWebhook: { url: 'https://example.com/hook', events: ['order.paid'] },
  };
  return bodies[name];
}

const inDays = (days: number): string => new Date(fixture.gateway.now().getTime() + days * 86_400_000).toISOString();

function pathOf({ path }: ApiRoute, ids: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? `no-${name}`));
}

async function send(client: ApiClient, route: ApiRoute, ids: Record<string, string>): Promise<ApiResponse> {
  const path = pathOf(route, ids);
  if (!isChange(route)) return client.get(path);
  return client.send(path, route.body && bodyOf(route.name), { method: route.method as 'POST' });
}

const withoutRequestId = ({ status, body }: ApiResponse): unknown => ({
  status,
  body: JSON.parse(JSON.stringify(body).replace(/"requestId":"[^"]+"/, '"requestId":""')) as unknown,
});

/** The platform's view of the other shop. */
async function seenByPlatform(): Promise<unknown[]> {
  const { platform, other } = fixture;
  const views: unknown[] = [];
  for (const route of apiRoutes.filter((each) => each.owner !== 'platform' && !isChange(each)))
    views.push((await platform.get(pathOf(route, other.ids))).body);
  return views;
}

test('every route that changes something has a test body', () => {
  const missing = apiRoutes.filter((route) => route.body && !bodyOf(route.name)).map(({ name }) => name);
  expect(missing).toEqual([]);
});

test('every route answers a shop for another shop’s objects as if they did not exist, and changes nothing', async () => {
  const { one, other } = fixture;
  const before = await seenByPlatform();
  for (const route of apiRoutes.filter(({ owner }) => typeof owner === 'object')) {
    const theirs = await send(one.operator, route, other.ids);
    expect(withoutRequestId(theirs), `at ${route.name}`).toEqual(withoutRequestId(await send(one.operator, route, {})));
    expect(theirs.status, `at ${route.name}`).toBe(404);
  }
  expect(await seenByPlatform()).toEqual(before);
});

test('routes of the platform refuse every shop, for its own objects too', async () => {
  const { one, other } = fixture;
  for (const route of apiRoutes.filter(({ owner }) => owner === 'platform')) {
    for (const ids of [one.ids, other.ids])
      expect(await send(one.operator, route, ids), `at ${route.name}`).toMatchObject({ status: 403 });
  }
});

test('every route whose path names an object that does not exist answers the platform 404', async () => {
  const answers: string[] = [];
  for (const route of apiRoutes.filter(({ path, file }) => path.includes('{') && !file)) {
    const { status } = await send(fixture.platform, route, {});
    if (status !== 404) answers.push(`${route.name} ${status}`);
  }
  expect(answers).toEqual([]);
});

/** Replaces e-mails of buyers by null: the platform sees them, and shops get null. */
function withoutEmails(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'email' ? null : value)));
}

test('lists have a shop’s own rows only, and find no other shop', async () => {
  const { one, other, platform } = fixture;
  for (const route of apiRoutes.filter((each) => each.owner === 'shop' && !isChange(each))) {
    const { status, body } = await one.operator.get(route.path);
    expect(status, `at ${route.name}`).toBe(200);
    expect(rowsOf(body).length, `at ${route.name}`).toBeGreaterThan(0);
    for (const id of Object.values(other.ids))
      expect(JSON.stringify(body), `at ${route.name}`).not.toContain(`"${id}"`);
    const ofOtherShop = await one.operator.get(route.path, { shop: other.shopCode });
    expect(withoutRequestId(ofOtherShop)).toEqual(
      withoutRequestId(await one.operator.get(route.path, { shop: 'NONE' })),
    );
    expect(ofOtherShop.status).toBe(404);
    expect((await one.operator.get(route.path, { shop: one.shopCode })).body).toEqual(body);
    expect(rowsOf((await platform.get(route.path)).body).length, `at ${route.name}`).toBeGreaterThan(
      rowsOf(body).length,
    );
    expect(withoutEmails((await platform.get(route.path, { shop: one.shopCode })).body)).toEqual(body);
  }
});

test('a shop works with its own objects by every route that is not the platform’s', async () => {
  const { one } = fixture;
  const refused: string[] = [];
  for (const route of apiRoutes.filter(({ owner }) => owner !== 'platform')) {
    const { status } = await send(one.operator, route, one.ids);
    if (status === 403 || status === 404) refused.push(`${route.name} ${status}`);
  }
  expect(refused).toEqual([]);
});

test('units of another shop’s product are not sent with an order of the own shop', async () => {
  const { one, other } = fixture;
  const [orderNo, skuCode] = [one.ids['orderNo'] ?? '', other.ids['skuCode'] ?? ''];
  const parcel = { carrier: 'sf', trackingNo: 'SF4712', units: [{ skuCode, quantity: 1 }] };
  expect(await one.operator.send(`/orders/${orderNo}/parcels`, parcel)).toMatchObject({ status: 422 });
});

function rowsOf(body: Record<string, unknown>): unknown[] {
  return Array.isArray(body['rows']) ? body['rows'] : [];
}

test('a shop adds coupons and webhooks of its own shop only', async () => {
  const { one, other, platform } = fixture;
  const coupon = { code: 'SWAPPED', kind: 'percentOff', percent: 10, title: words, to: inDays(9) };
  const refused = await one.operator.send('/coupons', { ...coupon, shopCode: other.shopCode });
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { fields: { shopCode: 'must be the shop of the token' } } },
  });
  expect((await one.operator.send('/coupons', coupon)).body).toMatchObject({ shopCode: one.shopCode });
  expect((await platform.get('/coupons/SWAPPED')).body).toMatchObject({ shopCode: one.shopCode });
  const ofPlatform = await platform.send('/coupons', { ...coupon, code: 'MARKET' });
  expect(ofPlatform.body).toMatchObject({ shopCode: null });
  expect((await one.operator.get('/coupons/MARKET')).status).toBe(404);
  expect((await one.operator.send('/coupons/MARKET/end')).status).toBe(404);
});

test('entries of another shop’s payout are not listed by its number', async () => {
  const { one, other } = fixture;
  const entriesOf = async (payoutNo = '') => rowsOf((await one.operator.get('/balance-entries', { payoutNo })).body);
  expect(await entriesOf(one.ids['payoutNo'])).toHaveLength(1);
  expect(await entriesOf(other.ids['payoutNo'])).toEqual([]);
});

test('a product of another shop is not shown in an answer to a buyer', async () => {
  const { one, other } = fixture;
  const path = `/conversations/${one.ids['conversationNo'] ?? ''}/messages`;
  const answer = { text: 'This one folds.', productCode: other.ids['productCode'] };
  await one.operator.send(
    `/conversations/${one.ids['conversationNo'] ?? ''}/block`,
    { blocked: false },
    { method: 'PUT' },
  );
  expect((await one.operator.send(path, answer)).status).toBe(404);
  expect((await one.operator.send(path, { ...answer, productCode: one.ids['productCode'] })).status).toBe(200);
});
