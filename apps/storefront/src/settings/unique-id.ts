import { storageKeys } from '@kaimai/contract/values/business-constants';
import { browserNumberOf, cookieOfFullShop } from './browser-number.ts';
import { storedValue } from './stored-value.ts';

/** What the gateway accepts; with any other id it would refuse every call. */
const idPattern = /^[\w-]{1,64}$/;

const idSetting = storedValue<string>({
  key: storageKeys.customUniqueId,
  fallback: '',
  parse: (value) => (typeof value === 'string' && idPattern.test(value) ? value : undefined),
});

/** The id of this browser, sent as `ext.appNo` with each call; created on first use, unless the simple shop has created it. */
export function customUniqueId(): string {
  const storedId = idSetting.read();
  if (storedId) return storedId;
  const id = browserNumberOf(document.cookie) ?? randomHex(16);
  idSetting.write(id);
  return id;
}

/** Passes the id to the simple shop; called when this browser has a cart. */
export function shareUniqueId(): void {
  document.cookie = cookieOfFullShop(customUniqueId(), { isSecure: location.protocol === 'https:' });
}

/** Random bytes, each as two hexadecimal digits. `randomUUID` is not used, as it exists on secure origins only. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
