import { readItem, removeItem, writeItem } from '#browser-storage.ts';
import { storageKeys } from '@kaimai/contract/business-constants';

/** Notes for the sign-in pages of this browser's tabs that the buyer did not sign out: the session ended elsewhere, or by its age. */
export function markSignInEnded(): void {
  writeItem('local', storageKeys.signInEnded, '1');
}

export function hasSignInEnded(): boolean {
  return readItem('local', storageKeys.signInEnded) !== null;
}

export function forgetSignInEnded(): void {
  removeItem('local', storageKeys.signInEnded);
}
