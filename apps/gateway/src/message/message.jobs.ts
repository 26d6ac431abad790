import type { Job } from '#jobs/job.ts';
import { announceDue } from './notice.sql.ts';

export const messageJobs: Job[] = [
  {
    name: 'publish due notices',
    everySeconds: 5,
    run: ({ db, now }) => announceDue(db, now()),
  },
];
