import { restrictNewFiles } from '#private-files.ts';
import type { RunningProgram } from '#listen.ts';
import { ignoreBrokenPipe } from '#broken-pipe.ts';
import { readEnvironment } from '#environment.ts';
import { programLine, type LogFormat } from '#log-lines.ts';
import { explain } from '#explain.ts';
import { closeOnStop, exitOnStop } from '#shutdown.ts';
import { printable } from '#printable.ts';
import { writeLine } from '#write-line.ts';

const args = process.argv.slice(2);
let logFormat: LogFormat = 'text';
const print = (line: string): void => writeLine(1, programLine(logFormat, 'info', line));
const printError = (line: string): void => writeLine(2, programLine(logFormat, 'fatal', line));
/** Output of commands: it can be long and its reader slow, so it goes through Node's streams, which wait. */
const terminal = {
  print: (line: string): void => void process.stdout.write(`${printable(line)}\n`),
  printError: (line: string): void => void process.stderr.write(`${printable(line)}\n`),
};

restrictNewFiles();
ignoreBrokenPipe(process.stdout);
ignoreBrokenPipe(process.stderr);

const [first = 'start', ...rest] = args;
const isStart = first === 'start' || first === 'dev';
if (first === '--help' || first === 'help' || (isStart && rest.includes('--help'))) await printHelp();
else if (isStart && rest.length > 0) refuseArguments();
else if (first === 'start') await start(open);
else if (first === 'dev') await start(openFromSources);
// Started by `openWorkers`: `process.send` exists only if the parent opened a channel. The first process prints the address.
else if (first === 'worker' && process.send) await start(openWorkerProcess, () => undefined);
else await runOperatorCommand();

/** Modules that only some commands need are imported by them: loading takes most of a command's time. */
async function printHelp(): Promise<void> {
  const { writeUsage } = await import('#usage.ts');
  terminal.print(await writeUsage());
}

function refuseArguments(): void {
  terminal.printError(`${first} takes no arguments, but got ${rest.join(' ')}. Settings are environment variables.`);
  process.exitCode = 2;
}

async function runOperatorCommand(): Promise<void> {
  exitOnStop();
  const { runCommand } = await import('./commands/running/run-command.ts');
  process.exitCode = await runCommand(args, terminal);
}

async function start(
  openProcess: () => Promise<RunningProgram>,
  onOpen: (url: string) => void = (url) => print(`Kaimai is open at ${url}`),
): Promise<void> {
  try {
    const opening = openProcess();
    // Registered while the program still starts: its database must not be left running.
    closeOnStop(async () => (await opening).close(), writeFault);
    const { url } = await opening;
    onOpen(url);
  } catch (error) {
    printError(explain(error));
    process.exit(1);
  }
}

/** Loads only the modules that the mode needs: proxy mode has no gateway and no database. */
async function open(): Promise<RunningProgram> {
  const environment = readEnvironment();
  ({ logFormat } = environment);
  for (const notice of environment.notices) print(notice);
  if (environment.gatewayUrl !== undefined) {
    const { openStorefront } = await import('#proxy-mode/open-storefront.ts');
    return openStorefront({ ...environment, gatewayUrl: environment.gatewayUrl }, print);
  }
  const { openProgram } = await import('#program.ts');
  return openProgram(environment, print);
}

/** `npm run dev`; Vite is a development dependency. */
async function openFromSources(): Promise<RunningProgram> {
  const { openDevelopment } = await import('#development/open-development.ts');
  // In development one process answers all requests.
  return openDevelopment({ ...readEnvironment(), workers: 1 }, print);
}

/** A process that answers requests beside the first one, which has printed everything about the start. */
async function openWorkerProcess(): Promise<RunningProgram> {
  const environment = readEnvironment();
  ({ logFormat } = environment);
  const { openWorker } = await import('#workers/open-worker.ts');
  return openWorker(environment);
}

function writeFault(error: unknown): void {
  printError(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
