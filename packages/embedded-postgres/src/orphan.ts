import { readFileSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended, spawnProgram } from './child.ts';
import type { Placement } from './placement.ts';
import { commandLine, isAlive } from './process-identity.ts';
import { port } from './settings.ts';
import { StartRefused } from './start-refused.ts';

/** A new program is to be open within seconds; recovering from the log takes less than what is written out here. */
const fastShutdownMs = 4000;
const lastGaspMs = 5000;

/**
 * Ends the server that a killed program left running on this data folder, so that every run has a server of its own,
 * with its own settings. What the orphan had committed is kept: it shuts down in order, or recovers from its log.
 */
export async function endOrphan(place: Placement, log: (line: string) => void): Promise<void> {
  await endServer(place, log);
  if (place.socketFolder === undefined || (await goesOnAnswering(place))) return;
  // The lock of a killed server's socket names a process id that may be another's by now.
  rmSync(join(place.socketFolder, `.s.PGSQL.${port}.lock`), { force: true });
}

async function endServer(place: Placement, log: (line: string) => void): Promise<void> {
  const pidFile = join(place.clusterFolder, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  if (process.platform === 'win32') return endOnWindows(place);
  if (serves(pid, place.clusterFolder)) {
    log(`Stopping the database (process ${pid}) that an earlier run left behind`);
    return stopProcess(pid, pidFile);
  }
  if (await goesOnAnswering(place)) {
    throw new StartRefused(`Another system, such as a second container, runs a database on ${place.clusterFolder}.`);
  }
  // The id was given to some other process since; PostgreSQL would take that one for a running server.
  if (isAlive(pid)) rmSync(pidFile, { force: true });
}

/** A server that was just killed may take connections for a moment more, until its last process is gone. */
async function goesOnAnswering(place: Placement): Promise<boolean> {
  const deadline = Date.now() + lastGaspMs;
  while (await answers(place)) {
    if (Date.now() > deadline) return true;
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

function serves(pid: number, clusterFolder: string): boolean {
  return isAlive(pid) && commandLine(pid).includes(`postgres -D ${clusterFolder} `);
}

async function stopProcess(pid: number, pidFile: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + fastShutdownMs;
  while (isAlive(pid) && readPid(pidFile) === pid) {
    if (Date.now() > deadline) {
      process.kill(pid, 'SIGQUIT');
      await sleep(500);
    }
    await sleep(20);
  }
}

async function endOnWindows(place: Placement): Promise<void> {
  await ended(spawnProgram(place, 'pg_ctl', ['stop', '-m', 'fast', '-D', place.clusterFolder], 'ignore'));
}

function answers({ socketFolder }: Placement): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(join(socketFolder ?? '', `.s.PGSQL.${port}`));
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
