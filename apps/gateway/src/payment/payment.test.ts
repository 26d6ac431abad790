import { createHash } from 'node:crypto';
import { orderCancel, orderDetails } from '@kaimai/contract/order/order';
import { paymentDetails, paymentStart } from '@kaimai/contract/payment/payment';
import { expect, test } from 'vitest';
import { createBuyer } from '#testing/factories.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { chooseAtSandbox, openSandbox, startPaying } from '#testing/purchase.ts';
import { ledgerOf, stockAndSold } from '#testing/stock-and-ledger.ts';
import { createListeningGateway } from '#testing/listening.ts';

const fixture = openOneShop(createListeningGateway);

const details = (payNo = '') => fixture.call(paymentDetails, { payNo });

const stock = () => stockAndSold(fixture.db, fixture.headphones);

const ledger = (payNo: string) => ledgerOf(fixture.db, payNo);

test('a payment approved on the sandbox’s page is reported by HTTP, and the order is paid', async () => {
  const { payNo, orderNos } = await fixture.order(2);
  expect(await details()).toMatchObject({
    payNo,
    status: 'PENDING',
    settlementAmount: '37.80',
    settlementCurrency: 'USD',
    orderNos,
    providers: ['sandbox'],
    lastAttempt: null,
  });
  const path = await startPaying(fixture.gateway, fixture.buyer, payNo);
  const page = await fixture.gateway.server.inject({ url: path });
  expect(page.statusCode).toBe(200);
  const style = /<style>(.*?)<\/style>/s.exec(page.body)?.[1] ?? '';
  const styleHash = createHash('sha256').update(style).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${styleHash}'`);
  expect(page.body).toContain('US$');
  expect(page.body).toContain(payNo);

  const { status, location } = await chooseAtSandbox(fixture.gateway, path, 'approve');
  expect([status, location]).toEqual([303, `${fixture.gateway.deployment.publicUrl}/checkout?payNo=${payNo}`]);
  expect(await details(payNo)).toMatchObject({ status: 'PAID', lastAttempt: 'APPROVED' });
  expect(await fixture.call(orderDetails, { orderNo: orderNos[0] ?? '' })).toMatchObject({
    status: 'PAID',
    paymentProvider: 'sandbox',
    paidAt: expect.any(String) as string,
    payUntil: null,
    timeline: [{ status: 'PENDING_PAYMENT' }, { status: 'PAID' }],
  });
  expect(await stock()).toEqual([8, 2]);
  expect(await ledger(payNo)).toEqual([['capture', 3780]]);
  const mails = await fixture.db.selectFrom('outbox').select('payload').orderBy('id').execute();
  expect(mails.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ to: fixture.buyer.email, template: 'orderPaid' }),
  );
  expect(await fixture.call(paymentStart, { payNo, provider: 'sandbox' })).toMatchObject({
    code: 'ORDER_STATE_CONFLICT',
    detail: 'This is already paid',
  });
});

test('the page is in the buyer’s language', async () => {
  const { payNo } = await fixture.order();
  const answer = await fixture.gateway.call(
    paymentStart,
    { payNo, provider: 'sandbox' },
    { ...fixture.buyer, locale: 'zh_CN' },
  );
  const page = await fixture.gateway.server.inject({ url: new URL(answer.redirectUrl).pathname });
  expect(page.body).toContain('<html lang="zh-CN">');
  expect(page.body).toContain('确认付款 US$24.90');
});

test.each([
  ['decline', 'DECLINED'],
  ['leave', 'ABANDONED'],
] as const)('after “%s” the payment waits, and can be tried again', async (choice, lastAttempt) => {
  const { payNo } = await fixture.order();
  const path = await startPaying(fixture.gateway, fixture.buyer, payNo);
  await chooseAtSandbox(fixture.gateway, path, choice);
  expect(await details(payNo)).toMatchObject({ status: 'PENDING', lastAttempt });
  const second = await startPaying(fixture.gateway, fixture.buyer, payNo);
  expect(second).not.toBe(path);
  await chooseAtSandbox(fixture.gateway, second, 'approve');
  expect(await details(payNo)).toMatchObject({ status: 'PAID' });
});

test('a double click opens one page, and a second click on its button does not pay again', async () => {
  const { payNo } = await fixture.order();
  const paths = await Promise.all(Array.from({ length: 5 }, () => startPaying(fixture.gateway, fixture.buyer, payNo)));
  const [path = ''] = paths;
  expect(new Set(paths).size).toBe(1);
  const attempts = fixture.db
    .selectFrom('payment_attempt')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select('payment_attempt.state')
    .where('pay_no', '=', payNo);
  expect(await attempts.execute()).toEqual([{ state: 'PENDING' }]);
  const press = await openSandbox(fixture.gateway, path);
  const pressed = await Promise.all(Array.from({ length: 5 }, () => press('approve')));
  expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
  expect(await press('decline')).toMatchObject({ status: 303 });
  expect(await details(payNo)).toMatchObject({ status: 'PAID' });
  expect(await ledger(payNo)).toEqual([['capture', 2490]]);
});

