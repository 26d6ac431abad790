import { generateOrders, generateProducts, NothingToOrder } from '@kaimai/gateway/operator/generating';
import { openMedia } from '#media.ts';
import { CommandRefused, type Command, type CommandContext } from './command.ts';

const maxProducts = 5_000_000;
const maxOrders = 20_000_000;
const maxBuyers = 5_000_000;
const ordersOfBuyer = 5;
const progressEveryMs = 2000;

export const generate: Command = {
  name: 'generate',
  help: 'adds generated products, buyers and orders, to try a marketplace of any size; stop the program first: calls that wait for a load fail after three seconds',
  subjects: [],
  options: {
    products: { value: 'COUNT', help: `products to add, from 1 to ${maxProducts}` },
    orders: { value: 'COUNT', help: `orders to add, of the last two years, from 1 to ${maxOrders}` },
    buyers: { value: 'COUNT', help: `buyers of the orders, from 1 to ${maxBuyers} (default: one for five orders)` },
    seed: { value: 'NUMBER', help: 'another number makes other products and orders (default 1)' },
  },
  examples: ['--products 10000', '--orders 1000000 --buyers 200000'],
  createsDatabase: true,
  run: async (context, { text }) => {
    const [products, orders] = [text('products'), text('orders')];
    if (orders === undefined && text('buyers') !== undefined) throw new CommandRefused('--buyers needs --orders, too.');
    if (products === undefined && orders === undefined) throw new CommandRefused('Pass --products, --orders, or both.');
    const seed = wholeNumber('seed', text('seed') ?? '1', 1_000_000);
    const productCount = products === undefined ? 0 : wholeNumber('products', products, maxProducts);
    const orderCount = orders === undefined ? 0 : wholeNumber('orders', orders, maxOrders);
    const defaultBuyers = String(Math.min(maxBuyers, Math.ceil(orderCount / ordersOfBuyer)));
    const buyers = orderCount === 0 ? 0 : wholeNumber('buyers', text('buyers') ?? defaultBuyers, maxBuyers);
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
  let reportedAt = start;
  const perSecond = (done: number): number => Math.round(done / ((performance.now() - start) / 1000));
  return {
    report: (what: string, done: number, of: number): void => {
      if (performance.now() - reportedAt < progressEveryMs && done < of) return;
      reportedAt = performance.now();
      const rate = what === 'orders' ? `, ${perSecond(done)} a second` : '';
      print(`  ${done} of ${of} ${what}${rate}`);
    },
    end: (added: number, what: string): void => {
      const seconds = (performance.now() - start) / 1000;
      print(`${added} ${what} added in ${seconds.toFixed(1)} s, ${perSecond(added)} a second.`);
    },
  };
}

function wholeNumber(name: string, value: string, max: number): number {
  if (/^\d{1,8}$/.test(value) && Number(value) >= 1 && Number(value) <= max) return Number(value);
  throw new CommandRefused(`--${name} ${value} must be a whole number from 1 to ${max}.`);
}
