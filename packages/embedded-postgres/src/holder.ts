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

const maxAttempts = 5;

/**
 * Locks a data folder for this process, creating it if needed, and returns the function that releases it. Throws
 * StartRefused with the holder if another running process holds it. Records of killed processes, or from before a
 * reboot, are ignored, even if their process id is in use again.
 */
export function holdFolder(folder: string): () => void {
  try {
    makeFolder(resolve(folder));
    return claimFolder(folder);
  } catch (error) {
    if (!(error instanceof Error) || error instanceof StartRefused) throw error;
    const message = `The data folder ${resolve(folder)} cannot be used: ${error.message}. Choose another DATA_DIR.`;
    throw new StartRefused(message, { cause: error });
  }
}

function claimFolder(folder: string): () => void {
  const file = join(folder, 'holder.json');
  const ownRecord = JSON.stringify({
    pid: process.pid,
    identity: processIdentity(process.pid),
    since: systemNow().toISOString(),
  });
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    if (claim(file, ownRecord)) return () => release(file, ownRecord);
    const record = readIfExists(file);
    if (record === undefined) continue;
    const holder = parseHolder(record);
    if (holder && stillRuns(holder)) throw folderInUse(holder, folder);
    discard(file, record);
  }
  throw new StartRefused(
    `The data folder ${resolve(folder)} is being claimed by several programs concurrently; try again.`,
  );
}

/** Whether a running program holds the folder. */
export function isHeld(folder: string): boolean {
  const record = readIfExists(join(folder, 'holder.json'));
  const holder = record === undefined ? undefined : parseHolder(record);
  return holder !== undefined && stillRuns(holder);
}

/** A hard link is created atomically and never replaces a file: no process reads an incomplete record, and only one claim succeeds. */
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
  const renamed = `${file}.${randomUUID()}`;
  try {
    renameSync(file, renamed);
  } catch {
    return;
  }
  if (readIfExists(renamed) !== expected) claim(file, readIfExists(renamed) ?? '');
  rmSync(renamed, { force: true });
}

function release(file: string, ownRecord: string): void {
  if (readIfExists(file) === ownRecord) rmSync(file, { force: true });
}

function stillRuns(holder: Holder): boolean {
  if (!isAlive(holder.pid)) return false;
  return holder.identity === undefined || holder.identity === processIdentity(holder.pid);
}

function folderInUse(holder: Holder, folder: string): StartRefused {
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

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
