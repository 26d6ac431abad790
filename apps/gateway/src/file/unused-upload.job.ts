import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '#clockwork/job.ts';
import { deleteUnusedUploads } from './upload.sql.ts';

/** A picture that was uploaded and not put anywhere by then was given up. */
const keepMs = 24 * 3_600_000;

/** Without it a buyer who tried many avatars could never upload again. */
export const unusedUploadJob: Job = {
  name: 'forget unused uploads',
  everySeconds: 3600,
  run: async ({ db, deployment, now }) => {
    const mediaFolder = join(deployment.dataFolder, 'media');
    const unused = await deleteUnusedUploads(db, new Date(now().getTime() - keepMs));
    for (const { id, masterPath } of unused) {
      await rm(join(mediaFolder, masterPath), { force: true });
      await rm(join(mediaFolder, 'derived', id), { force: true, recursive: true });
    }
  },
};
