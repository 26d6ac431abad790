import { readItem, writeItem } from '#browser-storage.ts';
import { accessKeyCycle, storageKeys } from '#business-constants.ts';
import { clearCredential } from './credential.ts';
import { markSignInEnded } from './sign-in-ended.ts';

/** The key is unknown, or its session was ended elsewhere: either way this browser is signed in no longer. */
const lostKeyCodes = new Set<string>([accessKeyCycle.code, 'ACCESS_KEY_STATE_ERROR']);

let pending: ReturnType<typeof setTimeout> | undefined;

/**
 * The access-key failure cycle (specification, section 4). On ACCESS_KEY_NOT_EXIST, and likewise when a session was
 * ended from another device, the credential is cleared and, 800 ms later, the page reloads, three times in a row at
 * most; any other answer resets the count to empty.
 */
export function noteAnswer(code: string, reload: () => void = () => location.reload()): void {
  if (!lostKeyCodes.has(code)) {
    if (readCount()) writeCount('');
    return;
  }
  markSignInEnded();
  clearCredential();
  // Several calls of one page fail together: they are one failure.
  pending ??= setTimeout(() => {
    pending = undefined;
    const count = Number(readCount()) || 0;
    if (count >= accessKeyCycle.mostReloads) return;
    writeCount(String(count + 1));
    // In a storage that is full or blocked reloads cannot be counted, and would go on without end.
    if (readCount() === String(count + 1)) reload();
  }, accessKeyCycle.reloadDelayMilliseconds);
}

function readCount(): string | null {
  return readItem('local', storageKeys.accessKeyFailures);
}

function writeCount(count: string): void {
  writeItem('local', storageKeys.accessKeyFailures, count);
}
