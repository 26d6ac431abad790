import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedValue } from '#settings/stored-value.ts';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { hasAdditions, setHasAdditions } from './addition.ts';
import { additionsMarker } from './network.ts';

beforeEach(() => {
  fakeBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an open cart learns that additions were stored, and that the last of them is gone', () => {
  // The page of the cart reads the same stored value.
  const additionsStored = storedValue({ key: additionsMarker, fallback: false, parse: Boolean });
  const listener = vi.fn<() => void>();
  additionsStored.subscribe(listener);
  expect(additionsStored.read()).toBe(false);
  setHasAdditions(true);
  expect(listener).toHaveBeenCalledOnce();
  expect([hasAdditions(), additionsStored.read()]).toEqual([true, true]);
  setHasAdditions(false);
  expect(listener).toHaveBeenCalledTimes(2);
  expect([hasAdditions(), additionsStored.read()]).toEqual([false, false]);
});
