import { generateOrders, generateProducts, NothingToOrder } from '@kaimai/gateway/operator/generating';
import { openMedia } from '#media.ts';
import { CommandRefused, type Command, type CommandContext } from './command.ts';
import { readWholeNumber } from './read-whole-number.ts';
import { progressClock } from './progress.ts';

const maxProducts = 5_000_000;
const maxOrders = 20_000_000;
const maxBuyers = 5_000_000;
const ordersOfBuyer = 5;

export const generate: Command = {
  name: 'generate',
  help: 'adds generated products, buyers and orders, to try a marketplace of any size; stop the program first: calls that wait for a load fail after three seconds',
  positionals: [],
  options: {
    products: { value: 'COUNT', help: `products to add, from 1 to ${maxProducts}` },
    orders: { value: 'COUNT', help: `orders to add, of the last two years, from 1 to ${maxOrders}` },
    buyers: { value: 'COUNT', help: `buyers of the orders, from 1 to ${maxBuyers} (default: one for five orders)` },
    seed: { value: 'NUMBER', help: 'another number makes other products and orders (default 1)' },
  },
  examples: ['--products 10000', '--orders 1000000 --buyers 200000'],
  createsDatabase: true,
  run: async (context, args) => {
    const { text } = args;
    const [products, orders] = [text('products'), text('orders')];
    if (orders === undefined && text('buyers') !== undefined) throw new CommandRefused('--buyers needs --orders, too.');
    if (products === undefined && orders === undefined) throw new CommandRefused('Pass --products, --orders, or both.');
    const readUpTo = (option: string, max: number) => readWholeNumber(option, args, { min: 1, max });
    const seed = readUpTo('seed', 1_000_000) ?? 1;
    const productCount = readUpTo('products', maxProducts) ?? 0;
    const orderCount = readUpTo('orders', maxOrders) ?? 0;
    const buyers = readUpTo('buyers', maxBuyers) ?? Math.min(maxBuyers, Math.ceil(orderCount / ordersOfBuyer));
    if (productCount > 0) await addProducts(context, { products: productCount, seed });
    if (orderCount > 0) await addOrders(context, { orders: orderCount, buyers, seed });
    return 0;
  },
};

async function addProducts(
  { db, environment, now, print }: CommandContext,
  options: { products: number; seed: number },
): Promise<void> {
  const media = await openMedia(environment);
  const progress = startProgress(print);
  const added = await generateProducts({ db, now, media, onProgress: progress.report }, options);
  progress.end(added, 'products');
}

async function addOrders(
  { db, environment, now, print }: CommandContext,
  options: { orders: number; buyers: number; seed: number },
): Promise<void> {
  const { confirmWithinDays } = environment;
  const progress = startProgress(print);
  try {
    await generateOrders({ db, now, onProgress: progress.report }, { ...options, confirmWithinDays });
  } catch (error) {
    if (!(error instanceof NothingToOrder)) throw error;
    throw new CommandRefused('No product is on sale, so nothing can be ordered. Add some first: --products 1000');
  }
  progress.end(options.orders, 'orders');
}

/** Prints the progress and the average speed of a load every two seconds. */
function startProgress(print: (line: string) => void) {
  const start = performance.now();
  const isDue = progressClock();
  const perSecond = (done: number): number => Math.round(done / ((performance.now() - start) / 1000));
  return {
    report: (what: string, done: number, of: number): void => {
      if (!isDue() && done < of) return;
      const rate = what === 'orders' ? `, ${perSecond(done)} a second` : '';
      print(`  ${done} of ${of} ${what}${rate}`);
    },
    end: (added: number, what: string): void => {
      const seconds = (performance.now() - start) / 1000;
      print(`${added} ${what} added in ${seconds.toFixed(1)} s, ${perSecond(added)} a second.`);
    },
  };
}
