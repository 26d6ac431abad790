import { expect, test } from 'vitest';
import { packagesOfMissingFonts } from './browser.mjs';

const allFonts = 'Noto Sans CJK SC,思源黑体\nDejaVu Sans,DejaVu Sans Condensed\nLiberation Sans\n';

test.each([
  ['all fonts', allFonts, []],
  ['no font', '', ['fonts-noto-cjk', 'fonts-dejavu-core', 'fonts-liberation']],
  [
    'another font of the same family only',
    allFonts.replace('Liberation Sans', 'Liberation Sans Narrow'),
    ['fonts-liberation'],
  ],
  ['no font for Chinese', 'DejaVu Sans\nLiberation Sans\nRoboto\n', ['fonts-noto-cjk']],
])('with %s installed, the packages of missing fonts are named', (_, families, missing) => {
  expect(packagesOfMissingFonts(families)).toEqual(missing);
});
