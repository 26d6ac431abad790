import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startProgram } from '#testing/program.ts';

let base: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'kaimai-copies-'));
  // As root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(base, 0o711);
});
afterEach(() => rmSync(base, { recursive: true }));

async function run(dataDir: string, ...words: string[]): Promise<{ code: number | string; output: string }> {
  const program = startProgram({ DATA_DIR: dataDir }, words);
  return { code: await program.ended, output: program.output() };
}

const originalStatus = (folder: string): string => `This is the original, in ${folder}.\n`;

test('a backup and a copied folder are copies until one of them is promoted', async () => {
  const [shop, backup, byHand] = ['shop', 'backup', 'by-hand'].map((name) => join(base, name));
  if (!shop || !backup || !byHand) throw new Error('three folders');
  mkdirSync(shop, { mode: 0o711 });
  expect(await run(shop, 'generate', '--products', '1')).toMatchObject({ code: 0 });
  const mail = join('mails', '1.eml');
  mkdirSync(join(shop, 'mails'));
  writeFileSync(join(shop, mail), 'Your code is 123456', { mode: 0o644 });
  chmodSync(join(shop, mail), 0o644);
  expect((await run(shop, 'backup', backup)).output).toContain('opens as a copy');
  expect(statSync(join(backup, mail)).mode & 0o777).toBe(0o600);
  expect((await run(shop, 'status')).output).toBe(originalStatus(shop));

  const status = await run(backup, 'status');
  expect(status.code).toBe(0);
  expect(status.output).toContain(`This is a COPY of the original in ${shop}, since `);
  expect(status.output).toContain('its data folder was made by “kaimai backup”');
  expect(status.output).toContain('npx kaimai copy promote');
  expect(status.output).toContain('Left to the original: 0 mails, 0 refunds, 0 unpaid orders, 0 orders to send.');

  expect((await run(backup, 'copy', 'promote')).output).toContain('This is the original from now on.');
  expect((await run(backup, 'status')).output).toBe(originalStatus(backup));
  expect((await run(backup, 'copy', 'promote')).output).toBe('This is already the original.\n');

  // Keeps owners, modes and times.
  execFileSync('cp', ['-a', shop, byHand]);
  expect((await run(byHand, 'status')).output).toContain(`This is a COPY of the original in ${shop}, since `);
  expect((await run(shop, 'copy', 'declare')).code).toBe(0);
  expect((await run(shop, 'status')).output).toContain('an operator declared it');
});

test('a copy at its original’s path can be promoted through a link to its folder', async () => {
  const [shop, link, original] = ['shop', 'link', 'original'].map((name) => join(base, name));
  if (!shop || !link || !original) throw new Error('three paths');
  mkdirSync(shop, { mode: 0o711 });
  symlinkSync(shop, link);
  expect(await run(link, 'generate', '--products', '1')).toMatchObject({ code: 0 });
  renameSync(shop, original);
  execFileSync('cp', ['-a', original, shop]);
  expect((await run(link, 'copy', 'promote')).output).toContain('This is the original from now on.');
});
