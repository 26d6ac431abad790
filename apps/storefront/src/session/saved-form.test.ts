import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keysOf } from '#browser-storage.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/fake-browser.ts';
import { storeCredential } from './credential.ts';
import { clearSavedForms } from './clear-saved-forms.ts';
import { findSavedForm, clearSavedForm, saveForm, currentUserNo } from './saved-form.ts';

const empty = { nickname: '', birthday: null as string | null, isDefault: false };
const typed = { nickname: 'Maren', birthday: '1990-02-03', isDefault: true };

let browser: FakeBrowser;

beforeEach(() => {
  browser = fakeBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('saved fields are restored for the same buyer, until the form is cleared', () => {
  saveForm('profile', 'U1', typed);
  expect(findSavedForm('address', 'U1', empty)).toBeUndefined();
  expect(findSavedForm('profile', 'U1', empty)).toEqual(typed);
  clearSavedForm('profile');
  expect(findSavedForm('profile', 'U1', empty)).toBeUndefined();
});

test('another buyer at the same computer does not get them, and they are deleted', () => {
  saveForm('profile', 'U1', typed);
  expect(findSavedForm('profile', 'U2', empty)).toBeUndefined();
  expect(findSavedForm('profile', 'U1', empty)).toBeUndefined();
});

test('a guest’s fields are restored for a guest, not for a signed-in buyer', () => {
  saveForm('return KM1', '', typed);
  expect(findSavedForm('return KM1', '', empty)).toEqual(typed);
  expect(findSavedForm('return KM1', 'U1', empty)).toBeUndefined();
  expect(findSavedForm('return KM1', '', empty)).toBeUndefined();
});

test('a sign-out deletes all saved forms and nothing else', () => {
  saveForm('profile', 'U1', typed);
  saveForm('review KM1 S-1', 'U1', { body: 'Lovely' });
  sessionStorage.setItem('place', '{}');
  clearSavedForms();
  expect(keysOf('session')).toEqual(['place']);
});

test('a sign-out also deletes forms that are in memory, because the storage is full', () => {
  browser.forbidStorage();
  saveForm('profile', 'U1', typed);
  expect(findSavedForm('profile', 'U1', empty)).toEqual(typed);
  clearSavedForms();
  expect(findSavedForm('profile', 'U1', empty)).toBeUndefined();
});

test('fields that the form does not have, or of another type, are ignored', () => {
  saveForm('profile', 'U1', { nickname: true, birthday: '1990-02-03', gone: 'x' });
  expect(findSavedForm('profile', 'U1', empty)).toEqual({ birthday: '1990-02-03' });
});

test('numbers and lists are restored with the same type only', () => {
  const start = { stars: 0, chosen: {}, pictures: ['a'] };
  saveForm('review', 'U1', { stars: 4, chosen: { 'S-1': 2 }, pictures: ['b', 'c'] });
  expect(findSavedForm('review', 'U1', start)).toEqual({ stars: 4, chosen: { 'S-1': 2 }, pictures: ['b', 'c'] });
  saveForm('review', 'U1', { stars: '4', chosen: null, pictures: {} });
  expect(findSavedForm('review', 'U1', start)).toEqual({});
});

test.each(['', '[]', 'null', '{"owner":"U1","entry":3}', '{'])('the damaged entry %j is ignored', (text) => {
  sessionStorage.setItem('kept profile', text);
  expect(findSavedForm('profile', 'U1', empty) ?? {}).toEqual({});
});

test('the number of the signed-in buyer is known; without a session it is empty', () => {
  expect(currentUserNo()).toBe('');
  storeCredential({ accessKey: 'a', secretKey: 'b', partnerId: 'c' }, { userNo: 'U1' });
  expect(currentUserNo()).toBe('U1');
});
