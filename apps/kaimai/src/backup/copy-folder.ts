import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { holdFolder, isHeld } from '@kaimai/embedded-postgres/holder';
import { CommandRefused } from '#commands/command.ts';

/** Where a backup is made or received until it is complete. */
export interface CopyFolder {
  /** Does not exist yet. */
  copy: string;
  /** Removes the copy, and lets other processes make one there. */
  release: () => void;
}

/**
 * Holds the folder for this process: a second command would replace files of the first one's copy, and the backup would be a
 * mixture of both. Removes what a killed command left there. Throws CommandRefused while another process holds the folder.
 */
export function holdCopyFolder(folder: string): CopyFolder {
  if (isHeld(folder))
    throw new CommandRefused(`Another command is writing a backup to ${folder}. Try again when it has ended.`);
  const release = hold(folder);
  removeContents(folder);
  return {
    copy: join(folder, 'copy'),
    release: () => {
      removeContents(folder);
      release();
      removeIfEmpty(folder);
    },
  };
}

/** Rewords the error of holdFolder, whose message speaks of a data folder. */
function hold(folder: string): () => void {
  try {
    return holdFolder(folder);
  } catch (error) {
    if (!(error instanceof Error && error.cause instanceof Error)) throw error;
    throw new CommandRefused(`${folder} cannot be made: ${error.cause.message}`, { cause: error });
  }
}

/** Removes everything but the record of who holds the folder. */
function removeContents(folder: string): void {
  for (const name of readdirSync(folder))
    if (!name.startsWith('holder.json')) rmSync(join(folder, name), { recursive: true });
}

/** Leaves the folder alone if another process holds it by now. */
function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'ENOENT')))
      throw error;
  }
}
