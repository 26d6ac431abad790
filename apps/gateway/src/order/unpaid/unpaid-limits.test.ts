import { orderCancel } from '@kaimai/contract/order/order';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import { describe, expect, test } from 'vitest';
import { createBuyer, createProduct, type TestBuyer, type TestProduct } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { chooseAtSandbox, portland, startPaying } from '#testing/purchase.ts';
import type { CallOptions } from '#testing/test-gateway.ts';
import { maxUnitsOf, unpaidLimits } from './unpaid-limits.ts';

const fixture = openOneShop(createListeningGateway);

let networkCount = 0;
let guestCount = 0;
const newNetwork = () => `198.51.100.${(networkCount += 1)}`;
const newProduct = (stock: number) => createProduct(fixture.db, { shopId: fixture.shop.id, stock });
const newBuyer = () => createBuyer(fixture.gateway);
const from = ({ credential }: Pick<TestBuyer, 'credential'>, remoteAddress: string): CallOptions => ({
  credential,
  remoteAddress,
});

/** One “buy now”, without paying. */
async function order(product: TestProduct, quantity: number, options: CallOptions) {
  const buyNow = { skuCode: product.skuCode, quantity };
  const fill = await fixture.gateway.call(fillView, { buyNow, region: 'US' }, options);
  // The number of mails to one address is limited.
  const email = options.credential ? undefined : `guest-${(guestCount += 1)}@example.com`;
  return fixture.gateway.call(
    orderPlace,
    { orderToken: fill.orderToken, buyNow, address: portland, expectedTotal: fill.total.USD ?? '', email },
    options,
  );
}

const codeOf = async (...args: Parameters<typeof order>) => (await order(...args)).code;

describe('one buyer', () => {
  test('can have ten unpaid purchases, not eleven, until one is paid, cancelled or expired', async () => {
    const me = from(fixture.buyer, newNetwork());
    const product = await newProduct(1000);
    const placed = [];
    for (let count = 0; count < 10; count += 1) placed.push(await order(product, 1, me));
    expect(placed.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 'SUCCESS'));
    expect(await order(product, 1, me)).toMatchObject({
      code: 'UNPAID_LIMIT_REACHED',
      detail: 'You already have 10 unpaid purchases. Please pay for or cancel one before you order again',
    });
    expect(await order(product, 1, { ...me, locale: 'zh_CN' })).toMatchObject({
      detail: '你已有 10 次购买待付款，请先付款或取消其中一次，再下单',
    });

    await pay(placed[0]?.payNo ?? '');
    expect(await codeOf(product, 1, me)).toBe('SUCCESS');
    expect(await codeOf(product, 1, me)).toBe('UNPAID_LIMIT_REACHED');
    await fixture.call(orderCancel, { orderNo: placed[1]?.orderNos[0] ?? '' });
    expect(await codeOf(product, 1, me)).toBe('SUCCESS');
    expect(await codeOf(product, 1, me)).toBe('UNPAID_LIMIT_REACHED');
    await expire(placed[2]?.payNo ?? '');
    expect(await codeOf(product, 1, me)).toBe('SUCCESS');
    expect(await codeOf(product, 1, me)).toBe('UNPAID_LIMIT_REACHED');
  });

  test('can hold 300 units, not 301', async () => {
    const me = from(fixture.buyer, newNetwork());
    for (const quantity of [99, 99, 99]) expect(await codeOf(await newProduct(5000), quantity, me)).toBe('SUCCESS');
    expect(await codeOf(await newProduct(5000), 4, me)).toBe('UNPAID_LIMIT_REACHED');
    expect(await codeOf(await newProduct(5000), 3, me)).toBe('SUCCESS');
    expect(await order(await newProduct(5000), 1, me)).toMatchObject({
      code: 'UNPAID_LIMIT_REACHED',
      detail: expect.stringContaining('300 items'),
    });
  });

  test.each([
    ['a fifth of a large stock', 100, 20],
    ['ten of a small stock', 30, 10],
    ['all of a stock of ten', 10, 10],
    ['all of a stock of three', 3, 3],
  ])('can hold %s of one variant', async (_name, stock, most) => {
    const me = from(fixture.buyer, newNetwork());
    const product = await newProduct(stock);
    if (most < stock) {
      expect(await order(product, most + 1, me)).toMatchObject({
        code: 'UNPAID_LIMIT_REACHED',
        detail: expect.stringContaining(`up to ${most} of “Tern One headphones, Ink”`),
      });
    }
    expect(await codeOf(product, 1, me)).toBe('SUCCESS');
    expect(await codeOf(product, most - 1, me)).toBe('SUCCESS');
    const more = await fixture.gateway.call(
      fillView,
      { buyNow: { skuCode: product.skuCode, quantity: 1 }, region: 'US' },
      me,
    );
    expect(more.code).toBe(most < stock ? 'SUCCESS' : 'STOCK_NOT_ENOUGH');
    if (more.success) expect(await codeOf(product, 1, me)).toBe('UNPAID_LIMIT_REACHED');
  });

  test('is not limited by reservations of others', async () => {
    const product = await newProduct(20);
    expect(await codeOf(product, 10, from(await newBuyer(), newNetwork()))).toBe('SUCCESS');
    expect(await codeOf(product, 10, from(await newBuyer(), newNetwork()))).toBe('SUCCESS');
  });

  test('can order more of a variant after paying', async () => {
    const me = from(fixture.buyer, newNetwork());
    const product = await newProduct(100);
    const { payNo } = await order(product, 20, me);
    expect(await codeOf(product, 16, me)).toBe('UNPAID_LIMIT_REACHED');
    await pay(payNo);
    expect(await codeOf(product, 16, me)).toBe('SUCCESS');
  });

  test('does not exceed a limit by concurrent orders', async () => {
    const me = from(fixture.buyer, newNetwork());
    const products = await Promise.all(Array.from({ length: 14 }, () => newProduct(100)));
    const codes = await Promise.all(products.map((product) => codeOf(product, 1, me)));
    expect(codes.filter((code) => code === 'SUCCESS')).toHaveLength(10);
    expect(codes.filter((code) => code === 'UNPAID_LIMIT_REACHED')).toHaveLength(4);
  });
});

