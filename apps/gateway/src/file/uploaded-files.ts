import type { Db, Tx } from '#db/database.ts';
import { allowIdleMinutes } from '#db/idle-limit.ts';
import { inTransaction } from '#db/in-transaction.ts';
import type { Deployment } from '#deployment.ts';
import { isCopy } from '#instance/instance.ts';
import {
  deleteFileRemoval,
  insertFileRemovals,
  listFileRemovals,
  lockFileRemoval,
  type DeletedUpload,
} from './file-removal.sql.ts';
import { derivedFolder } from './master-path.ts';

export type { DeletedUpload };

const maxFilesPerRun = 100;

/** A bucket that hangs costs several seconds for each file. */
const maxFailuresPerRun = 3;

/** Must be called in the transaction that deletes the rows of uploads: after a rollback their files would be missing. */
export async function queueFileRemoval(tx: Tx, uploads: readonly DeletedUpload[]): Promise<void> {
  await insertFileRemovals(tx, uploads);
}

interface RemovalContext {
  db: Db;
  now: () => Date;
  deployment: Pick<Deployment, 'media'>;
}

/**
 * Removes the files of up to a hundred deleted uploads, and the pictures derived from them. A file that cannot be removed
 * stays queued, and others are removed all the same, until `maxFailures` of them failed. Throws at the end if any did.
 */
export async function removeQueuedFiles(
  context: RemovalContext,
  { maxFailures = maxFailuresPerRun } = {},
): Promise<void> {
  const { db, deployment, now } = context;
  // A restored copy may use the bucket of the original, which still needs the files.
  if (deployment.media.isShared && (await isCopy(db))) return;
  const failures: unknown[] = [];
  for (const upload of await listFileRemovals(db, now(), maxFilesPerRun)) {
    await removeFiles(context, upload).catch((error: unknown) => failures.push(error));
    if (failures.length === maxFailures) break;
  }
  // The text names no file, so that the fault is reported once for all files.
  if (failures.length > 0) throw new Error('Files of deleted uploads could not be removed', { cause: failures[0] });
}

async function removeFiles(
  { db, deployment: { media } }: RemovalContext,
  { id, masterPath }: DeletedUpload,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // A bucket that hangs takes longer than a transaction may be idle by default.
    await allowIdleMinutes(tx, 2);
    if (!(await lockFileRemoval(tx, id))) return;
    await media.remove(masterPath);
    await media.removeFolder(derivedFolder(id));
    await deleteFileRemoval(tx, id);
  });
}

/** Removes queued files right after their transaction. Failures are left to the job. */
export async function tryToRemoveQueuedFiles(context: RemovalContext): Promise<void> {
  await removeQueuedFiles(context, { maxFailures: 1 }).catch(() => undefined);
}
