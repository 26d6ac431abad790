import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** The tokens behind the colours of the simple shop. */
const tokenOf: Record<string, string> = {
  ground: 'canvas-task',
  panel: 'surface',
  text: 'text',
  'text-2': 'text-2',
  line: 'line',
  control: 'line-control',
  primary: 'primary',
  'on-primary': 'on-primary',
  link: 'link',
  danger: 'danger',
  'danger-ground': 'danger-tint',
  success: 'success',
  'success-ground': 'success-tint',
};

const [lightTokens = '', darkTokens = ''] = read('tokens.css').split('@variant dark');

test.each([
  ['light', '../../public/simple.css', lightTokens],
  ['dark', '../../public/simple-dark.css', darkTokens],
])('the %s colours of the simple shop are those of the tokens', (_theme, file, tokens) => {
  const colours = Array.from(read(file).matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g), ([, name = '', colour]) => [
    name,
    colour,
  ]);
  expect(colours.length).toBeGreaterThan(10);
  const expected = colours.map(([name = '']) => [name, valueOf(`color-${tokenOf[name]}`, tokens)]);
  expect(colours).toEqual(expected);
});

/** The colour of a token. A token may name another token, whose colour it has. */
function valueOf(token: string, tokens: string): string | undefined {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(tokens)?.[1];
  const other = /^var\(--([a-z0-9-]+)\)$/.exec(value ?? '')?.[1];
  return other === undefined ? value : valueOf(other, tokens);
}
