import { deleteDueAccounts } from './personal-data/deletion.ts';
import type { Job } from '#jobs/job.ts';
import { deleteKnownDevicesUnusedSince } from './session/known-device.sql.ts';
import {
  deleteProvedIdentitiesExpiredBefore,
  deleteProviderSignInsExpiredBefore,
} from './identity-provider/provider-sign-in.sql.ts';
import { deleteChallengesBefore } from './passkey/passkey.sql.ts';
import { deleteSessionsEndedBefore } from './session/session.sql.ts';
import { deleteOldCounters } from '#throttle/throttle.ts';
import { deleteCodesBefore } from './verification/verify-code.sql.ts';

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/**
 * Known devices are deleted this many days after their last sign-in. Sessions are deleted this many days after their
 * end, so that an attack can be investigated.
 */
export const keepDays = { knownDevices: 400, endedSessions: 30 };

/** Counters and codes are deleted after a day: no window of a limit is longer, and no code is valid for longer. */
const deleteExpired: Job = {
  name: 'delete expired counters, codes and sessions',
  everySeconds: 600,
  run: async ({ db, now }) => {
    const dayAgo = new Date(now().getTime() - dayMs);
    await deleteOldCounters(db, dayAgo);
    await deleteCodesBefore(db, dayAgo);
    await deleteChallengesBefore(db, dayAgo);
    // For an hour after its expiry, a late answer of a provider to a sign-in is refused as expired or used, not as unknown.
    const hourAgo = new Date(now().getTime() - hourMs);
    await deleteProviderSignInsExpiredBefore(db, hourAgo);
    await deleteProvedIdentitiesExpiredBefore(db, now());
    await deleteKnownDevicesUnusedSince(db, new Date(now().getTime() - keepDays.knownDevices * dayMs));
    await deleteSessionsEndedBefore(db, new Date(now().getTime() - keepDays.endedSessions * dayMs));
  },
};

const deleteAccounts: Job = {
  name: 'delete accounts whose deletion is due',
  everySeconds: 300,
  run: deleteDueAccounts,
};

export const accountJobs: Job[] = [deleteExpired, deleteAccounts];
