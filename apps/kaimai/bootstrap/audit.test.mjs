import { expect, test } from 'vitest';
import { auditDependencies } from './audit.mjs';

/** @param {string} output */
const audited = (output, code = 1) => auditDependencies(async () => ({ code, output }));
/** @param {Record<string, string>} severities */
const report = (severities) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity, range: '<2.0.0' }]),
    ),
  });

test('the audit passes when no dependency has a vulnerability', async () => {
  expect(await audited(report({}), 0)).toMatchObject({ code: 0 });
});

test.each(['high', 'critical'])('the audit fails on severity %s and names the package', async (severity) => {
  const { code, output } = await audited(`npm warn something\n${report({ left: 'low', tar: severity })}\n`);
  expect(code).toBe(1);
  expect(output).toContain(`tar <2.0.0: ${severity}`);
  expect(output).not.toContain('left');
});

test('the audit passes on lower severities', async () => {
  expect(await audited(report({ left: 'low', right: 'moderate' }))).toMatchObject({ code: 0 });
});

test.each([
  ['has no advisories', '{"message": "405 Method Not Allowed", "statusCode": 405, "error": {"summary": ""}}'],
  ['cannot be reached', 'npm error code ENOTFOUND\nnpm error network request failed'],
  ['answers nothing', ''],
])('the audit passes when the registry %s', async (_what, output) => {
  expect(await audited(output)).toMatchObject({ code: 0 });
});
