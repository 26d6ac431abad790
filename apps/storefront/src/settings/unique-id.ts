import { storageKeys } from '@kaimai/contract/values/business-constants';
import { storedValue } from './stored-value.ts';

const stored = storedValue<string>({
  key: storageKeys.customUniqueId,
  fallback: '',
  parse: (value) => (typeof value === 'string' && value.length > 0 && value.length <= 64 ? value : undefined),
});

/** The id of this browser, sent as `ext.appNo` with each call; created on first use and stored. */
export function customUniqueId(): string {
  const known = stored.read();
  if (known) return known;
  const made = randomHex(16);
  stored.write(made);
  return made;
}

/** Not `randomUUID`, which exists on secure origins only. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