describe('one network', () => {
  test('can have a hundred unpaid purchases, not more, and does not affect other networks', async () => {
    const product = await newProduct(5000);
    for (let count = 0; count < 10; count += 1) {
      const buyer = from(await newBuyer(), '2001:db8::1');
      for (let time = 0; time < 10; time += 1) expect(await codeOf(product, 1, buyer)).toBe('SUCCESS');
    }
    const next = await newBuyer();
    expect(await order(product, 1, from(next, '2001:db8::2'))).toMatchObject({
      code: 'UNPAID_LIMIT_REACHED',
      detail: 'Too many orders from your network are waiting for payment. Please try again later',
    });
    expect(await codeOf(product, 1, from(next, '2001:db8:0:1::2'))).toBe('SUCCESS');
  });

  test('can hold 1,500 units, not more', async () => {
    const network = newNetwork();
    for (let count = 0; count < 5; count += 1) {
      const buyer = from(await newBuyer(), network);
      for (const quantity of [99, 99, 99, 3]) {
        expect(await codeOf(await newProduct(5000), quantity, buyer)).toBe('SUCCESS');
      }
    }
    const next = await newBuyer();
    expect(await codeOf(await newProduct(5000), 1, from(next, network))).toBe('UNPAID_LIMIT_REACHED');
    expect(await codeOf(await newProduct(5000), 1, from(next, newNetwork()))).toBe('SUCCESS');
  });

  test.each([
    ['half of a large stock', 60, 30],
    ['twenty of a small stock', 30, 20],
  ])('can hold %s, guests included', async (_name, stock, most) => {
    const network = newNetwork();
    const product = await newProduct(stock);
    const guest = () => ({ appNo: `guest-${(networkCount += 1)}`, remoteAddress: network });
    for (let held = 0; held < most; held += 5) expect(await codeOf(product, 5, guest())).toBe('SUCCESS');
    expect(await codeOf(product, 1, guest())).toBe('UNPAID_LIMIT_REACHED');
    expect(await codeOf(product, 1, from(await newBuyer(), network))).toBe('UNPAID_LIMIT_REACHED');
    expect(await codeOf(product, 1, from(await newBuyer(), newNetwork()))).toBe('SUCCESS');
  });

  test('does not exceed 1,500 units by concurrent orders of different products', async () => {
    const network = newNetwork();
    for (let count = 0; count < 5; count += 1) {
      const buyer = from(await newBuyer(), network);
      for (const quantity of [99, 99, 92]) await order(await newProduct(5000), quantity, buyer);
    }
    const rivals = Array.from({ length: 10 }, async () => ({
      buyer: await newBuyer(),
      product: await newProduct(5000),
    }));
    const codes = await Promise.all(
      (await Promise.all(rivals)).map(({ buyer, product }) => codeOf(product, 10, from(buyer, network))),
    );
    expect(codes.filter((code) => code === 'SUCCESS')).toHaveLength(5);
    expect(codes.filter((code) => code === 'UNPAID_LIMIT_REACHED')).toHaveLength(5);
  });

  test('does not exceed its share by concurrent orders', async () => {
    const network = newNetwork();
    const product = await newProduct(30);
    const buyers = await Promise.all(Array.from({ length: 26 }, newBuyer));
    const codes = await Promise.all(buyers.map((buyer) => codeOf(product, 1, from(buyer, network))));
    expect(codes.filter((code) => code === 'SUCCESS')).toHaveLength(20);
    expect(codes.filter((code) => code === 'UNPAID_LIMIT_REACHED')).toHaveLength(6);
  });

  test('is not limited if it is this computer', async () => {
    const product = await newProduct(30);
    const onThisComputer = () => ({ appNo: `guest-${(guestCount += 1)}` });
    for (let held = 0; held < 30; held += 5) expect(await codeOf(product, 5, onThisComputer())).toBe('SUCCESS');
  });

  test('is stored as a digest, and only until the payment is paid or closed', async () => {
    const network = newNetwork();
    const me = from(fixture.buyer, network);
    const placed = [];
    for (let time = 0; time < 3; time += 1) placed.push(await order(fixture.headphones, 1, me));
    const [paid = '', cancelled = '', open = ''] = placed.map(({ payNo }) => payNo);
    await pay(paid);
    await fixture.call(orderCancel, { orderNo: placed[1]?.orderNos[0] ?? '' });
    expect(await networkDigestOf(paid)).toBeNull();
    expect(await networkDigestOf(cancelled)).toBeNull();
    expect(await networkDigestOf(open)).toMatch(/^[\w-]{43}$/);
  });
});

