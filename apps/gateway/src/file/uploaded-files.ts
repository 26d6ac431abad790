import type { Db, Tx } from '#db/database.ts';
import type { Deployment } from '#deployment.ts';
import { isCopy } from '#instance/instance.ts';
import { deleteFileRemoval, insertFileRemovals, listFileRemovals, type DeletedUpload } from './file-removal.sql.ts';
import { derivedFolder } from './master-path.ts';

export type { DeletedUpload };

const atOnce = 100;

/** Belongs into the transaction that deletes the rows of uploads: after a rollback their files would be missing. */
export async function queueFileRemoval(tx: Tx, uploads: readonly DeletedUpload[]): Promise<void> {
  await insertFileRemovals(tx, uploads);
}

interface Shop {
  db: Db;
  deployment: Pick<Deployment, 'media'>;
}

/** Removes the files of deleted uploads, and the pictures derived from them. Throws if the store does not answer. */
export async function removeQueuedFiles({ db, deployment: { media } }: Shop): Promise<void> {
  // A copy of the shop may have its bucket, too.
  if (media.isShared && (await isCopy(db))) return;
  for (const { id, masterPath } of await listFileRemovals(db, atOnce)) {
    await media.remove(masterPath);
    await media.removeFolder(derivedFolder(id));
    await deleteFileRemoval(db, id);
  }
}

/** The same right after the transaction. What fails is left to the job. */
export async function tryToRemoveQueuedFiles(shop: Shop): Promise<void> {
  await removeQueuedFiles(shop).catch(() => undefined);
}
