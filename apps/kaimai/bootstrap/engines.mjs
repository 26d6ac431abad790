import { join } from 'node:path';
import { ensureOtherEngines } from './browser.mjs';
import { ensurePackages } from './packages.mjs';
import { projectNode, root } from './paths.mjs';
import { run, runNpm, runTool } from './run.mjs';
import { runSteps } from './steps.mjs';
import { ensureStorefront } from './storefront.mjs';

const folder = join(root, 'engines');

const engines = ['firefox', 'webkit'];

/**
 * @param {readonly string[]} names
 * @returns {boolean}
 */
export function areEngines(names) {
  return names.every((name) => engines.includes(name.toLowerCase()));
}

/**
 * Runs the journeys in Firefox and WebKit, which `npm test` runs in Chromium only.
 *
 * @param {string[]} args `firefox` or `webkit`; both engines if it is empty
 */
export async function runEngines(args) {
  if (!areEngines(args)) {
    process.stderr.write(`npm run engines takes ${engines.join(' or ')}, or nothing for both.\n`);
    return 1;
  }
  await ensurePackages();
  await ensureStorefront();
  await ensureOtherEngines();
  return runSteps([
    [{ name: 'packages of the engines', run: () => runNpm(['ci', '--no-audit', '--no-fund'], { cwd: folder }) }],
    [{ name: 'types', run: () => runTool('typescript/bin/tsc', ['-p', folder]) }],
    [{ name: 'journeys', run: () => run(projectNode(), [join(folder, 'src/journeys.ts'), ...args], { show: true }) }],
  ]);
}
