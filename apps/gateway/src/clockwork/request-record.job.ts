import type { Job } from '#clockwork/job.ts';

/** Longer than a request may be old, so that none can be replayed. */
const keepMs = 96 * 3_600_000;

/** Forgets the request numbers of commands that are refused by now for their age. */
export const requestRecordJob: Job = {
  name: 'forget old request numbers',
  everySeconds: 600,
  run: async ({ db, now }) => {
    await db
      .deleteFrom('request_record')
      .where('recorded_at', '<', new Date(now().getTime() - keepMs))
      .execute();
  },
};
