import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accented } from './accented.ts';

test.each([
  ['Cart', 'Çåŕţţţ'],
  ['Only {{count}} left', 'Öñļýýý {{count}} ļéƒţţţ'],
  ['Please <link>sign in</link>.', 'Þļéåšééé <link>šîĝñññ îññ</link>.'],
  ['“{{name}}”', '“{{name}}”'],
  ['', ''],
])('%j becomes %j in the test language', (text, expected) => {
  expect(accented(text)).toBe(expected);
});

test('no letter stays without an accent', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z ,.!]*$/), (text) => {
      expect(accented(text)).not.toMatch(/[A-Za-z]/);
    }),
  );
});
