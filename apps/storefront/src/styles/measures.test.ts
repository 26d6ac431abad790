import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measures } from '@kaimai/contract/values/business-constants';
import { expect, test } from 'vitest';
import { canvasColours } from './canvas-colours.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const tokens = read('tokens.css');

/** The value of a token that is the same in all themes; undefined if it differs. */
function token(name: string): string | undefined {
  const values = Array.from(tokens.matchAll(new RegExp(`--${name}:\\s*([^;]+);`, 'g')), ([, value]) => value);
  return values.length === 1 ? values[0] : undefined;
}

test('§9.18 the primary colour is #1B6CFC in all themes and in the web app manifest', () => {
  expect(token('color-primary')).toBe('var(--color-blue-500)');
  expect(measures.primaryColour).toBe('#1B6CFC');
  expect(token('color-blue-500')?.toUpperCase()).toBe(measures.primaryColour);
  const { theme_color } = JSON.parse(read('../../public/manifest.webmanifest'));
  expect(theme_color.toUpperCase()).toBe(measures.primaryColour);
});

test('the colours of the browser’s controls are the background colours of the page', () => {
  // In the light theme `--color-canvas` is `--color-grey-0`; only the dark one has a literal colour.
  expect(token('color-grey-0')).toBe(canvasColours.light);
  expect(tokens.match(/--color-canvas: #[0-9a-f]{6};/g)).toEqual([`--color-canvas: ${canvasColours.dark};`]);
});

test('§9.26 §9.27 a modal is 520 px wide and a confirm dialog 416 px', () => {
  expect(measures).toMatchObject({ modalWidth: 520, confirmWidth: 416 });
  expect(token('container-modal')).toBe(`${measures.modalWidth / 16}rem`);
  expect(token('container-confirm')).toBe(`${measures.confirmWidth / 16}rem`);
});
