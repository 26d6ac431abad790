import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { casesOf } from '#testing/cases.ts';
import { createBuyer, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { requestRefund, addPayoutAccount, payoutContextOf, refundAsRequested, sell } from '#testing/sales.ts';
import { bookLedger } from './booking.ts';
import {
  correctShopBalance,
  exportShopPayouts,
  failShopPayout,
  listBalances,
  listPayouts,
  payShopPayout,
  prepareShopPayout,
  setCommission,
} from './payout.operator.ts';

const fixture = openOneShop(createListeningGateway);

const sequenceCount = casesOf(6);

const nth = fc.nat({ max: 9 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('sell' as const), quantity: fc.integer({ min: 1, max: 3 }), nth }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), quantity: fc.constant(1), nth }) },
  ...(['prepare', 'export', 'pay', 'fail', 'cameBack', 'correct'] as const).map((kind) => ({
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant(kind), quantity: fc.constant(0), nth }),
  })),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Sold {
  orderNo: string;
  units: number;
}

interface Shop {
  buyer: TestBuyer;
  shopCode: string;
  skuCode: string;
  sold: Sold[];
  correctedMinor: number;
}

async function openShop(basisPoints: number): Promise<Shop> {
  const { code: shopCode, id: shopId } = await createShop(fixture.db);
  await addPayoutAccount(fixture.gateway, shopCode);
  await setCommission(fixture.db, { shopCode, basisPoints });
  const { skuCode } = await createProduct(fixture.db, { shopId, usdMinor: 2537, stock: 100 });
  return { buyer: await createBuyer(fixture.gateway), shopCode, skuCode, sold: [], correctedMinor: 0 };
}

/** Runs a step, which the rules may refuse. */
async function runStep(shop: Shop, { kind, quantity, nth: index }: Step): Promise<void> {
  const { buyer, shopCode, skuCode, sold } = shop;
  const { db, gateway } = fixture;
  const payoutContext = payoutContextOf(gateway);
  if (kind === 'sell') {
    const [orderNo = ''] = await sell(gateway, buyer, [{ skuCode, quantity }]);
    sold.push({ orderNo, units: quantity });
  } else if (kind === 'refund') {
    const order = sold[index % Math.max(1, sold.length)];
    if (!order || order.units === 0) return;
    order.units -= 1;
    await refundAsRequested(
      gateway,
      await requestRefund(gateway, buyer, { orderNo: order.orderNo, skuCode, quantity: 1 }),
    );
  } else if (kind === 'correct') {
    const amountMinor = (index - 4.5) * 2000;
    shop.correctedMinor += amountMinor;
    await correctShopBalance(db, { shopCode, currency: 'USD', amountMinor, reason: 'Postage' }, payoutContext);
  } else if (kind === 'prepare') {
    await bookLedger(db, gateway.deployment.payouts);
    await prepareShopPayout(db, { shopCode, currency: 'USD' }, payoutContext);
  } else if (kind === 'export') await exportShopPayouts(db, 'USD', payoutContext);
  else {
    const payouts = await listPayouts(db, { shopCode, limit: 50 });
    const { payoutNo = '' } = payouts[index % Math.max(1, payouts.length)] ?? {};
    if (kind === 'pay') await payShopPayout(db, { payoutNo, reference: 'B' }, payoutContext);
    else await failShopPayout(db, { payoutNo, reason: 'Wrong', cameBack: kind === 'cameBack' }, payoutContext);
  }
}

/** What the buyer paid and did not get back, less the commission, and the corrections; computed without the ledger's payouts. */
async function owedByOrders({ sold, correctedMinor }: Shop, basisPoints: number): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    SELECT o.total_minor - (SELECT coalesce(sum(amount_minor), 0) FROM after_sales WHERE order_id = o.id)::bigint AS kept
    FROM customer_order o WHERE order_no = ANY(${sold.map(({ orderNo }) => orderNo)}::text[])`.execute(fixture.db);
  return rows.reduce((sum, { kept }) => sum + kept - Math.floor((kept * basisPoints) / 10_000), correctedMinor);
}

test(
  'after any steps, the available, prepared and paid amounts add up to what the orders and corrections leave the shop',
  async () => {
    const runs = fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.array(step, { minLength: 4, maxLength: 14 }));
    await fc.assert(
      fc.asyncProperty(runs, async ([basisPoints, steps]) => {
        const shop = await openShop(basisPoints);
        for (const next of steps) await runStep(shop, next);
        await bookLedger(fixture.db, fixture.gateway.deployment.payouts);
        await assertInvariants(fixture.db);
        const { now } = payoutContextOf(fixture.gateway);
        const [balance] = await listBalances(fixture.db, { shopCode: shop.shopCode, isSandbox: true, now, limit: 2 });
        const { availableMinor = 0, inPayoutMinor = 0, paidMinor = 0 } = balance ?? {};
        expect(availableMinor + inPayoutMinor + paidMinor).toBe(await owedByOrders(shop, basisPoints));
      }),
      { numRuns: sequenceCount },
    );
  },
  60_000 + sequenceCount * 15_000,
);
