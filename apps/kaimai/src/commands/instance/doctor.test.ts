import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '#environment.ts';
import { doctor } from './doctor.ts';
import { helpFor } from '#commands/running/help.ts';
import { parseArguments } from '#commands/running/parse-arguments.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaimai-doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function run(settings: Record<string, string>, ...words: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const parsed = parseArguments(doctor, words);
  if (parsed === 'help') throw new Error('help');
  const readSettings = () => readEnvironment({ DATA_DIR: folder, ...settings });
  const code = await doctor.run(
    { readSettings, print: (line) => lines.push(line), printError: () => undefined },
    parsed,
  );
  return { code, lines };
}

test('doctor exits with 0 and a line for each check while nothing is bad', async () => {
  const { code, lines } = await run({});
  expect(code).toBe(0);
  expect(lines).toContain('✓ fonts         Invoices have their typefaces for Latin, Chinese and Arabic');
  expect(lines).toContain(`! database      There is none in ${folder} yet; the first start makes it`);
});

test('doctor exits with 1 if something is bad, also in JSON', async () => {
  const { code, lines } = await run({ SMTP_URL: 'smtp://127.0.0.1:1' }, '--json');
  const answer = JSON.parse(lines.join('\n')) as { healthy: boolean; findings: { check: string; state: string }[] };
  expect([code, answer.healthy]).toEqual([1, false]);
  expect(answer.findings.find(({ check }) => check === 'mail')?.state).toBe('bad');
});

test('doctor has a help with examples, and refuses unknown arguments', () => {
  expect(helpFor(doctor)).toContain('kaimai doctor --json');
  expect(() => parseArguments(doctor, ['everything'])).toThrow('the argument "everything" is unexpected');
});
