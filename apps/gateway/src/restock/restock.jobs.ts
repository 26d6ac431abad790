import { isCopy } from '#instance/instance.ts';
import type { Job } from '#jobs/job.ts';
import { notifyOfRestocked } from './restock-news.ts';
import { deleteExpiredWaits } from './restock.sql.ts';

const maxPerRun = 1000;

/** A copy sends no notifications; the original does. */
const notifyWaiting: Job = {
  name: 'tell who waits for a variant that it is back',
  everySeconds: 5,
  run: async ({ db, now }) => {
    if (!(await isCopy(db))) await notifyOfRestocked(db, now());
  },
};

const deleteExpired: Job = {
  name: 'forget ended waits for variants',
  everySeconds: 600,
  run: async ({ db, now }) => {
    while ((await deleteExpiredWaits(db, now(), maxPerRun)) === maxPerRun);
  },
};

export const restockJobs: Job[] = [notifyWaiting, deleteExpired];
