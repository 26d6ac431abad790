import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const rawColour =
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\(|\b(?:bg|text|border|fill|stroke|ring|from|to|via)-(?:white|black|(?:red|green|blue|gray|grey|slate|zinc|orange|yellow|pink|purple)-\d+)\b/gi;

// Tints of categories and shops are data.
test('colours are defined in the tokens only', () => {
  const files = globSync('**/*.{ts,tsx,css}', { cwd: folder }).filter(
    (file) => !/(?:tokens|tints)\.css$|canvas-colours\.ts$/.test(file) && !file.includes('.test.'),
  );
  const found = files.flatMap((file) =>
    (readFileSync(join(folder, file), 'utf8').match(rawColour) ?? []).map((colour) => `${file}: ${colour}`),
  );
  expect(found).toEqual([]);
});

test('sunken parts of dialogs and menus are visible in dark mode', () => {
  const [, dark = ''] = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').split('color-scheme: dark;');
  // Green contributes more to the lightness of a colour than red and blue.
  const greenOf = (name: string) => parseInt(new RegExp(`--color-${name}: #..(..)`).exec(dark)?.[1] ?? '', 16);
  expect(greenOf('surface-sunken') - greenOf('surface-raised')).toBeGreaterThan(5);
});
