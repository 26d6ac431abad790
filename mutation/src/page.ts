import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { domains, type Domain } from './domains.ts';
import type { Sample } from './sample.ts';
import type { Trial } from './try-domain.ts';

const page = fileURLToPath(new URL('../../docs/mutation.md', import.meta.url));
const rowPattern = /^\| ([a-z-]+) +\|(?: [^|]+\|){6} \d{4}-\d\d-\d\d +\|$/;

/** Per cent of a domain's mutants that tests noticed. */
export function scoreOf({ mutants, killed }: Trial): number {
  return mutants === 0 ? 100 : (100 * killed) / mutants;
}

/** Writes a domain's row; those of the others stay as they were measured. */
export function writeRow(domain: Domain, sample: Sample, trial: Trial, day: string): void {
  const rows = readRows();
  const { mutants, killed, survivors } = trial;
  const counts = `${nameOf(sample)} | ${mutants} | ${killed} | ${survivors.length}`;
  rows.set(domain.name, `| ${domain.name} | ${counts} | ${scoreOf(trial).toFixed(1)} % | ${domain.goal} % | ${day} |`);
  writeFileSync(page, render(rows));
}

function nameOf({ oneIn, slice }: Sample): string {
  return oneIn === 1 ? 'all' : `one in ${oneIn}, slice ${slice}`;
}

function readRows(): Map<string, string> {
  if (!existsSync(page)) return new Map();
  const lines = readFileSync(page, 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [row, name] = rowPattern.exec(line.replaceAll(/ +/g, ' ')) ?? [];
      return row && name ? [[name, row] as const] : [];
    }),
  );
}

function render(rows: ReadonlyMap<string, string>): string {
  const names = domains.map(({ name }) => name);
  const measured = names.flatMap((name) => rows.get(name) ?? []);
  const missing = names.filter((name) => !rows.has(name));
  const table = [
    '| domain | tried | mutants | killed | survived | score | goal | measured |',
    '|---|---|---|---|---|---|---|---|',
  ];
  const notYet = missing.length > 0 ? ['', `Not measured yet: ${missing.join(', ')}.`] : [];
  return [...introduction, ...table, ...measured, ...notYet, ...explanation, ''].join('\n');
}

const introduction = [
  '# What the tests notice',
  '',
  'A mutant is the code with one small fault in it: a comparison turned around, a statement left out, a number changed. It is',
  'killed when a test fails. [StrykerJS](https://stryker-mutator.io) makes the mutants and runs the tests. This page is written by',
  '`npm run mutation`; do not edit it.',
  '',
];

const explanation = [
  '',
  '## How to repeat it',
  '',
  '```',
  'npm run mutation                     # every domain; hours on two cores',
  'npm run mutation -- pure payment     # some of them',
  'npm run mutation -- payment --all    # each mutant instead of a sample; hours for each domain',
  'npm run mutation -- payment --slice 1 # other mutants than those of slice 0',
  '```',
  '',
  'The command exits with 1 when a domain misses its goal, and lists the mutants that survived in `.stryker/<domain>.survivors.txt`.',
  'Results are kept in `.stryker/`, so that a second run tries only what has changed. `pure` are the parts without I/O, tried with',
  'their own tests; every other domain is its folder in `apps/gateway/src` without those parts, tried with the tests in the same',
  'folder, over HTTP on a real PostgreSQL. A fault that only tests of another folder notice counts as not noticed.',
  '',
  'Domains on the database are measured by a sample, chosen by a hash of each mutant: of about 150 mutants the score is known to',
  'some seven points. A test that was written for the survivors of one slice is judged by another slice.',
  '',
  'Left out are the texts for buyers (fields `zh_CN` and `en_US`, files `*-words.ts`): a test that repeats a sentence finds no fault.',
  'Mutants that do not compile count for nothing; mutants that run into the time limit count as killed.',
];
