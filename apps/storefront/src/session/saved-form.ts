import { readItem, removeItem, writeItem } from '#browser-storage.ts';
import { parseJson } from '#parse-json.ts';
import { storageKeys } from '@kaimai/contract/values/business-constants';
import { savedFormPrefix } from './clear-saved-forms.ts';

/**
 * Saves a form's fields in this tab for the same buyer: JSON values, never passwords or codes. The owner of a guest's
 * entries is the empty string.
 */
export function saveForm(form: string, owner: string, entry: object): void {
  writeItem('session', keyOf(form), JSON.stringify({ owner, entry }));
}

/** The saved fields of this buyer, restricted to those that the form has. Entries of another buyer are deleted. */
export function findSavedForm<T extends object>(form: string, owner: string, current: T): Partial<T> | undefined {
  const saved = parseObject(readItem('session', keyOf(form)));
  if (!saved) return undefined;
  if (saved.owner !== owner) clearSavedForm(form);
  if (saved.owner !== owner || typeof saved.entry !== 'object' || saved.entry === null) return undefined;
  const initial = new Map<string, unknown>(Object.entries(current));
  const matching = Object.entries(saved.entry).filter(
    ([name, value]) => initial.has(name) && isOfSameType(initial.get(name), value),
  );
  return Object.fromEntries(matching) as Partial<T>;
}

/** Called when the form was sent or cancelled. */
export function clearSavedForm(form: string): void {
  removeItem('session', keyOf(form));
}

/** The signed-in buyer's number; empty without a session. */
export function currentUserNo(): string {
  const { userInfo } = storageKeys;
  const info = parseObject(readItem('local', userInfo) ?? readItem('session', userInfo));
  return typeof info?.userNo === 'string' ? info.userNo : '';
}

function isOfSameType(current: unknown, saved: unknown): boolean {
  const isText = (value: unknown): boolean => value === null || typeof value === 'string';
  if (isText(current)) return isText(saved);
  return saved !== null && typeof saved === typeof current && Array.isArray(saved) === Array.isArray(current);
}

function keyOf(form: string): string {
  return `${savedFormPrefix}${form}`;
}

function parseObject(text: string | null): { owner?: unknown; entry?: unknown; userNo?: unknown } | undefined {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? value : undefined;
}
