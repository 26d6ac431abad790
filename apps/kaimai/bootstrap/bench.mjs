import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensurePackages } from './packages.mjs';
import { projectNode, root } from './paths.mjs';
import { print } from './progress.mjs';
import { run, runNpm, runTool } from './run.mjs';
import { runSteps } from './steps.mjs';
import { ensureStorefront } from './storefront.mjs';

/** What each bench measures, by the argument that selects it. */
export const benches = new Map([
  ['pages', 'Lighthouse, scripts and requests of the pages that sell, into docs/pages.md'],
  ['interactions', 'from inputs to the next paint on a slow processor, and from a click to the product'],
  ['relevance', 'quality of search results'],
  ['scale', 'speed as the catalogue grows'],
  ['plans', 'query plans, into docs/plans.md'],
  ['history', 'a million orders beside a thousand, into docs/history.md'],
  ['lists', 'long lists of a buyer'],
  ['odd-queries', 'cost of meaningless searches'],
  ['purchase-steps', 'where the time of a purchase goes, step by step'],
  ['sign-in', 'cost of sign-ins and their effect on browsing'],
  ['races', 'concurrent actions of buyers and providers'],
  ['faults', 'orders while things fail'],
  ['overload', 'too many visitors'],
  ['workers', 'pages rendered by one worker and by two'],
  ['replicas', 'public reads without and with a read replica'],
  ['several', 'three processes behind HAProxy'],
  ['failover', 'a cluster whose leader fails'],
]);

/** @returns {string} */
function usage() {
  const rows = [...benches].map(([name, what]) => `  npm run bench -- ${name.padEnd(14)} ${what}`);
  return [`${'  npm run bench'.padEnd(33)} requests, pages, purchases and memory`, ...rows].join('\n');
}

/**
 * The bench that the arguments select, with its own arguments. The first argument is a bench, or the seconds of each row of the
 * default bench.
 *
 * @param {string[]} args
 * @returns {{ name: string, rest: string[] } | undefined} undefined for an argument that selects nothing
 */
export function chooseBench(args) {
  const [first = '', ...rest] = args;
  if (benches.has(first)) return { name: first, rest };
  if (first === '' || Number(first) > 0) return { name: 'main', rest: args };
  return undefined;
}

/**
 * Runs the chosen bench, or prints the list of benches.
 *
 * @param {string[]} args
 */
export async function startBench(args) {
  const chosen = chooseBench(args);
  if (!chosen) {
    const isHelp = args[0] === '--help' || args[0] === '-h';
    if (!isHelp) print(`There is no bench ${args[0]}.`);
    print(usage());
    return isHelp ? 0 : 2;
  }
  const { name, rest } = chosen;
  await ensurePackages();
  await ensureStorefront();
  if (name === 'pages' || name === 'interactions') return benchPages(name, rest);
  const { code } = await run(projectNode(), [join(root, 'bench/src', `${name}.ts`), ...rest], {
    env: { NODE_ENV: 'production' },
    show: true,
  });
  return code;
}

/**
 * Lighthouse is installed by this command only.
 *
 * @param {'pages' | 'interactions'} name
 * @param {string[]} args
 */
async function benchPages(name, args) {
  const env = { NODE_ENV: 'production', ...(await ensureBrowser()) };
  const folder = join(root, 'bench/pages');
  return runSteps([
    [{ name: 'packages of the bench', run: () => runNpm(['ci', '--no-audit', '--no-fund'], { cwd: folder }) }],
    [{ name: 'types', run: () => runTool('typescript/bin/tsc', ['-p', folder]) }],
    [{ name, run: () => run(projectNode(), [join(folder, `src/${name}.ts`), ...args], { env, show: true }) }],
  ]);
}
