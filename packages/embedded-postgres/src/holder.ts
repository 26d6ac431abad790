import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { systemNow } from './clock.ts';
import { makeFolder } from './make-folder.ts';
import { isAlive, processIdentity } from './process-identity.ts';
import { StartRefused } from './start-refused.ts';

interface Holder {
  pid: number;
  /** Distinguishes the holder from a later process with the same id; absent if the system does not report it. */
  identity?: string;
  since: string;
}

const attempts = 5;

/**
 * Locks a data folder for this process, creating it if needed, and returns the function that releases it. Throws
 * StartRefused with the holder if another running process holds it. Records of killed processes, or from before a
 * reboot, are ignored, even if their process id is in use again.
 */
export function holdFolder(folder: string): () => void {
  try {
    makeFolder(resolve(folder));
    return take(folder);
  } catch (error) {
    if (!(error instanceof Error) || error instanceof StartRefused) throw error;
    const words = `The data folder ${resolve(folder)} cannot be used: ${error.message}. Choose another DATA_DIR.`;
    throw new StartRefused(words, { cause: error });
  }
}

function take(folder: string): () => void {
  const file = join(folder, 'holder.json');
  const ours = JSON.stringify({
    pid: process.pid,
    identity: processIdentity(process.pid),
    since: systemNow().toISOString(),
  });
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (claim(file, ours)) return () => release(file, ours);
    const found = read(file);
    if (found === undefined) continue;
    const holder = parseHolder(found);
    if (holder && stillRuns(holder)) throw heldBy(holder, folder);
    discard(file, found);
  }
  throw new StartRefused(`The data folder ${resolve(folder)} is being taken by several programs at once; try again.`);
}

/** Whether a running program holds the folder. */
export function isHeld(folder: string): boolean {
  const found = read(join(folder, 'holder.json'));
  const holder = found === undefined ? undefined : parseHolder(found);
  return holder !== undefined && stillRuns(holder);
}

/** A hard link is created atomically and never replaces a file: no process reads half a record, and one claim wins. */
function claim(file: string, record: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, record, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

/** Removes the record of a dead holder. If another program replaced it meanwhile, restores that program's record. */
function discard(file: string, expected: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== expected) claim(file, read(aside) ?? '');
  rmSync(aside, { force: true });
}

function release(file: string, ours: string): void {
  if (read(file) === ours) rmSync(file, { force: true });
}

function stillRuns(holder: Holder): boolean {
  if (!isAlive(holder.pid)) return false;
  return holder.identity === undefined || holder.identity === processIdentity(holder.pid);
}

function heldBy(holder: Holder, folder: string): StartRefused {
  const who = holder.pid === process.pid ? `this process (${holder.pid})` : `process ${holder.pid}`;
  return new StartRefused(
    `The data folder ${resolve(folder)} is in use by ${who}, since ${holder.since}. Stop it, or choose another DATA_DIR.`,
  );
}

function parseHolder(record: string): Holder | undefined {
  try {
    const { pid, identity, since } = JSON.parse(record) as Holder;
    return Number.isInteger(pid) && pid > 0 ? { pid, identity, since } : undefined;
  } catch {
    // A crash of the machine can leave an empty file.
    return undefined;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
