import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGaps } from './gaps.ts';
import { specificationPage } from './specification-page.ts';
import { sections } from './statements.ts';
import { findTitledTests } from './titled-tests.ts';

/** Writes docs/specification.md; with `--check` only says what is amiss, and fails then. */
const root = join(import.meta.dirname, '../..');
const page = join(root, 'docs/specification.md');
/** Statements that no test shows yet, an id a line; it may only get shorter. */
const stillWithoutFile = join(import.meta.dirname, 'still-without.txt');

const tests = findTitledTests(root);
const content = specificationPage(sections, tests);
const stillWithout = new Set(readFileSync(stillWithoutFile, 'utf8').split('\n').filter(Boolean));

if (process.argv.includes('--check')) check();
else write();

function check(): void {
  const gaps = findGaps(sections, tests, stillWithout);
  const current = existsSync(page) ? readFileSync(page, 'utf8') : '';
  if (current !== content) gaps.push('docs/specification.md is out of date: npm run specification.');
  process.stdout.write(gaps.map((gap) => `${gap}\n`).join(''));
  process.exitCode = gaps.length > 0 ? 1 : 0;
}

function write(): void {
  const shown = new Set(tests.flatMap(({ ids }) => ids));
  const left = [...stillWithout].filter((id) => !shown.has(id));
  writeFileSync(page, content);
  writeFileSync(stillWithoutFile, left.map((id) => `${id}\n`).join(''));
}
