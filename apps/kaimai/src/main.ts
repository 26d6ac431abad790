import { readEnvironment } from '#environment.ts';
import { explain } from '#explain.ts';
import { openShop } from '#shop.ts';
import { closeOnStop } from '#shutdown.ts';
import { usage } from '#usage.ts';

const words = process.argv.slice(2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

if (words.includes('--help')) say(usage);
else if (words.length > 0) refuse(`There is no ${words[0]}; --help tells what there is.`);
else await start();

async function start(): Promise<void> {
  try {
    const shop = await openShop(readEnvironment(), say);
    closeOnStop(shop.close, shop.onFault);
    say(`Kaimai is open at ${shop.url}`);
  } catch (error) {
    refuse(explain(error));
  }
}

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
