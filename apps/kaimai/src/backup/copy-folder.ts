import { chmodSync, existsSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
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

/** In a target that exists. */
const nameInTarget = 'unfinished-backup';

/** Whether a backup may be put there: a folder that does not exist or is empty, except for what a killed command left. */
export function isFree(target: string): boolean {
  if (!existsSync(target)) return true;
  return statSync(target).isDirectory() && readdirSync(target).every((name) => name === nameInTarget);
}

/**
 * Holds the folder in which a backup for the target is made: beside the target, which then appears as a whole, or in it if it
 * exists, since a mount point can be neither replaced nor reached by renaming. `complete` moves the copy to the target.
 */
export function holdCopyFor(target: string): CopyFolder & { complete: () => void } {
  if (!existsSync(target)) {
    const held = holdCopyFolder(`${target}.unfinished`);
    return { ...held, complete: () => renameSync(held.copy, target) };
  }
  const held = holdCopyFolder(join(target, nameInTarget));
  return { ...held, complete: () => moveContents(held.copy, target) };
}

function moveContents(copy: string, target: string): void {
  chmodSync(target, statSync(copy).mode & 0o777);
  for (const name of readdirSync(copy)) renameSync(join(copy, name), join(target, name));
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
