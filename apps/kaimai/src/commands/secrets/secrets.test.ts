import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { joinProcesses, recordAllSealed } from '@kaimai/gateway/instance/processes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedSettings } from '#instance/join-database.ts';
import { readEnvironment } from '#environment.ts';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';

let commandLine: CommandLine;
beforeAll(async () => {
  commandLine = await openCommandLine();
});
afterAll(() => commandLine.close());

const file = (): string => join(commandLine.folder, 'deployment-secret');
const stored = (): string[] => readFileSync(file(), 'utf8').split(',');

/** A start of the program with the secrets of the data folder. */
async function start(): Promise<Buffer> {
  const settings = sharedSettings(readEnvironment({ DATA_DIR: commandLine.folder }));
  const joined = await joinProcesses(commandLine.db, { host: 'web-1', pid: 7, roles: [], settings, isAlone: true });
  expect(joined).toHaveProperty('id');
  return settings.secrets[0];
}

test('a lone program changes its secret in two commands, and every step waits for the previous one', async () => {
  await start();
  const [formerSecret] = stored();
  await expect(commandLine.operate('secrets rotate', '--finish')).rejects.toThrow('There is no former secret.');
  const wrote = await commandLine.operate('secrets rotate');
  expect(wrote).toContain(`Wrote 2 secrets to deployment-secret in ${commandLine.folder}.`);
  expect(stored()).toEqual([expect.any(String), formerSecret]);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  for (const secret of stored()) expect(wrote).not.toContain(secret);

  await expect(commandLine.operate('secrets rotate')).rejects.toThrow('Restart these with the secrets');
  const current = await start();
  await expect(commandLine.operate('secrets rotate', '--finish')).rejects.toThrow(
    'still encrypted with a former secret',
  );
  await recordAllSealed(commandLine.db, current);
  expect(await commandLine.operate('secrets rotate', '--finish')).toContain('Wrote 1 secret ');
  expect(stored()).toEqual([current.toString('base64')]);
  await start();
  const shown = JSON.parse(await commandLine.operate('secrets show', '--json')) as Record<string, object[]>;
  expect(shown['processes']).toHaveLength(1);
  expect(shown['secrets']).toMatchObject([{ replacedAt: expect.any(String) }, { replacedAt: null }]);
});

test('with --json, a step is written without secrets that went to a file', async () => {
  const other = await openCommandLine();
  try {
    const raw = await other.operate('secrets rotate', '--json');
    const path = join(other.folder, 'deployment-secret');
    expect(JSON.parse(raw)).toEqual({ step: 'switch', secretCount: 2, file: path });
    for (const secret of readFileSync(path, 'utf8').split(',')) expect(raw).not.toContain(secret);
    const lines: string[] = [];
    await expect(other.run((line) => lines.push(line), 'secrets allow', 'PORT', '--json')).rejects.toThrow(
      'PORT is not compared',
    );
    expect(lines).toEqual([]);
    expect(await other.operateJson('secrets allow', 'VAPID_PRIVATE_KEY')).toEqual({
      setting: expect.stringContaining('VAPID_PRIVATE_KEY'),
      until: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  } finally {
    await other.close();
  }
});

test('a secret that the settings configure is printed, and no file is written', async () => {
  const configured = Buffer.alloc(32, 5).toString('base64');
  const other = await openCommandLine({ DEPLOYMENT_SECRET: configured });
  try {
    expect(await other.operate('secrets rotate')).toMatch(
      new RegExp(`^DEPLOYMENT_SECRET=[\\w+/]{43}=,${configured}\n`),
    );
    expect(await other.operateJson('secrets rotate')).toEqual({
      step: 'switch',
      secretCount: 2,
      deploymentSecret: expect.stringMatching(new RegExp(`^[\\w+/]{43}=,${configured}$`)),
    });
    expect(() => statSync(join(other.folder, 'deployment-secret'))).toThrow('ENOENT');
  } finally {
    await other.close();
  }
});

test('only settings that are compared can be allowed to differ, for an hour', async () => {
  const begun = Date.now();
  const [, until = ''] =
    /may differ in STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET until (\S+)\.$/.exec(
      await commandLine.operate('secrets allow', 'STRIPE_WEBHOOK_SECRET'),
    ) ?? [];
  const minutes = (Date.parse(until) - begun) / 60_000;
  expect(minutes).toBeGreaterThan(59);
  expect(minutes).toBeLessThan(75);
  await expect(commandLine.operate('secrets allow', 'PORT')).rejects.toThrow(
    'PORT is not compared; these settings are:',
  );
});