test('a buyer who changes the language and pays again gets a page in that language, but not while the first is being paid', async () => {
  const { payNo } = await fixture.order();
  const english = await startPaying(fixture.gateway, fixture.buyer, payNo);
  const { redirectUrl } = await fixture.gateway.call(
    paymentStart,
    { payNo, provider: 'sandbox' },
    { ...fixture.buyer, locale: 'zh_CN' },
  );
  const { pathname: chinese } = new URL(redirectUrl);
  const { server } = fixture.gateway;
  expect((await server.inject({ url: chinese })).body).toContain('确认付款');
  expect((await server.inject({ url: english })).body).toContain('This payment was cancelled');
  expect(await details(payNo)).toMatchObject({ status: 'PENDING', lastAttempt: 'PENDING' });
  await chooseAtSandbox(fixture.gateway, chinese, 'slow');
  expect(await startPaying(fixture.gateway, fixture.buyer, payNo)).toBe(chinese);
});

test('a form that does not come from our page is ignored', async () => {
  const { payNo } = await fixture.order();
  const path = await startPaying(fixture.gateway, fixture.buyer, payNo);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const payload of ['choice=approve', 'choice=approve&token=0', 'choice=toString', '%00', 'choice[]=approve']) {
    const response = await fixture.gateway.server.inject({ method: 'POST', url: path, headers, payload });
    expect(response.statusCode).toBe(400);
  }
  expect(await details(payNo)).toMatchObject({ status: 'PENDING', lastAttempt: 'PENDING' });
  for (const url of ['/sandbox-pay/SB0', '/sandbox-pay/%00', `/sandbox-pay/SB${'0'.repeat(32)}`]) {
    expect((await fixture.gateway.server.inject({ url })).statusCode).toBe(404);
  }
});

test('another buyer’s payment is answered like a missing one', async () => {
  const { payNo } = await fixture.order();
  const stranger = await createBuyer(fixture.gateway);
  for (const [service, input] of [
    [paymentDetails, { payNo }],
    [paymentStart, { payNo, provider: 'sandbox' }],
  ] as const) {
    const foreign = await fixture.gateway.call(service, input, stranger);
    const missing = await fixture.gateway.call(service, { ...input, payNo: 'P20261120-0000000000' }, stranger);
    expect(foreign).toMatchObject({ code: 'OBJECT_NOT_EXIST', detail: missing.detail });
    expect(await fixture.gateway.call(service, input)).toMatchObject({ code: 'UNAUTHORIZED_ERROR' });
  }
  expect(await fixture.gateway.call(paymentDetails, {}, stranger)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  expect(await fixture.call(paymentStart, { payNo, provider: 'cash' })).toMatchObject({
    code: 'PARAMETER_ERROR',
  });
});

test('without a number, the newest pending payment is returned, otherwise the newest one', async () => {
  const waiting = await fixture.order();
  const cancelled = await fixture.order();
  await fixture.call(orderCancel, { orderNo: cancelled.orderNos[0] ?? '' });
  expect(await details()).toMatchObject({ payNo: waiting.payNo });
  await fixture.call(orderCancel, { orderNo: waiting.orderNos[0] ?? '' });
  expect(await details()).toMatchObject({ payNo: cancelled.payNo, status: 'CLOSED' });
  expect(await fixture.call(paymentStart, { payNo: waiting.payNo, provider: 'sandbox' })).toMatchObject({
    code: 'PAYMENT_EXPIRED',
  });
});

test('without a number, a payment whose time is over does not hide an older one that can still be paid', async () => {
  const [older, newer] = [await fixture.order(), await fixture.order()];
  await fixture.db
    .updateTable('payment')
    .set({ pay_until: new Date(fixture.gateway.now().getTime() - 1000) })
    .where('pay_no', '=', newer.payNo)
    .execute();
  expect(await details()).toMatchObject({ payNo: older.payNo });
});

test('a browser without scripts returns to the simple shop’s cashier, and no address leads elsewhere', async () => {
  const { payNo } = await fixture.order();
  const start = (returnTo: '/simple/pay') => fixture.call(paymentStart, { payNo, provider: 'sandbox', returnTo });
  expect(await start('https://elsewhere.example' as '/simple/pay')).toMatchObject({ code: 'PARAMETER_ERROR' });
  const { redirectUrl } = await start('/simple/pay');
  const { location } = await chooseAtSandbox(fixture.gateway, new URL(redirectUrl).pathname, 'approve');
  expect(location).toBe(`${fixture.gateway.deployment.publicUrl}/simple/pay?payNo=${payNo}`);
});
