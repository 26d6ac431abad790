import { inTransaction } from '#db/in-transaction.ts';
import { queueFileRemoval } from '#file/uploaded-files.ts';
import type { Job } from '#jobs/job.ts';
import { deletePicturesOfNoCampaign } from './campaigns.sql.ts';

/** The rest is deleted by the next run. */
const maxPerRun = 100;

/**
 * Deletes pictures that were stored for campaigns and that no campaign uses. This is not done together with the campaign, because
 * cached home pages show its picture for some seconds more.
 */
const deleteUnusedPictures: Job = {
  name: 'delete pictures of no campaign',
  everySeconds: 3600,
  run: ({ db }) =>
    inTransaction(db, async (tx) => queueFileRemoval(tx, await deletePicturesOfNoCampaign(tx, maxPerRun))),
};

export const homeJobs: Job[] = [deleteUnusedPictures];
