import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import type { Job } from '#jobs/job.ts';
import { deleteUnusedUploads } from './upload.sql.ts';
import { queueFileRemoval, removeQueuedFiles } from './uploaded-files.ts';

/** Few, because the references to each deleted picture are checked: a batch must fit into the time limit of a statement. */
const uploadsPerBatch = 100;

/** Uploads that are still unused after this time are deleted. */
export const keepUnusedUploadsMs = 24 * 3_600_000;

/** Deletes unused uploads: otherwise a buyer who tried many avatars could never upload again. */
export const unusedUploadJob: Job = {
  name: 'delete unused uploads',
  everySeconds: 3600,
  run: async (context) => {
    const before = new Date(context.now().getTime() - keepUnusedUploadsMs);
    let deleted: number;
    do deleted = await deleteBatch(context.db, before);
    while (deleted === uploadsPerBatch);
    await removeQueuedFiles(context);
  },
};

/** Returns how many were deleted. */
async function deleteBatch(db: Db, before: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const uploads = await deleteUnusedUploads(tx, before, uploadsPerBatch);
    await queueFileRemoval(tx, uploads);
    return uploads.length;
  });
}
