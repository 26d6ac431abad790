import { cartUpdate } from '@kaimai/contract/cart/cart';
import { orderDetails } from '@kaimai/contract/order/order';
import { countKinds } from '../faults/counts.ts';
import type { Finding } from '../faults/report.ts';
import { codeOf, countOf, runRounds, type RaceProgram } from './race-program.ts';

const rivals = 200;

/** Two hundred concurrent orders for ten units. */
export async function raceForStock(raceProgram: RaceProgram, count: number): Promise<Finding> {
  const outcomes = await runRounds(count, async () => {
    const [skuCode = ''] = await raceProgram.stockVariants(1, 10);
    const buyNow = { skuCode, quantity: 1 };
    const numbers = Array.from({ length: rivals }, (_, number) => number);
    const orders = await Promise.all(numbers.map((number) => raceProgram.prepare(raceProgram.buyer(number), buyNow)));
    const answers = await Promise.all(
      orders.map((order, number) => raceProgram.place(raceProgram.buyer(number), order)),
    );
    await raceProgram.cancel(answers.map(({ orderNos }, number) => ({ buyer: raceProgram.buyer(number), orderNos })));
    return countOf(answers.map(({ code }) => code));
  });
  const passed = outcomes.every((counts) => counts === '190 STOCK_NOT_ENOUGH, 10 SUCCESS');
  return {
    scenario: `10 units, ${rivals} concurrent orders, ${count} times`,
    observed: describeRounds(outcomes),
    passed,
  };
}

/** One order token, sent fifty times concurrently. */
export async function raceOfOneToken(raceProgram: RaceProgram, count: number): Promise<Finding> {
  const outcomes = await runRounds(count, async (round) => {
    const [skuCode = ''] = await raceProgram.stockVariants(1, 1000);
    const buyer = raceProgram.buyer(round);
    const order = await raceProgram.prepare(buyer, { skuCode, quantity: 1 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => raceProgram.place(buyer, order)));
    await raceProgram.cancel([{ buyer, orderNos: answers[0]?.orderNos ?? [] }]);
    const differentAnswers = new Set(answers.map(({ code, orderNos }) => `${code} ${orderNos.join(' ')}`));
    return `${differentAnswers.size} ${answers[0]?.code}`;
  });
  return {
    scenario: `one order sent 50 times concurrently, ${count} times`,
    observed: describeRounds(outcomes.map((outcome) => (outcome === '1 SUCCESS' ? 'one order' : outcome))),
    passed: outcomes.every((outcome) => outcome === '1 SUCCESS'),
  };
}

/** A cart is ordered while other tabs edit it. */
export async function raceOfCart(raceProgram: RaceProgram, count: number): Promise<Finding> {
  const outcomes = await runRounds(count, async (round) => {
    const [skuCode = ''] = await raceProgram.stockVariants(1, 1000);
    const buyer = raceProgram.buyer(round);
    await raceProgram.fillCart(buyer, [skuCode], 2);
    const order = await raceProgram.prepare(buyer);
    const edit = (quantity: number) => codeOf(raceProgram.call(cartUpdate, { lines: [{ skuCode, quantity }] }, buyer));
    const [{ code, orderNos }] = await Promise.all([raceProgram.place(buyer, order), edit(1), edit(5), edit(9)]);
    if (code !== 'SUCCESS') return code;
    const { total } = await raceProgram.call(orderDetails, { orderNo: orderNos[0] ?? '' }, buyer);
    await raceProgram.cancel([{ buyer, orderNos }]);
    return total.USD === order.expectedTotal ? 'as displayed' : 'another total';
  });
  const passed = outcomes.every((outcome) => outcome === 'as displayed' || outcome === 'PRICE_CHANGED');
  return {
    scenario: `a cart edited three times while it is ordered, ${count} times`,
    observed: describeRounds(outcomes),
    passed,
  };
}

/** Concurrent orders of carts with the same products, in different orders of lines. */
export async function raceOfLines(raceProgram: RaceProgram, count: number): Promise<Finding> {
  const deadlocksBefore = await countDeadlocks(raceProgram);
  const outcomes = await runRounds(count, async () => {
    const products = await raceProgram.stockVariants(6, 1000);
    const orders = await Promise.all(
      raceProgram.buyers.map(async (buyer) => {
        await raceProgram.fillCart(buyer, products.toSorted(() => Math.random() - 0.5).slice(0, 4), 2);
        return raceProgram.prepare(buyer);
      }),
    );
    const answers = await Promise.all(
      orders.map((order, number) => raceProgram.place(raceProgram.buyer(number), order)),
    );
    await raceProgram.cancel(answers.map(({ orderNos }, number) => ({ buyer: raceProgram.buyer(number), orderNos })));
    return countOf(answers.map(({ code }) => code));
  });
  const newDeadlocks = (await countDeadlocks(raceProgram)) - deadlocksBefore;
  const passed = newDeadlocks === 0 && outcomes.every((counts) => counts === `${raceProgram.buyers.length} SUCCESS`);
  const scenario = `${raceProgram.buyers.length} concurrent orders of carts with the same products, ${count} times`;
  return { scenario, observed: `${describeRounds(outcomes)}; ${newDeadlocks} deadlocks`, passed };
}

async function countDeadlocks({ database }: RaceProgram): Promise<number> {
  const { rows } = await database.query<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows[0]?.deadlocks ?? 0);
}

/** Counts rounds by outcome. */
export function describeRounds(outcomes: readonly string[]): string {
  return [...countKinds(outcomes)].map(([outcome, count]) => `${count} × ${outcome}`).join('; ');
}
