import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import type { Domain } from './domains.ts';

/** What became of the mutants of a domain. A mutant that ran into the time limit was noticed. */
export interface Trial {
  mutants: number;
  killed: number;
  /** Each as `file:line what it was changed to`. */
  survivors: string[];
}

/** Where the repository is not needed for the tests of a domain, it is not copied. */
const notCopied = [
  '.stryker',
  // It names rooms that are not copied; each room has its own.
  '/tsconfig.json',
  'bench',
  'docs',
  'e2e',
  'apps/kaimai',
  'apps/storefront',
  'packages/demo-catalogue',
  'packages/embedded-postgres',
];

/** Runs a domain's tests against each of its mutants. Answers known from an earlier run of the same code are taken over. */
export async function tryDomain(domain: Domain): Promise<Trial> {
  const { name, mutate, vitestConfig, testFolder, timeLimitSeconds } = domain;
  const stryker = new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', fileURLToPath(new URL('ignore-texts.ts', import.meta.url))],
    ignorers: ['texts'],
    // Where the tests of a folder are chosen, all of them are its own.
    vitest: { configFile: vitestConfig, ...(testFolder && { dir: testFolder, related: false }) },
    ignorePatterns: notCopied,
    tempDirName: '.stryker/copies',
    incremental: true,
    incrementalFile: `.stryker/${name}.json`,
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: timeLimitSeconds * 1000,
    dryRunTimeoutMinutes: 30,
    disableTypeChecks: false,
    // Stryker would rewrite the file with TypeScript's API for JavaScript, which version 7 does not have; Vite needs none of it.
    tsconfigFile: 'none',
    reporters: ['progress-append-only'],
  });
  const trial = countUp(await stryker.runMutationTest());
  if (trial.mutants === 0) throw new Error(`There is no mutant of ${name}, or no test that could notice one`);
  return trial;
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
