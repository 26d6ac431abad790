import { print } from './progress.mjs';
import { runNpm } from './run.mjs';

/** Lower severities mostly concern uses that this project does not have. */
const failingLevels = new Set(['high', 'critical']);
/** A registry that does not answer must not delay the checks: by default npm retries for minutes. */
const auditArguments = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];

/**
 * Requests the known vulnerabilities of the dependencies from the registry. Fails for serious ones only, and passes without
 * an answer: offline, or with a registry that has no advisories.
 *
 * @param {(args: string[]) => Promise<import('./run.mjs').Finished>} [runAudit]
 * @returns {Promise<import('./run.mjs').Finished>}
 */
export async function auditDependencies(runAudit = runNpm) {
  const { output } = await runAudit(auditArguments);
  const report = readReport(output);
  if (!report) {
    print('Dependencies were not audited: the registry gave no answer about advisories');
    return { code: 0, output };
  }
  const found = Object.entries(report).filter(([, { severity }]) => failingLevels.has(severity));
  const lines = found.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
  return {
    code: found.length > 0 ? 1 : 0,
    output: [...lines, 'npm audit shows the details, npm audit fix updates them'].join('\n'),
  };
}

/**
 * @param {string} output the report, with npm's warnings before it and notes after it
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
