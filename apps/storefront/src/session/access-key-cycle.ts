import { readItem, writeItem } from '#browser-storage.ts';
import { accessKeyCycle, endedSessionCode, storageKeys } from '@kaimai/contract/business-constants';
import { clearCredential } from './credential.ts';
import { markSignInEnded } from './sign-in-ended.ts';

let pending: ReturnType<typeof setTimeout> | undefined;

/**
 * The access-key failure cycle (specification, section 4). On ACCESS_KEY_NOT_EXIST the credential is cleared and, 800 ms
 * later, the page reloads, three times in a row at most; any other answer resets the count to empty. A session that was
 * ended elsewhere, or by its age, is signed out too, but there is nothing to reload for: the page goes on as a visitor's.
 */
export function noteAnswer(code: string, reload: () => void = () => location.reload()): void {
  if (code === accessKeyCycle.code) {
    endSignIn();
    reloadLater(reload);
    return;
  }
  if (readCount()) writeCount('');
  if (code === endedSessionCode) endSignIn();
}

function endSignIn(): void {
  markSignInEnded();
  clearCredential();
}

function reloadLater(reload: () => void): void {
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
