import { inTransaction } from '#db/in-transaction.ts';
import type { Job } from '#jobs/job.ts';
import { deleteUnusedUploads } from './upload.sql.ts';
import { queueFileRemoval, removeQueuedFiles } from './uploaded-files.ts';

/** Uploads that are still unused after this time are deleted. */
export const keepUnusedUploadsMs = 24 * 3_600_000;

/** Deletes unused uploads: otherwise a buyer who tried many avatars could never upload again. */
export const unusedUploadJob: Job = {
  name: 'delete unused uploads',
  everySeconds: 3600,
  run: async (context) => {
    const before = new Date(context.now().getTime() - keepUnusedUploadsMs);
    await inTransaction(context.db, async (tx) => queueFileRemoval(tx, await deleteUnusedUploads(tx, before)));
    await removeQueuedFiles(context);
  },
};