describe('guests behind a proxy that is not configured', () => {
  const behindProxy = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  const guest = () => ({ ...behindProxy, appNo: `guest-${(guestCount += 1)}` });

  test.each([
    ['half of a large stock', 60, 30],
    ['twenty of a small stock', 30, 20],
  ])('hold %s together, and do not affect other buyers', async (_name, stock, most) => {
    const product = await newProduct(stock);
    const placed = [];
    for (let held = 0; held < most; held += 5) placed.push(await order(product, 5, guest()));
    expect(placed.filter(({ code }) => code !== 'SUCCESS')).toEqual([]);
    expect(await codeOf(product, 1, guest())).toBe('UNPAID_LIMIT_REACHED');
    expect(await codeOf(product, 1, { ...from(await newBuyer(), '127.0.0.1'), ...behindProxy })).toBe('SUCCESS');
    expect(await codeOf(product, 1, { appNo: `guest-${(guestCount += 1)}`, remoteAddress: newNetwork() })).toBe(
      'SUCCESS',
    );
    await expire(placed[0]?.payNo ?? '');
    expect(await codeOf(product, 4, guest())).toBe('SUCCESS');
  });

  test('get a message to wait or to sign in', async () => {
    const product = await newProduct(30);
    for (let held = 0; held < 20; held += 10) expect(await codeOf(product, 10, guest())).toBe('SUCCESS');
    expect(await order(product, 1, guest())).toMatchObject({
      detail:
        'Too many orders of “Tern One headphones, Ink” are waiting for payment. Please try again later, or sign in to order',
    });
    expect(await order(product, 1, { ...guest(), locale: 'zh_CN' })).toMatchObject({
      detail: expect.stringMatching(/^“.+”的待付款订单太多，请稍后再试，或登录后购买$/),
    });
  });

  test('do not exceed their share by concurrent orders', async () => {
    const product = await newProduct(30);
    const codes = await Promise.all(Array.from({ length: 26 }, async () => codeOf(product, 1, guest())));
    expect(codes.filter((code) => code === 'SUCCESS')).toHaveLength(20);
    expect(codes.filter((code) => code === 'UNPAID_LIMIT_REACHED')).toHaveLength(6);
  });

  test('have no limit of purchases or units together', async () => {
    for (let count = 0; count < 6; count += 1) {
      const product = await newProduct(5000);
      for (let time = 0; time < 20; time += 1) expect(await codeOf(product, 99, guest())).toBe('SUCCESS');
    }
  });
});

test.each([
  ['buyer', 0, 10],
  ['buyer', 54, 10],
  ['buyer', 55, 11],
  ['buyer', 2000, 400],
  ['network', 41, 20],
  ['network', 42, 21],
  ['network', 2000, 1000],
  ['guests', 41, 20],
  ['guests', 42, 21],
] as const)('a holder of the kind %s can reserve, of %i units in stock, at most %i', (holder, stock, most) => {
  expect(maxUnitsOf(unpaidLimits[holder], stock)).toBe(most);
});

async function pay(payNo: string): Promise<void> {
  await chooseAtSandbox(fixture.gateway, await startPaying(fixture.gateway, fixture.buyer, payNo), 'approve');
}

async function expire(payNo: string): Promise<void> {
  const yesterday = new Date(Date.now() - 86_400_000);
  await fixture.db.updateTable('payment').set({ pay_until: yesterday }).where('pay_no', '=', payNo).execute();
  await fixture.gateway.jobRunner.runOnce();
}

async function networkDigestOf(payNo: string): Promise<string | null> {
  const { network_digest } = await fixture.db
    .selectFrom('payment')
    .select('network_digest')
    .where('pay_no', '=', payNo)
    .executeTakeFirstOrThrow();
  return network_digest;
}
