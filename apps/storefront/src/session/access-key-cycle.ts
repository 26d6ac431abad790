import { readItem, writeItem } from '#browser-storage.ts';
import { accessKeyCycle, endedSessionCode, storageKeys } from '@kaimai/contract/values/business-constants';
import { clearCredential, forgetGuestCredential, readCredential } from './credential.ts';
import { markSignInEnded } from './sign-in-ended.ts';

let reloadTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * The access-key failure cycle (specification, section 4). On ACCESS_KEY_NOT_EXIST the credential is cleared and the
 * page reloads after 800 ms, at most three times in a row; any other answer resets the count. A session that was ended
 * elsewhere or has expired is signed out without a reload. `accessKey` is the stored key that signed the call, if one did:
 * a guest's key is deleted without signing out the buyer, and a late answer to a key that is no longer stored has no effect.
 */
export function handleAnswerCode(
  code: string,
  accessKey: string | undefined,
  reload: () => void = () => location.reload(),
): void {
  if (code === accessKeyCycle.code) {
    if (endCredential(accessKey)) reloadLater(reload);
    return;
  }
  if (readCount()) writeCount('');
  if (code === endedSessionCode) endCredential(accessKey);
}

/**
 * Returns false if this browser no longer signs its calls like this one, because somebody has signed in or out meanwhile. A
 * visitor's call, which is signed with the host's pair, ends no session.
 */
function endCredential(accessKey: string | undefined): boolean {
  const isVisitorsCall = accessKey === undefined;
  const isCurrent = accessKey === readCredential()?.accessKey;
  if (!isCurrent) return !isVisitorsCall && forgetGuestCredential(accessKey);
  if (isVisitorsCall) return true;
  markSignInEnded();
  clearCredential();
  return true;
}

function reloadLater(reload: () => void): void {
  // Several calls of a page fail at the same time: they count as one failure.
  reloadTimer ??= setTimeout(() => {
    reloadTimer = undefined;
    const count = Number(readCount()) || 0;
    if (count >= accessKeyCycle.maxReloads) return;
    // Without storage the reloads cannot be counted and would not end.
    if (writeCount(String(count + 1)) && readCount() === String(count + 1)) reload();
  }, accessKeyCycle.reloadDelayMilliseconds);
}

function readCount(): string | null {
  return readItem('local', storageKeys.accessKeyFailures);
}

function writeCount(count: string): boolean {
  return writeItem('local', storageKeys.accessKeyFailures, count);
}
