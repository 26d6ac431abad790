import { say } from './progress.mjs';
import { runNpm } from './run.mjs';

/** Below it, advisories are mostly about uses that this project has not. */
const failingLevels = new Set(['high', 'critical']);
/** A registry that does not answer must not hold up the checks: npm would try for minutes. */
const words = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];

/**
 * Asks the registry whether the dependencies have known weaknesses. Fails for serious ones only, and not where nobody can
 * be asked: without a network, or with a registry that keeps no advisories.
 *
 * @param {(words: string[]) => Promise<import('./run.mjs').Finished>} [ask]
 * @returns {Promise<import('./run.mjs').Finished>}
 */
export async function auditDependencies(ask = runNpm) {
  const { output } = await ask(words);
  const report = readReport(output);
  if (!report) {
    say('Dependencies were not audited: the registry gave no answer about advisories');
    return { code: 0, output };
  }
  const found = Object.entries(report).filter(([, { severity }]) => failingLevels.has(severity));
  const lines = found.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
  return { code: found.length > 0 ? 1 : 0, output: [...lines, 'npm audit tells more, npm audit fix mends'].join('\n') };
}

/**
 * @param {string} output npm writes warnings before it, and notes after
 * @returns {Record<string, { severity: string, range: string }> | undefined} by the names of packages
 */
function readReport(output) {
  try {
    const { vulnerabilities } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
    return typeof vulnerabilities === 'object' && vulnerabilities !== null ? vulnerabilities : undefined;
  } catch {
    return undefined;
  }
}
