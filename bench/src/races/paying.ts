import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { paymentDetails } from '@kaimai/contract/payment/payment';
import type { InputOf } from '@kaimai/contract/wire/service';
import type { Caller } from '../caller.ts';
import type { Finding } from '../faults/report.ts';
import { codeOf, countOf, deploymentSecret, runRounds, type RaceProgram } from './race-program.ts';
import { describeRounds } from './ordering.ts';

/** The buyer returns from the provider while twenty identical callbacks arrive. */
export async function raceOfCallbacks(raceProgram: RaceProgram, count: number): Promise<Finding> {
  const outcomes = await runRounds(count, async (round) => {
    const [skuCode = ''] = await raceProgram.stockVariants(1, 1000);
    const buyer = raceProgram.buyer(round);
    const { payNo } = await raceProgram.place(buyer, await raceProgram.prepare(buyer, { skuCode, quantity: 1 }));
    const page = await raceProgram.startPaying(buyer, payNo);
    const { settlementAmount } = await raceProgram.call(paymentDetails, { payNo }, buyer);
    const callback = callbackOf(payNo, page, Math.round(Number(settlementAmount) * 100));
    const send = () => fetch(new URL('/payment/callback/sandbox', raceProgram.url), callback);
    await Promise.all([
      raceProgram.approve(page),
      raceProgram.call(paymentDetails, { payNo }, buyer),
      ...Array.from({ length: 20 }, send),
    ]);
    await raceProgram.waitUntilFinal(buyer, payNo);
    const { rows } = await raceProgram.database.query<{ count: string }>(
      `SELECT count(*) FROM payment_ledger JOIN payment ON payment.id = payment_id WHERE pay_no = $1 AND kind = 'capture'`,
      [payNo],
    );
    return `${rows[0]?.count} payment`;
  });
  const passed = outcomes.every((outcome) => outcome === '1 payment');
  return {
    scenario: `the return page and 20 callbacks concurrently, ${count} times`,
    observed: describeRounds(outcomes),
    passed,
  };
}

function callbackOf(payNo: string, page: string, amountMinor: number) {
  const reference = page.split('/').at(-1) ?? '';
  const eventId = `${reference}-approved`;
  const body = JSON.stringify({ eventId, reference, payNo, state: 'APPROVED', amountMinor, currency: 'USD' });
  const seconds = Math.floor(Date.now() / 1000);
  const key = createHmac('sha256', deploymentSecret).update('sandbox-callback').digest();
  const signature = createHmac('sha256', key).update(`${seconds}.`).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-sandbox-signature': `t=${seconds},v1=${signature}` };
  return { method: 'POST', body, headers };
}

/** Two concurrent refund requests for sixty per cent of one order. */
export async function raceOfRefunds(raceProgram: RaceProgram, count: number): Promise<Finding> {
  const outcomes = await runRounds(count, async (round) => {
    const [skuCode = ''] = await raceProgram.stockVariants(1, 1000);
    const buyer = raceProgram.buyer(round);
    const { orderNo } = await raceProgram.buy(buyer, skuCode, 5);
    const request: InputOf<typeof afterSalesRequest> = {
      orderNo,
      kind: 'CANCEL',
      reason: 'OTHER',
      lines: [{ skuCode, quantity: 3 }],
    };
    const codes = [request, request].map((input) => codeOf(raceProgram.call(afterSalesRequest, input, buyer)));
    return countOf(await Promise.all(codes));
  });
  const passed = outcomes.every((counts) => counts === '1 PARAMETER_ERROR, 1 SUCCESS');
  return {
    scenario: `two refunds of 60 % of an order concurrently, ${count} times`,
    observed: describeRounds(outcomes),
    passed,
  };
}

/**
 * Payments that are approved around their time of expiry; the program closes expired orders once a second. Each variant
 * has one unit, and a rival waits for units of expired orders.
 */
export async function raceAgainstExpiry(raceProgram: RaceProgram, count: number): Promise<Finding> {
  const products = await raceProgram.stockVariants(20, 1);
  const ends: string[] = [];
  // Shared by all variants: each takes the next number when it is free.
  const numbers = Array.from({ length: count }, (_, number) => number).values();
  const raceForVariant = async (skuCode: string): Promise<void> => {
    for (const number of numbers) {
      await raceProgram.setStock(skuCode, 1);
      const buyer = raceProgram.buyer(number);
      // The rival must not start before this order holds the unit.
      const { code, payNo } = await raceProgram.place(
        buyer,
        await raceProgram.prepare(buyer, { skuCode, quantity: 1 }),
      );
      if (code !== 'SUCCESS') throw new Error(`the only unit could not be ordered: ${code}`);
      const race = raceOnce(raceProgram, payNo, buyer);
      // In half of the races another buyer wants the unit.
      const rival = number % 2 === 0 ? orderLater(raceProgram, skuCode, raceProgram.buyer(number + 1)) : undefined;
      ends.push(await race);
      await rival;
    }
  };
  await Promise.all(products.map(raceForVariant));
  const passed = ends.length === count && ends.every((end) => !end.startsWith('wrong'));
  return { scenario: `paying against expiring, ${count} interleavings`, observed: countOf(ends), passed };
}

/** Lets a payment expire soon, and approves it at a random time before or after that. Returns how it ended. */
async function raceOnce(raceProgram: RaceProgram, payNo: string, buyer: Caller): Promise<string> {
  const page = await raceProgram.startPaying(buyer, payNo);
  const until = new Date(Date.now() + Math.random() * 1500);
  await raceProgram.database.query('UPDATE payment SET pay_until = $1 WHERE pay_no = $2', [until, payNo]);
  await pause(Math.random() * 2500);
  await raceProgram.approve(page);
  return describeEnd(raceProgram, payNo, await raceProgram.waitUntilFinal(buyer, payNo));
}

/** Orders the unit that an expired order has released, if it is released in time, and cancels the order. */
async function orderLater(raceProgram: RaceProgram, skuCode: string, rival: Caller): Promise<void> {
  await pause(800 + Math.random() * 1500);
  // Refused while the unit is not released.
  const order = await raceProgram.prepare(rival, { skuCode, quantity: 1 }).catch(() => undefined);
  if (!order) return;
  const { code, orderNos } = await raceProgram.place(rival, order);
  if (code === 'SUCCESS') await raceProgram.cancel([{ buyer: rival, orderNos }]);
}

/** Valid ends: paid with the stock sold, or closed with the stock released and the money refunded. */
async function describeEnd({ database }: RaceProgram, payNo: string, status: string): Promise<string> {
  const { rows } = await database.query<{ closed: boolean; stock: string; is_refunded: boolean }>(
    `SELECT EXISTS (SELECT FROM order_event WHERE order_id = o.id AND state = 'CLOSED') AS closed,
            (SELECT string_agg(DISTINCT state, ' ') FROM stock_reservation WHERE order_id = o.id) AS stock,
            EXISTS (SELECT FROM payment_ledger WHERE payment_id = o.payment_id AND kind = 'refund_reserved') AS is_refunded
     FROM customer_order o JOIN payment ON payment.id = o.payment_id WHERE pay_no = $1`,
    [payNo],
  );
  const { closed = false, stock = '', is_refunded: isRefunded = false } = rows[0] ?? {};
  if (status === 'PAID' && stock === 'sold' && !isRefunded)
    return closed ? 'expired, then paid with its stock' : 'paid in time';
  if (status === 'REFUNDED' && stock === 'released' && isRefunded) return 'closed and refunded';
  return `wrong: ${status} ${stock}`;
}
