import { randomUUID } from 'node:crypto';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { orderLookup } from '@kaimai/contract/order/order';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { blindEmail } from '#throttle/throttle.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { expectLimit, newNetwork, startLimitWindows, type LimitCase } from '#testing/limit-windows.ts';
import { mailsTo } from '#testing/mails.ts';
import { portland } from '#testing/purchase.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

const quarterHourSeconds = 900;
const hourSeconds = 3600;
const network = '198.51.100.1';
const email = 'stranger@example.com';
const orderNo = 'KM20200101-1111111111';

let gateway: TestGateway;
let skuCode: string;
let orderNumbers = 0;

beforeAll(async () => {
  // Stops `Date`, so that windows of limits begin and end only when a test moves the time.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00.000Z') });
  gateway = await createTestGateway();
  const { id: shopId } = await createShop(gateway.db);
  ({ skuCode } = await createProduct(gateway.db, { shopId, stock: 1000 }));
});

beforeEach(async () => {
  await startLimitWindows(gateway);
});

afterAll(async () => {
  vi.useRealTimers();
  await gateway.close();
});

const blind = (address: string): string => blindEmail(address, gateway.deployment.deploymentSecret);
const somebody = (): string => `${randomUUID()}@example.com`;

async function order(to: string, remoteAddress: string): Promise<string> {
  const browser = { appNo: randomUUID(), remoteAddress };
  await gateway.call(cartAdd, { skuCode, quantity: 1 }, browser);
  const { orderToken, total } = await gateway.call(fillView, { region: 'US' }, browser);
  const expectedLines = [{ skuCode, quantity: 1 }];
  const input = { orderToken, address: portland, email: to, expectedTotal: total.USD ?? '', expectedLines };
  return (await gateway.call(orderPlace, input, browser)).code;
}

const lookUp = async (of: string, buyerEmail: string, remoteAddress: string): Promise<string> =>
  (await gateway.call(orderLookup, { orderNo: of, email: buyerEmail }, { remoteAddress })).code;

const cases: [string, LimitCase][] = [
  [
    'orders of guests from one network',
    {
      max: 100,
      windowSeconds: quarterHourSeconds,
      name: 'guest orders from',
      subject: () => network,
      use: () => order(somebody(), network),
      allowed: 'SUCCESS',
    },
  ],
  [
    'orders of guests with one e-mail, from many networks',
    {
      max: 6,
      windowSeconds: hourSeconds,
      name: 'guest orders to',
      subject: () => blind(email),
      use: () => order(email, newNetwork()),
      allowed: 'SUCCESS',
    },
  ],
  [
    'look-ups from one network',
    {
      max: 30,
      windowSeconds: quarterHourSeconds,
      name: 'order look-ups from',
      subject: () => network,
      use: () => lookUp(`KM20200101-${String(orderNumbers++).padStart(10, '0')}`, somebody(), network),
      allowed: 'OBJECT_NOT_EXIST',
    },
  ],
  [
    'look-ups of one order',
    {
      max: 15,
      windowSeconds: quarterHourSeconds,
      name: 'order look-ups of',
      subject: () => orderNo,
      use: () => lookUp(orderNo, somebody(), newNetwork()),
      allowed: 'OBJECT_NOT_EXIST',
    },
  ],
  [
    'look-ups with one e-mail',
    {
      max: 30,
      windowSeconds: quarterHourSeconds,
      name: 'order look-ups with',
      subject: () => blind(email),
      use: () => lookUp(`KM20200101-${String(orderNumbers++).padStart(10, '0')}`, email, newNetwork()),
      allowed: 'OBJECT_NOT_EXIST',
    },
  ],
];

test.each(cases)('%s: the last in a window is allowed, the next refused, and a new window allows again', (_, limit) =>
  expectLimit(gateway, limit),
);

test('a stranger’s address gets mails about six orders an hour at most, however many are placed', async () => {
  const victim = somebody();
  const codes = [];
  for (let orders = 0; orders < 12; orders++) codes.push(await order(victim, newNetwork()));
  expect(codes.filter((code) => code === 'SUCCESS')).toHaveLength(6);
  expect(await mailsTo(gateway, victim)).toHaveLength(6);
});
