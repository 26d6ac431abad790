import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const marked = (title: string, query: string): string =>
  matchedParts(title, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Tern One headphones', 'tern', '[Tern] One headphones'],
  ['Tern One headphones', 'one tern', '[Tern] [One] headphones'],
  ['Tern One headphones', ' tern one ', '[Tern One] headphones'],
  ['燕鸥一号 降噪头戴耳机', '耳机', '燕鸥一号 降噪头戴[耳机]'],
  ['Teapot, 650 ml (new)', '(new)', 'Teapot, 650 ml [(new)]'],
  ['C++ for tea', '+ c', '[C][+][+] for tea'],
  ['A teapot at tea', 'te', 'A [te]apot at [te]a'],
  ['A teapot at tea', 'a', '[A] teapot [a]t tea'],
  ['Stoneware', 'oneware', 'St[oneware]'],
  ['Tern One headphones', 'erji', 'Tern One headphones'],
  ['Tern One headphones', '  ', 'Tern One headphones'],
])('the title “%s” is marked for the query “%s”', (title, query, parts) => {
  expect(marked(title, query)).toBe(parts);
});

test('the parts joined are the title for any query', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (title, query) => {
      expect(
        matchedParts(title, query)
          .map(({ text }) => text)
          .join(''),
      ).toBe(title);
    }),
  );
});
