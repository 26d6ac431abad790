import { readFileSync } from 'node:fs';
import { findUntested } from './gaps.ts';
import { passedInPlaywright, passedInVitest, type PlaywrightReport, type VitestReport } from './passed-tests.ts';
import { sections } from './statements.ts';

/** Fails with the statements without a passed test. The two arguments are the reports of Vitest and Playwright. */
const [vitestReport = '', playwrightReport = ''] = process.argv.slice(2);

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const titles = [
  ...passedInVitest(read(vitestReport) as VitestReport),
  ...passedInPlaywright(read(playwrightReport) as PlaywrightReport),
];
const untested = findUntested(sections, titles);
process.stdout.write(untested.map((line) => `${line}\n`).join(''));
process.exitCode = untested.length > 0 ? 1 : 0;
