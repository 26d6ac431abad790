import type { Job } from '#jobs/job.ts';
import { deleteUnusedUploads } from './upload.sql.ts';
import { removeUploadedFiles } from './uploaded-files.ts';

/** Uploads that are still unused after this time are deleted. */
export const keepMs = 24 * 3_600_000;

/** Otherwise a buyer who tried many avatars could never upload again. */
export const unusedUploadJob: Job = {
  name: 'forget unused uploads',
  everySeconds: 3600,
  run: async ({ db, deployment, now }) => {
    await removeUploadedFiles(deployment, await deleteUnusedUploads(db, new Date(now().getTime() - keepMs)));
  },
};
