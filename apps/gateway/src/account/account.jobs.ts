import { deleteDueAccounts } from './farewell/deletion.ts';
import type { Job } from '#clockwork/job.ts';
import { deleteKnownDevicesUnusedSince } from './known-device.sql.ts';
import { deleteChallengesBefore } from './passkey/passkey.sql.ts';
import { deleteSessionsEndedBefore } from './session.sql.ts';
import { deleteCountersBefore } from './throttle.sql.ts';
import { deleteCodesBefore } from './verify-code.sql.ts';

const dayMs = 86_400_000;

/** Longer than the longest window and the life of a code; ended sessions stay a while for whoever looks into one. */
const forgetPast: Job = {
  name: 'forget counters, codes and sessions that are over',
  everySeconds: 600,
  run: async ({ db, now }) => {
    const dayAgo = new Date(now().getTime() - dayMs);
    await deleteCountersBefore(db, dayAgo);
    await deleteCodesBefore(db, dayAgo);
    await deleteChallengesBefore(db, dayAgo);
    await deleteKnownDevicesUnusedSince(db, new Date(now().getTime() - 400 * dayMs));
    await deleteSessionsEndedBefore(db, new Date(now().getTime() - 30 * dayMs));
  },
};

const deleteAccounts: Job = {
  name: 'delete accounts whose week is over',
  everySeconds: 300,
  run: deleteDueAccounts,
};

export const accountJobs: Job[] = [forgetPast, deleteAccounts];
