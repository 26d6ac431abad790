import { isCopy } from '#instance/instance.ts';
import type { Job } from '#jobs/job.ts';
import { notifyOfRestocked } from './restock-news.ts';
import { deleteExpiredWaits } from './restock.sql.ts';

/** A copy sends no notifications; the original does. */
const notifyWaiting: Job = {
  name: 'notify of variants back in stock',
  everySeconds: 5,
  run: async ({ db, now }) => {
    if (!(await isCopy(db))) await notifyOfRestocked(db, now());
  },
};

const deleteExpired: Job = {
  name: 'delete ended restock requests',
  everySeconds: 600,
  run: ({ db, now }) => deleteExpiredWaits(db, now()),
};

export const restockJobs: Job[] = [notifyWaiting, deleteExpired];
