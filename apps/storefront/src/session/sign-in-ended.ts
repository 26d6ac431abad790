import { readItem, removeItem, writeItem } from '#browser-storage.ts';
import { storageKeys } from '#business-constants.ts';

/** Notes for the sign-in page of this tab that the buyer did not sign out: the session ended elsewhere, or by its age. */
export function markSignInEnded(): void {
  writeItem('session', storageKeys.signInEnded, '1');
}

export function hasSignInEnded(): boolean {
  return readItem('session', storageKeys.signInEnded) !== null;
}

export function forgetSignInEnded(): void {
  removeItem('session', storageKeys.signInEnded);
}
