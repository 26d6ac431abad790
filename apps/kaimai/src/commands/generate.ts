import { generateProducts } from '@kaimai/gateway/operator/generating';
import { openMedia } from '#media.ts';
import { CommandRefused, type Command } from './command.ts';

const maxProducts = 5_000_000;
const progressEveryMs = 2000;

export const generate: Command = {
  name: 'generate',
  help: 'adds made-up products, to see how a shop of any size does; a shop that is open waits meanwhile',
  subjects: [],
  options: {
    products: { value: 'COUNT', help: `from 1 to ${maxProducts}`, required: true },
    seed: { value: 'NUMBER', help: 'another number makes other products (otherwise 1)' },
  },
  createsDatabase: true,
  run: async ({ db, environment, now, say }, { text }) => {
    const products = wholeNumber('products', text('products') ?? '', maxProducts);
    const seed = wholeNumber('seed', text('seed') ?? '1', 1_000_000);
    const media = await openMedia(environment);
    const start = performance.now();
    let reportedAt = start;
    const onProgress = (what: string, done: number, of: number): void => {
      if (performance.now() - reportedAt < progressEveryMs && done < of) return;
      reportedAt = performance.now();
      say(`  ${done} of ${of} ${what}`);
    };
    const added = await generateProducts({ db, now, media, onProgress }, { products, seed });
    const seconds = (performance.now() - start) / 1000;
    say(`${added} products added in ${seconds.toFixed(1)} s, ${Math.round(added / seconds)} a second.`);
    return 0;
  },
};

function wholeNumber(name: string, value: string, max: number): number {
  if (/^\d{1,7}$/.test(value) && Number(value) >= 1 && Number(value) <= max) return Number(value);
  throw new CommandRefused(`--${name} ${value} must be a whole number from 1 to ${max}.`);
}
