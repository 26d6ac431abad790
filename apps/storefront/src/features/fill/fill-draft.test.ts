import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSavedForms } from '#session/clear-saved-forms.ts';
import { fakeBrowser } from '#testing/fake-browser.ts';
import {
  emptyDraft,
  forgetDraft,
  forgetSentToken,
  guestNo,
  passDraftOn,
  readDraft,
  readSentToken,
  writeDraft,
  writeSentToken,
  type FillDraft,
} from './fill-draft.ts';

const startDraft = emptyDraft('DE');
const filledDraft: FillDraft = {
  ...startDraft,
  entry: { ...startDraft.entry, recipient: 'Maren Kowalski', street: 'Kastanienallee 1' },
  email: 'maren@example.com',
  deliveryMethods: { TERN: 'express' },
  notes: { TERN: 'Ring twice' },
  coupons: [],
};

let browser: ReturnType<typeof fakeBrowser>;

beforeEach(() => {
  browser = fakeBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Everything in both storages. */
function storedEntries(): [string, string | null][] {
  return [browser.localStorage, browser.sessionStorage].flatMap((area) =>
    Array.from({ length: area.length }, (_, index) => area.key(index) ?? '').map((key): [string, string | null] => [
      key,
      area.getItem(key),
    ]),
  );
}

test('the entries are restored for the same buyer, and for nobody else at the same computer', () => {
  writeDraft('U1', filledDraft);
  expect(readDraft('U1')).toEqual(filledDraft);
  expect(readDraft('U2')).toBeUndefined();
  expect(readDraft('')).toBeUndefined();
});

test('a guest’s entries are not shown to a buyer who signs in', () => {
  writeDraft(guestNo, filledDraft);
  expect(readDraft(guestNo)).toEqual(filledDraft);
  expect(readDraft('U1')).toBeUndefined();
});

test('a guest’s entries that are passed on go to the buyer who signs in next, and to nobody after that', () => {
  writeDraft(guestNo, filledDraft);
  passDraftOn();
  expect(readDraft('U1')).toEqual(filledDraft);
  expect(readDraft(guestNo)).toEqual(filledDraft);
  writeDraft('U1', filledDraft);
  expect([readDraft(guestNo), readDraft('U2')]).toEqual([undefined, undefined]);
});

test('entries of a buyer are not passed on', () => {
  writeDraft('U1', filledDraft);
  passDraftOn();
  expect(readDraft('U2')).toBeUndefined();
});

test('the entries are stored for this window only, the token of a sent order beyond it', () => {
  writeDraft('U1', filledDraft);
  writeSentToken('cart', 'token');
  expect(browser.localStorage.getItem('kept fillDraft')).toBeNull();
  browser.sessionStorage.clear();
  expect(readDraft('U1')).toBeUndefined();
  expect(readSentToken('cart')).toBe('token');
});

test('the sign-out deletes the entries, and not the token of an order that may have been placed', () => {
  writeDraft('U1', filledDraft);
  writeSentToken('cart', 'token');
  clearSavedForms();
  expect(JSON.stringify(storedEntries())).not.toContain('Maren');
  expect(readSentToken('cart')).toBe('token');
});

test('an address is stored in the account only if the buyer chooses so', () => {
  expect(emptyDraft('DE').keepAddress).toBe(false);
});

test('a token is returned for its own purchase only', () => {
  writeSentToken('cart', 'token');
  writeSentToken('S-1 2', 'other');
  expect(readSentToken('S-1 1')).toBeUndefined();
  forgetSentToken('S-1 2');
  expect([readSentToken('cart'), readSentToken('S-1 2')]).toEqual(['token', undefined]);
});

test('when the order is placed, its entries and its token are deleted, and no other token', () => {
  writeDraft('U1', filledDraft);
  writeSentToken('cart', 'token');
  writeSentToken('S-1 2', 'other');
  forgetDraft('cart');
  expect(readDraft('U1')).toBeUndefined();
  expect([readSentToken('cart'), readSentToken('S-1 2')]).toEqual([undefined, 'other']);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"userNo":"U1"}',
  JSON.stringify({ ...filledDraft, userNo: 'U1', notes: { TERN: 1 } }),
])('the damaged entry %j is ignored', (text) => {
  browser.sessionStorage.setItem('kept fillDraft', text);
  expect(readDraft('U1')).toBeUndefined();
});
