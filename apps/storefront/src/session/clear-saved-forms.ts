import { keysOf, removeItem } from '#browser-storage.ts';

/** The prefix of the keys in the session storage that a sign-out deletes. */
export const savedFormPrefix = 'kept ';

/**
 * Deletes what this window stores until the sign-out: saved forms, and also the entries of the fill page, the search trail and
 * the report of a merged cart. A module of its own, since every page loads it, but only pages with forms load saved-form.ts.
 */
export function clearSavedForms(): void {
  for (const key of keysOf('session')) if (key.startsWith(savedFormPrefix)) removeItem('session', key);
}
