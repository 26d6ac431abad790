import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withBuildLock } from './build-lock.mjs';

let lockFile = '';

beforeEach(() => {
  lockFile = join(mkdtempSync(join(tmpdir(), 'kaimai-build-lock-')), 'cache', 'building.pid');
});

afterEach(() => {
  rmSync(join(lockFile, '../..'), { recursive: true });
});

test('the build lock runs one task at a time, also after a task that failed', async () => {
  /** @type {string[]} */
  const seen = [];
  const work = (/** @type {string} */ name) => async () => {
    seen.push(`${name} begins`);
    await sleep(20);
    seen.push(`${name} ends`);
    if (name === 'first') throw new Error('no room');
  };
  const first = withBuildLock(work('first'), lockFile);
  const second = withBuildLock(work('second'), lockFile);
  await expect(first).rejects.toThrow('no room');
  await second;
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(existsSync(lockFile)).toBe(false);
});

test('the build lock of a process that has ended is taken over', async () => {
  await withBuildLock(async () => undefined, lockFile);
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(lockFile, String(pid));
  expect(await withBuildLock(async () => 'built', lockFile)).toBe('built');
});
