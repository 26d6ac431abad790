import { readItem, removeItem, writeItem } from '#browser-storage.ts';
import { storageKeys } from '@kaimai/contract/values/business-constants';

/** Records, for the sign-in pages in this browser, that the session was ended elsewhere or has expired. */
export function markSignInEnded(): void {
  writeItem('local', storageKeys.signInEnded, '1');
}

export function hasSignInEnded(): boolean {
  return readItem('local', storageKeys.signInEnded) !== null;
}

export function forgetSignInEnded(): void {
  removeItem('local', storageKeys.signInEnded);
}
