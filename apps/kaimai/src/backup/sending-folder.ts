import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { holdFolder, isHeld } from '@kaimai/embedded-postgres/holder';
import { CommandRefused } from '#commands/command.ts';

/** Where `kaimai backups send` makes its copy, beside the data folder. */
export interface SendingFolder {
  /** Does not exist yet. */
  copy: string;
  /** Removes the copy, and lets other processes send. */
  release: () => void;
}

/**
 * Holds the folder for this process: a second command would replace files that the first one has yet to send, and the stored
 * backup would be a mixture of both. Removes what a killed command left there. Throws CommandRefused while another process holds
 * the folder.
 */
export function holdSendingFolder(dataDir: string): SendingFolder {
  const folder = `${dataDir}.sending`;
  if (isHeld(folder))
    throw new CommandRefused(`Another backup is being sent, in ${folder}. Try again when it has ended.`);
  const release = holdFolder(folder);
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

/** Removes everything but the record of who holds the folder. */
function removeContents(folder: string): void {
  for (const name of readdirSync(folder))
    if (!name.startsWith('holder.json')) rmSync(join(folder, name), { recursive: true });
}

/** Another process may hold the folder by now. */
function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'ENOENT')))
      throw error;
  }
}
