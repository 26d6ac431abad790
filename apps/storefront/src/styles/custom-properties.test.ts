import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

const components = textOf('**/*.{ts,tsx}');
const styles = textOf('styles/*.css');
const namesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name));

/** Set by a component, in a style object or a class such as `[--columns:2]`. */
const setByComponents = namesIn(components, /['"[](--[a-z][\w-]*)['":]/g);
const defined = namesIn(styles, /(--[a-z][\w-]*)\s*:/g);
const used = namesIn(styles + components, /\((--[a-z][\w-]*)/g);
const usedWithoutFallback = namesIn(styles, /var\((--[a-z][\w-]*)\)/g);

test('every custom property that a component sets is used', () => {
  expect(setByComponents.size).toBeGreaterThan(3);
  expect([...setByComponents].filter((name) => !used.has(name) && !defined.has(name))).toEqual([]);
});

test('every custom property that a style uses without a fallback is defined by a style or set by a component', () => {
  expect([...usedWithoutFallback].filter((name) => !defined.has(name) && !setByComponents.has(name))).toEqual([]);
});
