import { keysOf, readItem, removeItem, writeItem } from '#browser-storage.ts';
import { parseJson } from '#parse-json.ts';
import { rememberByDefault, storageKeys } from '@kaimai/contract/values/business-constants';

/** The credential of a call: issued at the sign-in or with a guest's order, or the host's anonymous pair. */
export interface Credential {
  accessKey: string;
  secretKey: string;
  partnerId: string;
}

const { auth: authKey, userInfo: userInfoKey } = storageKeys;

const listeners = new Set<() => void>();

/** The stored credential; a buyer is signed in if there is one. */
export function readCredential(): Credential | undefined {
  return parseCredential(readItem('local', authKey)) ?? parseCredential(readItem('session', authKey));
}

/**
 * The credential for a call. Services of the policy `customer` are for buyers and guests. A guest's orders have credentials of
 * their own, stored by the numbers of payment, orders and requests. The session's credential has priority, unless the guest's
 * order was looked up while signed in, in this window.
 */
export function credentialFor(policy: string, input: object): Credential | undefined {
  if (policy !== 'customer') return readCredential();
  const { orderNo, payNo, afterSalesNo }: { orderNo?: unknown; payNo?: unknown; afterSalesNo?: unknown } = input;
  const number = orderNo ?? payNo ?? afterSalesNo;
  // Without any number the call is about no order, such as a conversation that begins at a product.
  if (number === undefined) return readCredential();
  const key = guestKey(number);
  // An unknown request most likely belongs to the newest order.
  const newestCredential = afterSalesNo === undefined ? null : readItem('local', guestKey(newestOrder));
  return (
    parseCredential(readItem('session', key)) ??
    readCredential() ??
    parseCredential(readItem('local', key) ?? newestCredential)
  );
}

/** Used instead of a number, for the newest order of guests. */
export const newestOrder = '';

const guestPrefix = 'guest ';

/** The storage key of a guest's credential. */
export function guestKey(number: unknown): string {
  return `${guestPrefix}${typeof number === 'string' ? number : ''}`;
}

/**
 * Deletes a guest's credential that the gateway has ended. It may be stored under several numbers. Returns false if it is
 * not stored.
 */
export function forgetGuestCredential(accessKey: string): boolean {
  let isFound = false;
  for (const area of ['session', 'local'] as const) {
    const guestKeys = keysOf(area).filter((key) => key.startsWith(guestPrefix));
    const ended = guestKeys.filter((key) => parseCredential(readItem(area, key))?.accessKey === accessKey);
    for (const key of ended) removeItem(area, key);
    isFound ||= ended.length > 0;
  }
  if (isFound) notifyListeners();
  return isFound;
}

export function isSignedIn(): boolean {
  return readCredential() !== undefined;
}

/** Stores a new credential: until the sign-out if `remember` is true, else until the window is closed. */
export function storeCredential(
  credential: Credential,
  userInfo: unknown,
  { remember = rememberByDefault } = {},
): void {
  const here = remember ? 'local' : 'session';
  const elsewhere = remember ? 'session' : 'local';
  // Overwrites the former credential without removing it first: other tabs would take the removal for a sign-out.
  const text = JSON.stringify(credential);
  if (!writeItem(here, authKey, text)) {
    // A full storage still has the former credential, which must not return when the page is left.
    removeItem(here, authKey);
    writeItem(here, authKey, text);
  }
  writeItem(here, userInfoKey, JSON.stringify(userInfo));
  removeItem(elsewhere, authKey);
  removeItem(elsewhere, userInfoKey);
  notifyListeners();
}

/** A renewed credential is stored in local storage only if one is there already (specification, section 4). */
export function updateCredential(credential: Credential): void {
  writeItem(areaOfSession(), authKey, JSON.stringify(credential));
  notifyListeners();
}

/** The storage area of the session: local for a remembered sign-in. */
export function areaOfSession(): 'local' | 'session' {
  return readItem('local', authKey) === null ? 'session' : 'local';
}

/** Deletes the credential in this browser. */
export function clearCredential(): void {
  for (const key of [authKey, userInfoKey]) {
    removeItem('local', key);
    removeItem('session', key);
  }
  notifyListeners();
}

/** Calls back on a sign-in or sign-out in this tab, or, for remembered ones, in another tab. */
export function subscribeToCredential(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    const isStorageCleared = event.key === null;
    if (event.key === authKey || isStorageCleared) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function parseCredential(text: string | null): Credential | undefined {
  const { accessKey, secretKey, partnerId } = (parseJson(text) ?? {}) as Partial<Record<string, unknown>>;
  const isComplete = typeof accessKey === 'string' && typeof secretKey === 'string' && typeof partnerId === 'string';
  return isComplete && accessKey && secretKey ? { accessKey, secretKey, partnerId } : undefined;
}
