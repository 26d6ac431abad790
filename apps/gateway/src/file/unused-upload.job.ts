import type { Job } from '#jobs/job.ts';
import { deleteUnusedUploads } from './upload.sql.ts';
import { removeUploadedFiles } from './uploaded-files.ts';

/** A picture that was uploaded and not put anywhere by then was given up. */
export const keepMs = 24 * 3_600_000;

/** Without it a buyer who tried many avatars could never upload again. */
export const unusedUploadJob: Job = {
  name: 'forget unused uploads',
  everySeconds: 3600,
  run: async ({ db, deployment, now }) => {
    await removeUploadedFiles(deployment, await deleteUnusedUploads(db, new Date(now().getTime() - keepMs)));
  },
};
