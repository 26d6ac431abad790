import { closeNewFiles } from '#closed-folder.ts';
import { runCommand } from '#commands/run-command.ts';
import type { Shop } from '#door.ts';
import { readEnvironment } from '#environment.ts';
import { explain } from '#explain.ts';
import { closeOnStop } from '#shutdown.ts';
import { printable } from '#printable.ts';
import { usage } from '#usage.ts';
import { writeLine } from '#write-line.ts';

const words = process.argv.slice(2);
const say = (line: string): void => writeLine(1, line);
const complain = (line: string): void => writeLine(2, line);
/** What a command answers may be long and its reader slow: Node's own streams wait for them. */
const answering = {
  say: (line: string): void => void process.stdout.write(`${printable(line)}\n`),
  complain: (line: string): void => void process.stderr.write(`${printable(line)}\n`),
};

closeNewFiles();

if (words[0] === '--help' || words[0] === 'help') answering.say(usage);
else if (words.length === 0 || words[0] === 'start') await start();
else process.exitCode = await runCommand(words, answering);

async function start(): Promise<void> {
  try {
    const opening = open();
    // Also while it opens: the database that is being started must not be left running.
    closeOnStop(async () => (await opening).close(), writeFault);
    const { url } = await opening;
    say(`Kaimai is open at ${url}`);
  } catch (error) {
    complain(explain(error));
    process.exit(1);
  }
}

/** Each loads what it needs: a storefront in front of another gateway has no use for one of its own. */
async function open(): Promise<Shop> {
  const environment = readEnvironment();
  for (const notice of environment.notices) say(notice);
  if (environment.gatewayUrl !== undefined) {
    const { openStorefront } = await import('#foreign/storefront.ts');
    return openStorefront({ ...environment, gatewayUrl: environment.gatewayUrl });
  }
  const { openShop } = await import('#shop.ts');
  return openShop(environment, say);
}

function writeFault(error: unknown): void {
  complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
