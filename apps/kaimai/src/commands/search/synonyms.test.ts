import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProgram } from '#testing/program.ts';

let folder: string;

/** Runs one command while the program is stopped; returns its exit code and output. */
async function operate(...words: string[]): Promise<{ code: number | NodeJS.Signals; lines: string[] }> {
  const { ended, output } = startProgram({ DATA_DIR: join(folder, 'data') }, words);
  const code = await ended;
  return { code, lines: output().trim().split('\n') };
}

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  chmodSync(path, 0o644);
  return path;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaimai-synonyms-'));
  // As root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o711);
  const { code, lines } = await operate('generate', '--products', '1');
  if (code !== 0) throw new Error(lines.join('\n'));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('synonyms are imported, listed as a file, and removed', async () => {
  const file = write('names.txt', 'Trainers, 球鞋\nUSB stick, 优盘\n');
  expect(await operate('synonyms', 'import', file)).toEqual({
    code: 0,
    lines: ['2 product types added, 0 lines replaced. In force within a minute.'],
  });
  expect((await operate('synonyms', 'list')).lines).toEqual(['trainers, 球鞋', 'usb stick, 优盘']);
  expect((await operate('synonyms', 'remove', '球鞋')).code).toBe(0);
  const { lines } = await operate('synonyms', 'list', '--json');
  expect(JSON.parse(lines.join(''))).toEqual([['usb stick', '优盘']]);
  expect(await operate('synonyms', 'remove', '球鞋')).toMatchObject({ code: 2 });
});

test('an invalid file is refused with its lines', async () => {
  const bad = write('bad.txt', 'mug\ncup, <b>\n');
  expect(await operate('synonyms', 'import', bad)).toEqual({
    code: 2,
    lines: [
      `${bad}:1: has one name: write other names of the same thing behind it, with commas between`,
      `${bad}:2: “<b>” is no name: only words of letters and digits are`,
      'Nothing was changed.',
    ],
  });
  const latin = write('latin.txt', Buffer.from([0x6d, 0xfc, 0x2c, 0x61]));
  expect((await operate('synonyms', 'import', latin)).lines).toEqual([`${latin} is no text in UTF-8.`]);
  expect((await operate('synonyms', 'import', folder)).lines).toEqual([`There is no file ${folder}.`]);
});
