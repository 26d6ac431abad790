import { Registry } from 'prom-client';
import { beforeAll, expect, test } from 'vitest';
import {
  correctShopBalance,
  exportShopPayouts,
  failShopPayout,
  payShopPayout,
  prepareShopPayout,
} from '#payout/payout.operator.ts';
import { createShop } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { addPayoutAccount, payoutContextOf } from '#testing/sales.ts';
import { measurePayouts, payoutSums } from './payout-metrics.ts';

const fixture = openOneShop(createListeningGateway);
const registry = new Registry();
let shopCode: string;

beforeAll(async () => {
  shopCode = (await createShop(fixture.db)).code;
  await addPayoutAccount(fixture.gateway, shopCode);
  measurePayouts(registry, fixture.gateway.gateway, fixture.gateway.now);
});

/** The samples that are not 0, as Prometheus reads them a minute later. */
async function samples(): Promise<string[]> {
  fixture.gateway.gateway.caches.of(payoutSums).forget(() => true);
  const lines = (await registry.metrics()).split('\n');
  return lines.filter((line) => line.startsWith('kaimai_') && !line.endsWith(' 0'));
}

const payoutContext = () => payoutContextOf(fixture.gateway, { daysFromNow: 0 });
const credit = (amountMinor: number) =>
  correctShopBalance(fixture.db, { shopCode, currency: 'USD', amountMinor, reason: 'Postage' }, payoutContext());

test('what is due, what is in payouts, and payouts that are open or failed are measured', async () => {
  expect(await samples()).toEqual([]);
  await credit(1500);
  await correctShopBalance(
    fixture.db,
    { shopCode, currency: 'USD', amountMinor: 300, reason: 'Postage' },
    payoutContextOf(fixture.gateway, { daysFromNow: 5 }),
  );
  expect(await samples()).toEqual([
    'kaimai_shop_balances_minor{currency="USD",part="due"} 1500',
    'kaimai_shop_balances_minor{currency="USD",part="pending"} 300',
  ]);
  const payout = await prepareShopPayout(fixture.db, { shopCode, currency: 'USD' }, payoutContext());
  fixture.gateway.advance(120);
  expect(await samples()).toEqual([
    'kaimai_shop_balances_minor{currency="USD",part="pending"} 300',
    'kaimai_shop_balances_minor{currency="USD",part="in payouts"} 1500',
    'kaimai_payouts{state="ready"} 1',
    expect.stringMatching(/^kaimai_payouts_oldest_seconds\{state="ready"\} 1[23]\d/) as string,
  ]);
  const { payoutNo } = payout as { payoutNo: string };
  await failShopPayout(fixture.db, { payoutNo, reason: 'Account closed', cameBack: false }, payoutContext());
  expect(await samples()).toEqual([
    'kaimai_shop_balances_minor{currency="USD",part="due"} 1500',
    'kaimai_shop_balances_minor{currency="USD",part="pending"} 300',
    'kaimai_payouts{state="failed"} 1',
  ]);
});

test('an exported payout is measured until the bank has paid it', async () => {
  const before = await samples();
  await credit(200);
  const payout = await prepareShopPayout(fixture.db, { shopCode, currency: 'USD' }, payoutContext());
  const { payoutNo, amountMinor } = payout as { payoutNo: string; amountMinor: number };
  await exportShopPayouts(fixture.db, 'USD', payoutContext());
  expect(await samples()).toEqual(
    expect.arrayContaining([
      `kaimai_shop_balances_minor{currency="USD",part="in payouts"} ${amountMinor}`,
      'kaimai_payouts{state="exported"} 1',
    ]),
  );
  await payShopPayout(fixture.db, { payoutNo, reference: 'B-1' }, payoutContext());
  expect((await samples()).filter((sample) => /in payouts|exported/.test(sample))).toEqual([]);
  await credit(amountMinor - 200);
  expect(await samples()).toEqual(before);
});

test('what shops are owed in real money is not measured in a demo, and failed payouts of it are not counted', async () => {
  const before = await samples();
  const context = payoutContext();
  const real = { ...context, deployment: { ...context.deployment, demo: false } };
  const correction = { shopCode, currency: 'USD', amountMinor: 700, reason: 'Postage' } as const;
  await correctShopBalance(fixture.db, correction, real);
  expect(await samples()).toEqual(before);
  const payout = await prepareShopPayout(fixture.db, { shopCode, currency: 'USD' }, real);
  expect(payout).toMatchObject({ amountMinor: 700 });
  expect(await samples()).toEqual(before);
  const { payoutNo } = payout as { payoutNo: string };
  await failShopPayout(fixture.db, { payoutNo, reason: 'Account closed', cameBack: false }, real);
  expect(await samples()).toEqual(before);
});

test('the sums are read once for all metrics, and cached for a minute', async () => {
  const { caches } = fixture.gateway.gateway;
  caches.of(payoutSums).forget(() => true);
  const { misses } = caches.of(payoutSums).counts;
  await registry.metrics();
  await credit(100);
  expect(await registry.metrics()).toContain('part="due"} 1500');
  expect(caches.of(payoutSums).counts.misses).toBe(misses + 1);
});

test('while all connections are in use, a scrape is answered without the sums', async () => {
  const { gateway, deployment } = fixture.gateway;
  gateway.caches.of(payoutSums).forget(() => true);
  const release = Promise.withResolvers<void>();
  const busy = Array.from({ length: deployment.databasePoolSize }, () =>
    fixture.db.transaction().execute(() => release.promise),
  );
  // Would wait until the test times out if it needed a connection.
  const scrape = await registry.metrics();
  release.resolve();
  await Promise.all(busy);
  expect(scrape).not.toContain('kaimai_payouts{');
});
