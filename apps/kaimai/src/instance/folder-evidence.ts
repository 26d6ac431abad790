import { realpathSync } from 'node:fs';
import type { CopyReason, FolderEvidence } from '@kaimai/gateway/instance/copy-reason';
import {
  findMachine,
  readRecordIdentity,
  readFolderRecord,
  type FileIdentity,
  type FolderRecord,
} from './folder-record.ts';
import { isSameFolder } from './same-folder.ts';

export interface ExaminedFolder {
  evidence: FolderEvidence;
  /** The folder's path at its last start; null if unknown. */
  lastPath: string | null;
  /** The same folder has another path than at its last start. */
  hasMoved: boolean;
}

export interface ExamineOptions extends Pick<FolderEvidence, 'holdsDatabase'> {
  /** Identifies this machine, where the system has such an id. */
  machine?: string;
}

/** Examines a data folder for signs that it is a copy. */
export function examineFolder(
  folder: string,
  { holdsDatabase, machine = findMachine() }: ExamineOptions,
): ExaminedFolder {
  const record = readFolderRecord(folder);
  if (!record) {
    return {
      evidence: { copyReason: undefined, remembered: undefined, holdsDatabase },
      lastPath: null,
      hasMoved: false,
    };
  }
  const { id, starts, path } = record;
  // With an external database, the folder holds no orders: a copy of the folder uses the same database.
  const copyReason = holdsDatabase ? reasonOf(record, folder, machine) : undefined;
  const hasMoved = copyReason === undefined && path !== realpathSync(folder);
  return { evidence: { copyReason, remembered: { id, starts }, holdsDatabase }, lastPath: path || null, hasMoved };
}

/**
 * A copied file has another inode and birth time, also on another disk; a moved one keeps them. A disk cloned with its
 * machine is recognised by the machine's id, a snapshot by its original, which still exists.
 */
function reasonOf(record: FolderRecord, folder: string, machine: string | undefined): CopyReason | undefined {
  if (record.copiedAt !== undefined) return 'backup';
  const identity = readRecordIdentity(folder);
  if (!isSameFile(record, identity)) return 'folder-copied';
  if (differ(record.machine, machine)) return 'other-machine';
  const hasOriginal = idOfRecordIn(record.path) === record.id && !isSameFolder(record.path, folder);
  return hasOriginal ? 'folder-copied' : undefined;
}

/** Undefined if the folder is unreadable or holds something else by now. */
function idOfRecordIn(folder: string): string | undefined {
  try {
    return readFolderRecord(folder)?.id;
  } catch {
    return undefined;
  }
}

function isSameFile(one: FileIdentity, other: FileIdentity): boolean {
  return one.inode === other.inode && !differ(one.born, other.born);
}

/** An unknown value counts as equal to any other. */
function differ(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}
