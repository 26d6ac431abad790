import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const hook = join(import.meta.dirname, '../../../.githooks/commit-msg');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaimai-commit-message-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** @param {string} message */
function check(message) {
  const file = join(folder, 'COMMIT_EDITMSG');
  writeFileSync(file, message);
  const { status, stderr } = spawnSync('sh', [hook, file], { encoding: 'utf8' });
  return { status, reason: stderr.split('\n')[0] };
}

test.each([
  ['a plain subject', 'Limit unpaid orders per network\n'],
  ['a subject with a body', 'Limit unpaid orders per network\n\nOne buyer held all of it.\n'],
  ['72 characters', `Name ${'x'.repeat(67)}\n`],
  ['72 characters of more than a byte', `Name ${'é'.repeat(67)}\n`],
  ['comments before the subject', '# Please enter a message\n\nLimit unpaid orders\n'],
  ['what git writes itself', "Merge branch 'main'\n"],
  ['a fixup', 'fixup! limit unpaid orders.\n'],
])('%s is accepted', (_name, message) => {
  expect(check(message)).toEqual({ status: 0, reason: '' });
});

test.each([
  ['73 characters', `Name ${'x'.repeat(68)}\n`, 'at most 72 characters, this one has 73'],
  ['a full stop', 'Limit unpaid orders.\n', 'no full stop at the end'],
  ['one word', 'Fixes\n', 'begins with a capital letter and has at least two words'],
  ['a small letter', 'limit unpaid orders\n', 'begins with a capital letter and has at least two words'],
  ['nothing', '\n', 'begins with a capital letter and has at least two words'],
])('%s is refused', (_name, message, reason) => {
  expect(check(message)).toEqual({ status: 1, reason: `commit subject: ${reason}` });
});
