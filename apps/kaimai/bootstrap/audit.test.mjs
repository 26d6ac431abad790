import { expect, test } from 'vitest';
import { auditDependencies } from './audit.mjs';

/** @param {string} output */
const auditOf = (output, code = 1) => auditDependencies(async () => ({ code, output }));
/** @param {Record<string, string>} severities */
const report = (severities) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity, range: '<2.0.0' }]),
    ),
  });

test('the audit passes when no dependency has a vulnerability', async () => {
  expect(await auditOf(report({}), 0)).toMatchObject({ code: 0 });
});

test.each(['high', 'critical'])('the audit fails on severity %s and names the package', async (severity) => {
  const { code, output } = await auditOf(`npm warn something\n${report({ left: 'low', tar: severity })}\n`);
  expect(code).toBe(1);
  expect(output).toContain(`tar <2.0.0: ${severity}`);
  expect(output).not.toContain('left');
});

test('the audit passes on lower severities', async () => {
  expect(await auditOf(report({ left: 'low', right: 'moderate' }))).toMatchObject({ code: 0 });
});

test.each([
  ['has no advisories', '{"message": "405 Method Not Allowed", "statusCode": 405, "error": {"summary": ""}}'],
  ['cannot be reached', 'npm error code ENOTFOUND\nnpm error network request failed'],
  ['sends an empty answer', ''],
])('the audit passes when the registry %s', async (_what, output) => {
  expect(await auditOf(output)).toMatchObject({ code: 0 });
});
