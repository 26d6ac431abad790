import { expect, test } from 'vitest';
import { publicName } from './public-name.ts';

test.each([
  ['  Маша ', 'Маша'],
  ['Ma\u202eren', 'Maren'],
  ['\u2066Maren\u2069', 'Maren'],
  ['Ma\u0000r\nen', 'Maren'],
  ['Ma\u2028r\u2029en', 'Maren'],
  ['Ma\u2800ren', 'Maren'],
  ['👩\u200d👧', '👩\u200d👧'],
])('the name %j is published as %s', (entered, published) => {
  expect(publicName.parse(entered)).toBe(published);
});

test.each(['', '\u2067\u2069', '\u200d', '\u2800', ' \u200c ', 'x'.repeat(41)])('%j is no name', (entered) => {
  expect(publicName.safeParse(entered).success).toBe(false);
});
