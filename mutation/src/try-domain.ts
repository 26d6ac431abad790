import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import type { Domain } from './domains.ts';
import { isInSample, type Sample } from './sample.ts';

/** The results for the mutants of a domain. A mutant that ran into the time limit counts as killed. */
export interface Trial {
  mutants: number;
  killed: number;
  /** Each as `file:line what it was changed to`. */
  survivors: string[];
}

/** What Stryker does not copy, because the tests of a domain do not need it. */
const notCopied = [
  '.stryker',
  // It refers to workspaces that are not copied; each workspace has its own.
  '/tsconfig.json',
  'bench',
  'docs',
  'e2e',
  'apps/kaimai',
  'apps/storefront',
  'packages/demo-catalogue',
  'packages/embedded-postgres',
];

/**
 * Runs a domain's tests against each mutant of the sample. Results of an earlier run of the same code and sample are
 * reused.
 */
export async function tryDomain(domain: Domain, sample: Sample): Promise<Trial> {
  const { name, mutate, vitestConfig, testFolder, timeLimitSeconds } = domain;
  const stryker = new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', pluginAt('ignore-texts.ts'), pluginAt('sample-checker.ts')],
    ignorers: ['texts'],
    checkers: ['sample'],
    sample,
    // `sample` is our own option.
    warnings: { unknownOptions: false, preprocessorErrors: true, unserializableOptions: true, slow: true },
    // All tests of a selected folder are run, not only those that import mutated files.
    vitest: { configFile: vitestConfig, ...(testFolder && { dir: testFolder, related: false }) },
    ignorePatterns: notCopied,
    tempDirName: '.stryker/copies',
    incremental: true,
    incrementalFile: `.stryker/${name}.${sample.slice}-of-${sample.oneIn}.json`,
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: timeLimitSeconds * 1000,
    dryRunTimeoutMinutes: 30,
    disableTypeChecks: false,
    // Stryker would rewrite the file with TypeScript's API for JavaScript, which version 7 does not have; Vite needs none of it.
    tsconfigFile: 'none',
    reporters: ['progress-append-only'],
  });
  const results = await stryker.runMutationTest();
  // Stryker passes no mutants to the checker that no test reaches, so these are reduced to the sample here.
  const trial = countUp(results.filter((mutant) => mutant.status !== 'NoCoverage' || isInSample(mutant, sample)));
  if (trial.mutants === 0) throw new Error(`There is no mutant of ${name}, or no test that could notice one`);
  return trial;
}

function pluginAt(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

function countUp(results: readonly MutantResult[]): Trial {
  const tried = results.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError');
  const noticed = tried.filter(
    ({ status }) => status === 'Killed' || status === 'Timeout' || status === 'RuntimeError',
  );
  const survivors = tried.filter((mutant) => !noticed.includes(mutant)).map(describe);
  return { mutants: tried.length, killed: noticed.length, survivors: survivors.toSorted() };
}

function describe({ fileName, location, replacement, status }: MutantResult): string {
  const change = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 80);
  return `${relative('.', fileName)}:${location.start.line}:${location.start.column} ${status} ${change}`;
}
