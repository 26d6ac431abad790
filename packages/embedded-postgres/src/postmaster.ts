import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnProgram, untilEnded } from './child.ts';
import type { Placement } from './placement.ts';
import { serverSettings, type StartOptions } from './settings.ts';
import { StartRefused } from './start-refused.ts';

export interface Postmaster {
  pid: () => number | undefined;
  stop: () => Promise<void>;
}

const largeLogBytes = 10_000_000;
const retryForMs = 10_000;
/** A start that takes longer is logged as a recovery. */
const slowStartMs = 3000;
const fastShutdownMs = 30_000;
const restartPauseMs = 250;
/** Upper bound of the pause between restarts, for example while the disk is full. */
const maxPauseMs = 5000;

/**
 * Errors that pass by themselves: the backends of a killed server take a moment to end, and a new server cannot start
 * until they have.
 */
const temporaryError = /pre-existing shared memory block|lock file ".*" already exists|could not bind/;

/** Runs the server, and restarts it when it ends unexpectedly; it then recovers from its WAL. */
export async function runPostmaster(
  placement: Placement,
  options: StartOptions,
  log: (line: string) => void,
): Promise<Postmaster> {
  rotateLog(placement.logFile);
  let isStopping = false;
  let child = await startUntilReady(placement, options, log);

  const keepRunning = async (): Promise<void> => {
    let failures = 0;
    await untilEnded(child);
    while (!isStopping) {
      log('The database ended unexpectedly and is started again');
      await sleep(Math.min(restartPauseMs * 2 ** failures, maxPauseMs));
      if (isStopping) return;
      try {
        child = await startUntilReady(placement, options, log);
        failures = 0;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        failures += 1;
      }
      // `stop` was called while the server was starting.
      if (isStopping) await stopChild(child, placement);
      await untilEnded(child);
    }
  };
  const running = keepRunning();

  return {
    pid: () => child.pid,
    stop: async () => {
      isStopping = true;
      await stopChild(child, placement);
      await running;
    },
  };
}

async function startUntilReady(
  placement: Placement,
  options: StartOptions,
  log: (line: string) => void,
): Promise<ChildProcess> {
  const deadline = performance.now() + retryForMs;
  for (;;) {
    const logStart = statSync(placement.logFile, { throwIfNoEntry: false })?.size ?? 0;
    const child = spawnServer(placement, options);
    if (await becomesReady(child, placement, log)) return child;
    const reason = lastError(placement.logFile, logStart);
    if (!temporaryError.test(reason) || performance.now() > deadline)
      throw new StartRefused(`The database did not start: ${reason}`);
    await sleep(restartPauseMs);
  }
}

function spawnServer(placement: Placement, options: StartOptions): ChildProcess {
  const settings = Object.entries(serverSettings(placement, options)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  // The server writes to the file directly, so its log continues if this program is killed.
  const file = openSync(placement.logFile, 'a', 0o600);
  const child = spawnProgram(
    placement,
    'postgres',
    ['-D', placement.clusterFolder, ...settings],
    ['ignore', file, file],
  );
  // A server that could not be started has no process id, which `becomesReady` notices.
  child.once('error', () => undefined);
  closeSync(file);
  return child;
}

/**
 * Waits for the state in the eighth line of the server's pid file, without a time-out: crash recovery may take long.
 */
async function becomesReady(child: ChildProcess, placement: Placement, log: (line: string) => void): Promise<boolean> {
  let hasEnded = child.pid === undefined;
  child.once('exit', () => (hasEnded = true));
  const slowStartNotice = setTimeout(() => log('The database is recovering'), slowStartMs);
  try {
    while (!hasEnded) {
      const lines = readLines(join(placement.clusterFolder, 'postmaster.pid'));
      if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
      await sleep(10);
    }
    return false;
  } finally {
    clearTimeout(slowStartNotice);
  }
}

/** A fast shutdown: open transactions are rolled back, committed ones are on disk. */
async function stopChild(child: ChildProcess, placement: Placement): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  if (process.platform === 'win32') {
    await untilEnded(
      spawnProgram(placement, 'pg_ctl', ['stop', '-m', 'fast', '-D', placement.clusterFolder], 'ignore'),
    );
    return;
  }
  child.kill('SIGINT');
  const timeout = setTimeout(() => child.kill('SIGQUIT'), fastShutdownMs);
  await untilEnded(child);
  clearTimeout(timeout);
}

function lastError(logFile: string, start: number): string {
  const lines = readFileSync(logFile).subarray(start).toString().trim().split('\n');
  const fatal = lines.findLast((line) => line.includes('FATAL') || line.includes('PANIC'));
  return (fatal ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC): +/, '') || `see ${logFile}`;
}

function rotateLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largeLogBytes) renameSync(logFile, `${logFile}.1`);
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
