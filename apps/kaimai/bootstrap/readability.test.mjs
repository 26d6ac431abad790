import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const script = join(import.meta.dirname, '../../../lint/readability.mjs');
const lines = execFileSync(process.execPath, [script], { encoding: 'utf8' }).trim().split('\n');
const counts = Object.fromEntries(lines.map((line) => line.split(': ')));

test.each([
  ['gateway folders in cycles, at run time', /^0 of /],
  ['gateway folders in cycles, types included', /^0 of /],
  ['parts of gateway folders in cycles', /^none$/],
  ['module-level WeakMaps', /^0$/],
  ['Chinese literals beside code', /^3$/],
])('%s stay as docs/readability.md says', (name, expected) => {
  expect(counts[name]).toMatch(expected);
});
