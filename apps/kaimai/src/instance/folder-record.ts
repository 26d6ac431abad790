import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '@kaimai/embedded-postgres/start-refused';

/** A file's identity, as far as the system reports it. */
export interface FileIdentity {
  inode: string;
  /** Birth time in nanoseconds; absent where the file system does not record it. */
  born?: string;
}

/** What a data folder records at every start. The record's inode distinguishes the folder from its copies. */
export interface FolderRecord extends FileIdentity {
  id: string;
  starts: number;
  /** The path of the data folder at that start; empty in a backup whose original had no record. */
  path: string;
  /** A digest of the machine's id; absent in a container and on systems without one. */
  machine?: string;
  /** Set by `kaimai backup` in the copy that it makes. */
  copiedAt?: string;
}

export function recordFileIn(folder: string): string {
  return join(folder, 'instance.json');
}

/** Undefined without a record. Throws StartRefused if it is damaged, and the system's error if it cannot be read. */
export function readFolderRecord(folder: string): FolderRecord | undefined {
  const text = readIfExists(recordFileIn(folder));
  return text === undefined ? undefined : parseRecord(text, folder);
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function parseRecord(text: string, folder: string): FolderRecord {
  try {
    const record = JSON.parse(text) as FolderRecord;
    if (typeof record.id === 'string' && typeof record.inode === 'string') return record;
  } catch {
    // Refused below.
  }
  throw new StartRefused(
    `${recordFileIn(folder)} is damaged. Delete it: the instance then opens as a copy, and npx kaimai copy promote makes it the original.`,
  );
}

type RecordInput = Pick<FolderRecord, 'id' | 'starts' | 'copiedAt'> & Partial<Pick<FolderRecord, 'path'>>;

/** Writes the record atomically, with the identity of the new file. */
export function writeFolderRecord(
  folder: string,
  { id, starts, copiedAt, path = realpathSync(folder) }: RecordInput,
): void {
  const draft = `${recordFileIn(folder)}.new`;
  rmSync(draft, { force: true });
  const file = openSync(draft, 'wx', 0o600);
  try {
    // A renamed file keeps its inode.
    const { ino, birthtimeNs } = fstatSync(file, { bigint: true });
    const identity = { inode: String(ino), ...(birthtimeNs > 0n && { born: String(birthtimeNs) }) };
    const machine = findMachine();
    const record: FolderRecord = {
      id,
      starts,
      path,
      ...identity,
      ...(machine && { machine }),
      ...(copiedAt && { copiedAt }),
    };
    writeSync(file, `${JSON.stringify(record, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, recordFileIn(folder));
  flushFolder(folder);
}

/** Syncs a folder, so that a rename survives a power failure. Windows cannot open folders. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Marks a folder as made by `kaimai backup`; it contains the original's record if there was one. */
export function markBackup(folder: string, now: Date): void {
  const original = readFolderRecord(folder) ?? { id: '', starts: 0, path: '' };
  writeFolderRecord(folder, { ...original, copiedAt: now.toISOString() });
}

/**
 * Marks a backup that an older version made without a record. Call it before PostgreSQL starts, which renames the
 * `backup_label` that only backups have.
 */
export function markOlderBackup(folder: string, now: Date): void {
  const isUnopened = existsSync(join(folder, 'postgres', 'backup_label'));
  if (isUnopened && !existsSync(recordFileIn(folder))) markBackup(folder, now);
}

/** The current identity of the record's file. */
export function readRecordIdentity(folder: string): FileIdentity {
  const { ino, birthtimeNs, ctimeNs } = statSync(recordFileIn(folder), { bigint: true });
  // Some systems report the time of the last change as the birth time; renaming changes it.
  const hasBirthTime = birthtimeNs > 0n && birthtimeNs !== ctimeNs;
  return { inode: String(ino), ...(hasBirthTime && { born: String(birthtimeNs) }) };
}

/** A digest of the machine's id; undefined in a container, whose id comes from its image and does not identify the machine. */
export function findMachine(): string | undefined {
  try {
    if (existsSync('/.dockerenv') || existsSync('/run/.containerenv') || isOverlay()) return undefined;
    const id = readFileSync('/etc/machine-id', 'utf8').trim();
    return id === '' ? undefined : createHash('sha256').update(`kaimai ${id}`).digest('hex').slice(0, 16);
  } catch {
    return undefined;
  }
}

function isOverlay(): boolean {
  return /^overlay \/ /m.test(readFileSync('/proc/mounts', 'utf8'));
}
