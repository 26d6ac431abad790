import { expect, test } from 'vitest';
import { memoryBytes, PageMemory } from './page-memory.ts';

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

test('a page is written into the memory of an earlier one, and keeps nothing of it', () => {
  const pages = new PageMemory();
  const first = pages.write('一个很长的页面');
  pages.reclaim(first.buffer);
  const second = pages.write('短');
  expect(second.buffer).toBe(first.buffer);
  expect(textOf(second)).toBe('短');
});

test('memory that is still in use is not used for another page', () => {
  const pages = new PageMemory();
  const first = pages.write('first');
  const second = pages.write('second');
  expect([textOf(first), textOf(second)]).toEqual(['first', 'second']);
});

test.each([Math.floor(memoryBytes / 3), Math.floor(memoryBytes / 3) + 1])(
  'a page of %i characters of three bytes is whole',
  (length) => {
    expect(textOf(new PageMemory().write('页'.repeat(length)))).toBe('页'.repeat(length));
  },
);

test('memory of a larger page is freed immediately', () => {
  const pages = new PageMemory();
  const { buffer } = pages.write('页'.repeat(memoryBytes));
  pages.reclaim(buffer);
  expect(buffer.detached).toBe(true);
});
