import { readItem, writeItem } from '#browser-storage.ts';

export interface ScrollPosition {
  scrollY: number;
  /** A visible link, and its distance from the top of the viewport in pixels. */
  anchor?: { href: string; top: number } | undefined;
}

/** The pages that "more" has added to the list of a history entry, and the scroll position. */
interface LoadedPages {
  count: number;
  position: ScrollPosition;
}

const storageKey = 'kaimai-added-pages';
const maxEntries = 30;

let entries: Map<string, LoadedPages> | undefined;

/** Stored for the tab, so that going back and reloading restore the list. `entry` is the key of a history entry. */
export function loadedPages(entry: string): LoadedPages {
  return getEntries().get(entry) ?? { count: 0, position: { scrollY: 0 } };
}

/** Changes an entry in memory; `storeLoadedPages` stores it. Of more than 30 entries the oldest is dropped. */
export function rememberLoadedPages(entry: string, change: Partial<LoadedPages>): void {
  const allEntries = getEntries();
  const changed = { ...loadedPages(entry), ...change };
  // Deleted first, so that the changed entry is the newest: the oldest one is dropped below.
  allEntries.delete(entry);
  allEntries.set(entry, changed);
  const [oldestKey] = allEntries.keys();
  if (allEntries.size > maxEntries && oldestKey !== undefined) allEntries.delete(oldestKey);
}

/** Called when the document is left: writing at every scroll event would be noticeable. */
export function storeLoadedPages(): void {
  writeItem('session', storageKey, JSON.stringify([...getEntries()]));
}

function getEntries(): Map<string, LoadedPages> {
  entries ??= readStoredEntries();
  return entries;
}

function readStoredEntries(): Map<string, LoadedPages> {
  try {
    return new Map(JSON.parse(readItem('session', storageKey) ?? '[]') as [string, LoadedPages][]);
  } catch {
    return new Map();
  }
}
