import { generateOrders, generateProducts, NothingToOrder } from '@kaimai/gateway/operator/generating';
import { openMedia } from '#media.ts';
import { CommandRefused, type Command, type CommandContext } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult, remarkPrinter } from '#commands/output/print-result.ts';
import { readWholeNumber } from '#commands/arguments/read-whole-number.ts';
import { progressClock } from '#commands/output/progress.ts';

const maxProducts = 5_000_000;
const maxOrders = 20_000_000;
const maxBuyers = 5_000_000;
const ordersPerBuyer = 5;

export const generate: Command = {
  name: 'generate',
  help: 'adds generated products, buyers and orders, to try a marketplace of any size; stop the program first: its calls would wait for the generation, and fail after three seconds',
  positionals: [],
  options: {
    products: { value: 'COUNT', help: `products to add, from 1 to ${maxProducts}` },
    orders: { value: 'COUNT', help: `orders to add, of the last two years, from 1 to ${maxOrders}` },
    buyers: { value: 'COUNT', help: `buyers of the orders, from 1 to ${maxBuyers} (default: one for five orders)` },
    seed: { value: 'NUMBER', help: 'another number makes other products and orders (default 1)' },
    json: jsonOption,
  },
  examples: ['--products 10000', '--orders 1000000 --buyers 200000'],
  createsDatabase: true,
  run: async (context, args) => {
    const { text, isOn } = args;
    const [products, orders] = [text('products'), text('orders')];
    if (orders === undefined && text('buyers') !== undefined) throw new CommandRefused('--buyers needs --orders, too.');
    if (products === undefined && orders === undefined) throw new CommandRefused('Pass --products, --orders, or both.');
    const readUpTo = (option: string, max: number) => readWholeNumber(option, args, { min: 1, max });
    const seed = readUpTo('seed', 1_000_000) ?? 1;
    const productCount = readUpTo('products', maxProducts) ?? 0;
    const orderCount = readUpTo('orders', maxOrders) ?? 0;
    const buyers = readUpTo('buyers', maxBuyers) ?? Math.min(maxBuyers, Math.ceil(orderCount / ordersPerBuyer));
    const progress = () => startProgress(remarkPrinter(context, args));
    const added = {
      products: productCount > 0 ? await addProducts(context, { products: productCount, seed }, progress()) : null,
      orders: orderCount > 0 ? await addOrders(context, { orders: orderCount, buyers, seed }, progress()) : null,
    };
    return printResult({ print: context.print, isOn }, added);
  },
};

async function addProducts(
  { db, environment, now }: CommandContext,
  options: { products: number; seed: number },
  progress: Progress,
): Promise<Added> {
  const media = await openMedia(environment);
  const added = await generateProducts({ db, now, media, onProgress: progress.report }, options);
  return progress.end(added, 'products');
}

async function addOrders(
  { db, environment, now }: CommandContext,
  options: { orders: number; buyers: number; seed: number },
  progress: Progress,
): Promise<Added> {
  const { confirmWithinDays } = environment;
  try {
    await generateOrders({ db, now, onProgress: progress.report }, { ...options, confirmWithinDays });
  } catch (error) {
    if (!(error instanceof NothingToOrder)) throw error;
    throw new CommandRefused(
      'No product is on sale in a shop with standard delivery, so nothing can be ordered. Add some first: --products 1000',
    );
  }
  return progress.end(options.orders, 'orders');
}

/** The number of products or orders added, and the seconds that it took. */
interface Added {
  added: number;
  seconds: number;
}

interface Progress {
  report: (what: string, done: number, of: number) => void;
  end: (added: number, what: string) => Added;
}

/** Prints the progress and the average speed of a load every two seconds. */
function startProgress(print: (line: string) => void): Progress {
  const start = performance.now();
  const isDue = progressClock();
  const perSecond = (done: number): number => Math.round(done / ((performance.now() - start) / 1000));
  return {
    report: (what, done, of) => {
      if (!isDue() && done < of) return;
      const rate = what === 'orders' ? `, ${perSecond(done)} a second` : '';
      print(`  ${done} of ${of} ${what}${rate}`);
    },
    end: (added, what) => {
      const seconds = Math.round((performance.now() - start) / 100) / 10;
      print(`${added} ${what} added in ${seconds.toFixed(1)} s, ${perSecond(added)} a second.`);
      return { added, seconds };
    },
  };
}
