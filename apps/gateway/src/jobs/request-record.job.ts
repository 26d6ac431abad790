import type { Job } from '#jobs/job.ts';
import { deleteRequestsBefore } from './request-record.sql.ts';

/** Longer than the accepted age of a request, so that no request can be replayed. */
const retentionMs = 96 * 3_600_000;

/** Deletes the request numbers of commands and the used signatures of uploads that would be refused for their age. */
export const requestRecordJob: Job = {
  name: 'delete old request numbers',
  everySeconds: 600,
  run: async ({ db, now }) => {
    await deleteRequestsBefore(db, new Date(now().getTime() - retentionMs));
  },
};
