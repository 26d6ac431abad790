import { readItem, removeItem, writeItem } from '#browser-storage.ts';
import { storageKeys } from '#business-constants.ts';

/** Fields of a form that may be kept: never passwords, never codes. */
export type Entry = Record<string, string | boolean | null>;

/** Keeps in this tab what was typed into a form, for the same buyer's return. */
export function keepEntry(form: string, owner: string, entry: Entry): void {
  if (owner !== '') writeItem('session', keyOf(form), JSON.stringify({ owner, entry }));
}

/** What this buyer had typed, once. Only fields that the form has still. */
export function takeEntry<T extends Entry>(form: string, owner: string, present: T): Partial<T> | undefined {
  const kept = parse(readItem('session', keyOf(form)));
  if (!kept) return undefined;
  removeItem('session', keyOf(form));
  if (kept.owner !== owner || typeof kept.entry !== 'object' || kept.entry === null) return undefined;
  const same = Object.entries(kept.entry).filter(([name, value]) => name in present && isLike(present[name], value));
  return Object.fromEntries(same) as Partial<T>;
}

/** The number of whoever is signed in; empty while nobody is. */
export function ownNumber(): string {
  const { userInfo } = storageKeys;
  const info = parse(readItem('local', userInfo) ?? readItem('session', userInfo));
  return typeof info?.userNo === 'string' ? info.userNo : '';
}

function isLike(present: unknown, kept: unknown): boolean {
  const isText = (value: unknown): boolean => value === null || typeof value === 'string';
  return isText(present) ? isText(kept) : typeof kept === typeof present;
}

function keyOf(form: string): string {
  return `kept ${form}`;
}

function parse(text: string | null): { owner?: unknown; entry?: unknown; userNo?: unknown } | undefined {
  try {
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
