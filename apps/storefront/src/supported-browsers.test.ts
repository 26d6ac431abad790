import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { supportedBrowsers } from '../supported-browsers.ts';

test('the README names the oldest browsers that the scripts are built for', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const [, chrome, firefox, safari] =
    /Chromium from ([\d.]+), Firefox from ([\d.]+), Safari from (\d+(?:\.\d+)?)/.exec(readme) ?? [];
  expect(supportedBrowsers).toEqual([`chrome${chrome}`, `edge${chrome}`, `firefox${firefox}`, `safari${safari}`]);
});
