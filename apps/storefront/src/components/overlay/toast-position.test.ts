import { expect, test } from 'vitest';
import { findFreePosition } from './toast-position.ts';

const heading = { top: 16, bottom: 68 };
const buttons = { top: 760, bottom: 804 };

// A toast takes 80 pixels, and 8 below it stay free; positions are tried from 16 pixels on, in steps of 8.
test.each([
  ['below a dialog in the middle of the screen', [{ top: 200, bottom: 700 }], 16],
  ['above a sheet at the bottom', [{ top: 300, bottom: 844 }], 552],
  ['above the buttons of a dialog that fills the screen', [heading, buttons], 96],
])('a toast is placed %s', (_name, spans, bottom) => {
  expect(findFreePosition(844, spans)).toBe(bottom);
});

test('there is no position beside a dialog that fills the screen', () => {
  expect(findFreePosition(844, [{ top: 16, bottom: 828 }])).toBeUndefined();
});
