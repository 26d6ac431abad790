/** What a call is signed with: issued at sign-in, or the host's anonymous pair. */
export interface Credential {
  accessKey: string;
  secretKey: string;
  partnerId: string;
}

const authKey = 'auth';
const userInfoKey = 'userInfo';

const listeners = new Set<() => void>();

/** The stored sign-in credential; signed in means that there is one. */
export function readCredential(): Credential | undefined {
  return parseCredential(read(localStorageOf(), authKey)) ?? parseCredential(read(sessionStorageOf(), authKey));
}

export function isSignedIn(): boolean {
  return readCredential() !== undefined;
}

/** Keeps a fresh sign-in beyond the window's life when `remember` is true, else until the window closes. */
export function storeCredential(credential: Credential, userInfo: unknown, { remember = true } = {}): void {
  removeEverywhere(authKey);
  removeEverywhere(userInfoKey);
  const storage = remember ? localStorageOf() : sessionStorageOf();
  storage?.setItem(authKey, JSON.stringify(credential));
  storage?.setItem(userInfoKey, JSON.stringify(userInfo));
  announce();
}

/** A renewed credential stays in local storage only if one is already there (SPEC section 4). */
export function updateCredential(credential: Credential): void {
  const local = localStorageOf();
  const storage = read(local, authKey) === null ? sessionStorageOf() : local;
  storage?.setItem(authKey, JSON.stringify(credential));
  announce();
}

export function updateUserInfo(userInfo: unknown): void {
  const local = localStorageOf();
  const storage = read(local, authKey) === null ? sessionStorageOf() : local;
  storage?.setItem(userInfoKey, JSON.stringify(userInfo));
}

/** Signs out in this browser. */
export function clearCredential(): void {
  removeEverywhere(authKey);
  removeEverywhere(userInfoKey);
  announce();
}

/** Calls back when a sign-in or sign-out happens in this tab, or, for remembered ones, in another. */
export function subscribeToCredential(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === authKey || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}

function parseCredential(text: string | null): Credential | undefined {
  if (text === null) return undefined;
  try {
    const { accessKey, secretKey, partnerId }: Partial<Record<string, unknown>> = JSON.parse(text) ?? {};
    const complete = typeof accessKey === 'string' && typeof secretKey === 'string' && typeof partnerId === 'string';
    return complete && accessKey && secretKey ? { accessKey, secretKey, partnerId } : undefined;
  } catch {
    return undefined;
  }
}

function removeEverywhere(key: string): void {
  localStorageOf()?.removeItem(key);
  sessionStorageOf()?.removeItem(key);
}

function read(storage: Storage | undefined, key: string): string | null {
  return storage?.getItem(key) ?? null;
}

/** Reaching for a blocked storage throws; the buyer then stays anonymous. */
function localStorageOf(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function sessionStorageOf(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
