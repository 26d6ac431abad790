import type { Job } from '#jobs/job.ts';
import { removeQueuedFiles } from './uploaded-files.ts';

/** Removes files that could not be removed when their rows were deleted, and those of unfinished uploads. */
export const fileRemovalJob: Job = {
  name: 'remove files of deleted uploads',
  everySeconds: 60,
  run: (context) => removeQueuedFiles(context),
};
