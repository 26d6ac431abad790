import type { Job } from '#jobs/job.ts';
import { removeQueuedFiles } from './uploaded-files.ts';

/** What could not be removed when the rows were deleted. */
export const fileRemovalJob: Job = {
  name: 'remove files of deleted uploads',
  everySeconds: 60,
  run: (context) => removeQueuedFiles(context),
};
