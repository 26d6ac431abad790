import { handOverMinutes } from '@kaimai/contract/hand-over/hand-over';
import { restockConfirmHours } from '@kaimai/contract/restock/restock';
import { keepDays as accountDays } from '#account/account.jobs.ts';
import { deletionDelayDays } from '#account/personal-data/deletion.ts';
import { endOf, expiryOf, type SessionKind } from '#account/session/session-life.ts';
import { maxKnownDevices } from '#account/session/known-device.ts';
import { codeTimes } from '#account/verification/verify-code.ts';
import { keepBrowserCartsMs } from '#cart/cart.ts';
import { keepUnusedUploadsMs as unusedUploadsMs } from '#file/unused-upload.job.ts';
import { learning } from '#learning/learning-rules.ts';
import { keepDays as restockDays } from '#restock/restock.ts';
import { keepDays as securityLogDays, keepUnknownRefusalsDays } from '#security-log/security-log.jobs.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const remembered = lifeOf({ isOfGuest: false, isRemembered: true });
const unremembered = lifeOf({ isOfGuest: false, isRemembered: false });
const guest = lifeOf({ isOfGuest: true, isRemembered: true });

/** How long personal data is stored, for comparison with the privacy text. */
export const retentionPeriods = {
  idleSessionDays: remembered.idleMs / dayMs,
  sessionDays: remembered.maxMs / dayMs,
  unrememberedSessionHours: unremembered.maxMs / hourMs,
  guestKeyDays: guest.maxMs / dayMs,
  endedSessionDays: accountDays.endedSessions,
  knownDeviceDays: accountDays.knownDevices,
  knownDevices: maxKnownDevices,
  securityLogDays,
  unknownRefusalDays: keepUnknownRefusalsDays,
  browserCartDays: keepBrowserCartsMs / dayMs,
  searchCountMonths: learning.keepMonths,
  unusedUploadHours: unusedUploadsMs / hourMs,
  handOverMinutes,
  restockDays,
  restockConfirmHours,
  codeMinutes: codeTimes.validSeconds / 60,
  deletionDays: deletionDelayDays,
};

function lifeOf(kind: SessionKind): { idleMs: number; maxMs: number } {
  const begun = new Date('2026-11-22T00:00:00Z');
  const endsAt = endOf(kind, begun);
  return {
    idleMs: expiryOf(kind, begun, endsAt).getTime() - begun.getTime(),
    maxMs: endsAt.getTime() - begun.getTime(),
  };
}
