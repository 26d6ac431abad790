import { inTransaction } from '#db/in-transaction.ts';
import type { Job } from '#jobs/job.ts';
import { deleteUnusedUploads } from './upload.sql.ts';
import { queueFileRemoval, removeQueuedFiles } from './uploaded-files.ts';

/** Uploads that are still unused after this time are deleted. */
export const keepMs = 24 * 3_600_000;

/** Otherwise a buyer who tried many avatars could never upload again. */
export const unusedUploadJob: Job = {
  name: 'forget unused uploads',
  everySeconds: 3600,
  run: async (context) => {
    const before = new Date(context.now().getTime() - keepMs);
    await inTransaction(context.db, async (tx) => queueFileRemoval(tx, await deleteUnusedUploads(tx, before)));
    await removeQueuedFiles(context);
  },
};
