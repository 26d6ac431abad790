import { readItem, writeItem } from '#browser-storage.ts';

export interface Place {
  scrollY: number;
  /** A link that was in sight, and how far below the upper edge. */
  mark?: { href: string; top: number } | undefined;
}

/** What "more" has added to the list of a history entry, and where the buyer was in it. */
interface AddedPages {
  count: number;
  place: Place;
}

const storageKey = 'kaimai-added-pages';
const mostEntries = 30;

let entries: Map<string, AddedPages> | undefined;

/** Kept for the tab: going back, and loading the page again, finds the list as it was. */
export function addedPages(entry: string): AddedPages {
  return read().get(entry) ?? { count: 0, place: { scrollY: 0 } };
}

export function rememberAdded(entry: string, change: Partial<AddedPages>): void {
  const known = read();
  const added = { ...addedPages(entry), ...change };
  known.delete(entry);
  known.set(entry, added);
  const [oldest] = known.keys();
  if (known.size > mostEntries && oldest !== undefined) known.delete(oldest);
}

/** When the page is left for good, since writing at every step of scrolling would be felt. */
export function storeAdded(): void {
  writeItem('session', storageKey, JSON.stringify([...read()]));
}

function read(): Map<string, AddedPages> {
  entries ??= stored();
  return entries;
}

function stored(): Map<string, AddedPages> {
  try {
    return new Map(JSON.parse(readItem('session', storageKey) ?? '[]') as [string, AddedPages][]);
  } catch {
    return new Map();
  }
}
