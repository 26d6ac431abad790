import { realpathSync } from 'node:fs';
import type { CopyReason, FolderEvidence } from '@kaimai/gateway/instance/copy-reason';
import { findMachine, placeOfRecord, readFolderRecord, type FilePlace, type FolderRecord } from './folder-record.ts';
import { isSameFolder } from './same-folder.ts';

export interface Seen {
  evidence: FolderEvidence;
  /** Where the folder lay at its last start; null when that is not known. */
  lastPath: string | null;
  /** It lies elsewhere than at its last start, and is the same one. */
  hasMoved: boolean;
}

export interface ExamineOptions extends Pick<FolderEvidence, 'holdsDatabase'> {
  /** What tells this machine from others, where anything does. */
  machine?: string;
}

/** What a data folder says about whether it is a copy. */
export function examineFolder(folder: string, { holdsDatabase, machine = findMachine() }: ExamineOptions): Seen {
  const record = readFolderRecord(folder);
  if (!record) {
    return {
      evidence: { copyReason: undefined, remembered: undefined, holdsDatabase },
      lastPath: null,
      hasMoved: false,
    };
  }
  const { id, starts, path } = record;
  // With a database elsewhere, the folder holds no orders: a copy of it works on the same ones.
  const copyReason = holdsDatabase ? reasonOf(record, folder, machine) : undefined;
  const hasMoved = copyReason === undefined && path !== realpathSync(folder);
  return { evidence: { copyReason, remembered: { id, starts }, holdsDatabase }, lastPath: path || null, hasMoved };
}

/**
 * A copied file has another inode and another time of birth, also on another disk, and a moved one has not. A disk that was
 * cloned with its machine is told by the number of the machine, a snapshot beside its original by the original.
 */
function reasonOf(record: FolderRecord, folder: string, machine: string | undefined): CopyReason | undefined {
  if (record.copiedAt !== undefined) return 'backup';
  const here = placeOfRecord(folder);
  if (!isSamePlace(record, here)) return 'folder-copied';
  if (differ(record.machine, machine)) return 'other-machine';
  const hasOriginal = idOfRecordIn(record.path) === record.id && !isSameFolder(record.path, folder);
  return hasOriginal ? 'folder-copied' : undefined;
}

/** Another folder of this computer may be closed to the program, or hold something else by now. */
function idOfRecordIn(folder: string): string | undefined {
  try {
    return readFolderRecord(folder)?.id;
  } catch {
    return undefined;
  }
}

function isSamePlace(one: FilePlace, other: FilePlace): boolean {
  return one.inode === other.inode && !differ(one.born, other.born);
}

/** What is not known differs from nothing. */
function differ(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}
