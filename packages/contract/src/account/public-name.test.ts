import { expect, test } from 'vitest';
import { publicName } from './public-name.ts';

test.each([
  ['  Маша ', 'Маша'],
  ['Ma\u202eren', 'Maren'],
  ['\u2066Maren\u2069', 'Maren'],
  ['Ma\u0000r\nen', 'Maren'],
  ['👩\u200d👧', '👩\u200d👧'],
])('the name %j is published as %s', (entered, published) => {
  expect(publicName.parse(entered)).toBe(published);
});

test.each(['', '\u2067\u2069', 'x'.repeat(41)])('%j is no name', (entered) => {
  expect(publicName.safeParse(entered).success).toBe(false);
});
