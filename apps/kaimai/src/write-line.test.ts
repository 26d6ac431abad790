import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeLine } from './write-line.ts';

test('each line is written to the log unchanged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaimai-log-'));
  const log = openSync(join(folder, 'log'), 'w');
  writeLine(log, '开门');
  writeLine(log, '{"level":30}\n');
  closeSync(log);
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('开门\n{"level":30}\n');
  rmSync(folder, { recursive: true });
});

test.runIf(process.platform === 'linux')('lines are dropped without an error when the disk is full', () => {
  const full = openSync('/dev/full', 'w');
  writeLine(full, 'nobody will read this');
  closeSync(full);
});
