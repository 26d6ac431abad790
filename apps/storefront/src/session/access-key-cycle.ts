import { clearCredential } from './credential.ts';

/** The key is unknown, or its session was ended elsewhere: either way this browser is signed in no longer. */
const lostKeyCodes = new Set(['ACCESS_KEY_NOT_EXIST', 'ACCESS_KEY_STATE_ERROR']);

const countKey = 'accessKeyFailures';
const reloadDelayMilliseconds = 800;
const mostReloads = 3;

let pending: ReturnType<typeof setTimeout> | undefined;

/**
 * The access-key failure cycle (SPEC section 4). On ACCESS_KEY_NOT_EXIST, and likewise when a session was ended from
 * another device, the credential is cleared and, 800 ms later, the page reloads, three times in a row at most; any other
 * answer resets the count to empty.
 */
export function noteAnswer(code: string, reload: () => void = () => location.reload()): void {
  if (!lostKeyCodes.has(code)) {
    if (readCount() > 0) writeCount('');
    return;
  }
  clearCredential();
  // Several calls of one page fail together: they are one failure.
  pending ??= setTimeout(() => {
    pending = undefined;
    const count = readCount();
    if (count >= mostReloads) return;
    writeCount(String(count + 1));
    reload();
  }, reloadDelayMilliseconds);
}

function readCount(): number {
  try {
    return Number(localStorage.getItem(countKey)) || 0;
  } catch {
    // Without storage the reloads could not be counted, so there are none.
    return mostReloads;
  }
}

function writeCount(count: string): void {
  try {
    localStorage.setItem(countKey, count);
  } catch {
    // Read back as `mostReloads`.
  }
}
