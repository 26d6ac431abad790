import { readFileSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnProgram, untilEnded } from './child.ts';
import type { Placement } from './placement.ts';
import { commandLine, isAlive } from './process-identity.ts';
import { port } from './settings.ts';
import { StartRefused } from './start-refused.ts';

/** Limit for a fast shutdown, after which the server is killed: crash recovery is faster than a long shutdown. */
const fastShutdownMs = 4000;
const answerAfterKillMs = 5000;

/**
 * Stops the server that a killed program left running on this data folder, so that each run has its own server with its
 * own settings. Committed data survive: the server shuts down in order, or recovers from its WAL.
 */
export async function endOrphan(placement: Placement, log: (line: string) => void): Promise<void> {
  await stopServer(placement, log);
  if (placement.socketFolder === undefined || (await keepsAnswering(placement))) return;
  // The socket's lock file may contain an id that another process has now: PostgreSQL would refuse to start.
  rmSync(join(placement.socketFolder, `.s.PGSQL.${port}.lock`), { force: true });
}

async function stopServer(placement: Placement, log: (line: string) => void): Promise<void> {
  const pidFile = join(placement.clusterFolder, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  if (process.platform === 'win32') return stopOnWindows(placement);
  if (isServerOf(pid, placement.clusterFolder)) {
    log(`Stopping the database (process ${pid}) that an earlier run left behind`);
    return stopProcess(pid, pidFile);
  }
  if (await keepsAnswering(placement)) {
    throw new StartRefused(
      `Another system, such as a second container, runs a database on ${placement.clusterFolder}.`,
    );
  }
  // Another process has this id now, and PostgreSQL would take it for a running server.
  if (isAlive(pid)) rmSync(pidFile, { force: true });
}

/** A server that was just killed may accept connections until its last process has ended. */
async function keepsAnswering(placement: Placement): Promise<boolean> {
  const deadline = performance.now() + answerAfterKillMs;
  while (await acceptsConnections(placement)) {
    if (performance.now() > deadline) return true;
    await sleep(50);
  }
  return false;
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isServerOf(pid: number, clusterFolder: string): boolean {
  return isAlive(pid) && commandLine(pid).includes(`postgres -D ${clusterFolder} `);
}

async function stopProcess(pid: number, pidFile: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  const deadline = performance.now() + fastShutdownMs;
  while (isAlive(pid) && readPid(pidFile) === pid) {
    if (performance.now() > deadline) {
      process.kill(pid, 'SIGQUIT');
      await sleep(500);
    }
    await sleep(20);
  }
}

async function stopOnWindows(placement: Placement): Promise<void> {
  await untilEnded(spawnProgram(placement, 'pg_ctl', ['stop', '-m', 'fast', '-D', placement.clusterFolder], 'ignore'));
}

function acceptsConnections({ socketFolder }: Placement): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(join(socketFolder ?? '', `.s.PGSQL.${port}`));
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
