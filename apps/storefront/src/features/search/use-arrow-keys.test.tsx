import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook, type RenderedHook } from '#testing/render-hook.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';

let keys: string[];
let input: HTMLInputElement;
let chosen: string[];
let page: RenderedHook<number>;

beforeEach(async () => {
  keys = ['tea', 'teapot', 'tray'];
  chosen = [];
  const attributes = { setAttribute() {}, removeAttribute() {} };
  input = Object.assign(new EventTarget(), attributes) as unknown as HTMLInputElement;
  // There is no rendered option to scroll to.
  vi.stubGlobal('document', { getElementById: () => null });
  const idOf = String;
  page = await renderHook(() =>
    useArrowKeys({
      input: { current: input },
      keys,
      idOf,
      onChoose: (index) => chosen.push(keys[index] ?? ''),
      // Only “tray” cannot be removed.
      onForget: (index) => keys[index] !== 'tray',
      onClose: () => {},
    }),
  );
});

afterEach(async () => {
  await page.unmount();
  vi.unstubAllGlobals();
});

async function press(key: string, { shiftKey = false } = {}): Promise<void> {
  input.dispatchEvent(Object.assign(new Event('keydown'), { key, shiftKey }));
  await page.settle();
}

async function showList(...newKeys: string[]): Promise<void> {
  keys = newKeys;
  await page.rerender();
}

test('the active suggestion stays active in a newer list that contains it', async () => {
  await press('ArrowDown');
  await press('ArrowDown');
  await showList('tea towel', 'tea', 'teapot');
  expect(page.current()).toBe(2);
  await press('Enter');
  expect(chosen).toEqual(['teapot']);
});

test('Enter chooses nothing after the active suggestion has disappeared from the list', async () => {
  await press('ArrowDown');
  await showList('teapot', 'tray');
  expect(page.current()).toBe(-1);
  await press('Enter');
  expect(chosen).toEqual([]);
});

test('when the active suggestion is removed, the next one is active, or the previous one if it was the last', async () => {
  keys = ['tea', 'teapot'];
  await page.rerender();
  await press('ArrowDown');
  await press('Delete', { shiftKey: true });
  await showList('teapot', 'kettle');
  expect(page.current()).toBe(0);
  await press('ArrowDown');
  await press('Delete', { shiftKey: true });
  await showList('teapot');
  expect(page.current()).toBe(0);
});

test('a suggestion that cannot be removed stays active', async () => {
  await press('ArrowUp');
  await press('Delete', { shiftKey: true });
  expect(page.current()).toBe(2);
});
