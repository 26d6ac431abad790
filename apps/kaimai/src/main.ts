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
    const opening = openShop(readEnvironment(), say);
    // Also while it opens: the database that is being started must not be left running.
    closeOnStop(async () => (await opening).close(), writeFault);
    const { url } = await opening;
    say(`Kaimai is open at ${url}`);
  } catch (error) {
    refuse(explain(error));
  }
}

function writeFault(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
