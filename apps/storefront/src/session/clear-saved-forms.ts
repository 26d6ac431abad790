import { keysOf, removeItem } from '#browser-storage.ts';

/** Prefix of the keys in the session storage. */
export const savedFormPrefix = 'kept ';

/** Called at the sign-out. Every page has this, and only pages with forms have saved-form.ts. */
export function clearSavedForms(): void {
  for (const key of keysOf('session')) if (key.startsWith(savedFormPrefix)) removeItem('session', key);
}
