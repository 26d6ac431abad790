import { readItem, writeItem } from '#browser-storage.ts';

export interface ScrollPosition {
  scrollY: number;
  /** A link that was in sight, and how far below the upper edge. */
  mark?: { href: string; top: number } | undefined;
}

/** What "more" has added to the list of a history entry, and where the buyer was in it. */
interface LoadedPages {
  count: number;
  place: ScrollPosition;
}

const storageKey = 'kaimai-added-pages';
const mostEntries = 30;

let entries: Map<string, LoadedPages> | undefined;

/** Kept for the tab: going back, and loading the page again, finds the list as it was. */
export function loadedPages(entry: string): LoadedPages {
  return read().get(entry) ?? { count: 0, place: { scrollY: 0 } };
}

export function rememberLoadedPages(entry: string, change: Partial<LoadedPages>): void {
  const known = read();
  const added = { ...loadedPages(entry), ...change };
  known.delete(entry);
  known.set(entry, added);
  const [oldest] = known.keys();
  if (known.size > mostEntries && oldest !== undefined) known.delete(oldest);
}

/** When the page is left for good, since writing at every step of scrolling would be felt. */
export function storeLoadedPages(): void {
  writeItem('session', storageKey, JSON.stringify([...read()]));
}

function read(): Map<string, LoadedPages> {
  entries ??= stored();
  return entries;
}

function stored(): Map<string, LoadedPages> {
  try {
    return new Map(JSON.parse(readItem('session', storageKey) ?? '[]') as [string, LoadedPages][]);
  } catch {
    return new Map();
  }
}
