/** Writes docs/specification.md; with `--check` it only reports mismatches, and fails then. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGaps } from './gaps.ts';
import { specificationPage } from './specification-page.ts';
import { sections } from './statements.ts';
import { findTitledTests } from './titled-tests.ts';

const root = join(import.meta.dirname, '../..');
const page = join(root, 'docs/specification.md');

const tests = findTitledTests(root);
const content = specificationPage(sections, tests);

if (process.argv.includes('--check')) check();
else writeFileSync(page, content);

function check(): void {
  const gaps = findGaps(sections, tests);
  const current = existsSync(page) ? readFileSync(page, 'utf8') : '';
  if (current !== content) gaps.push('docs/specification.md is out of date: npm run specification.');
  process.stdout.write(gaps.map((gap) => `${gap}\n`).join(''));
  process.exitCode = gaps.length > 0 ? 1 : 0;
}
