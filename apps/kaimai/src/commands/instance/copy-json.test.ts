import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';

let commandLine: CommandLine;
beforeAll(async () => {
  commandLine = await openCommandLine();
});
afterAll(async () => commandLine.close());

test('with --json, an instance is declared a copy, shown as one, and promoted once', async () => {
  const { folder, operateJson } = commandLine;
  const copy = { reason: 'declared', from: null, since: '2026-11-20T12:00:00.000Z' };
  expect(await operateJson('copy declare')).toEqual({ copy });
  expect(await operateJson('status')).toEqual({
    dataDir: folder,
    copy,
    originalWork: { mails: 0, refunds: 0, unpaidPayments: 0, ordersToSend: 0 },
  });
  expect(await operateJson('copy promote')).toEqual({
    promoted: true,
    mailsReleased: 0,
    mailsGivenUp: 0,
    payoutsStopped: false,
  });
  expect(await operateJson('copy promote')).toEqual({ promoted: false });
  expect(await operateJson('status')).toEqual({ dataDir: folder, copy: null, originalWork: null });
});
