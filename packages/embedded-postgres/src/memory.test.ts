import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { dataBytesOf, machineBytes, memorySettings } from './memory.ts';

const gigabyte = 2 ** 30;

test.each([
  ['a small database gets the minimum', 0.05, 24, '96MB', '512MB'],
  ['a large catalogue fits into shared buffers', 2, 24, '2048MB', '4096MB'],
  ['shared buffers have at most a quarter of a small machine’s memory', 20, 4, '1024MB', '2048MB'],
  ['a tiny machine has the minimum, too', 20, 0.25, '96MB', '512MB'],
])('%s', (_, data, machine, shared_buffers, effective_cache_size) => {
  expect(memorySettings(data * gigabyte, machine * gigabyte)).toMatchObject({ shared_buffers, effective_cache_size });
});

test('prewarming is only enabled for more data than fit into the minimum', () => {
  expect(memorySettings(0.05 * gigabyte, 24 * gigabyte)).not.toHaveProperty('shared_preload_libraries');
  expect(memorySettings(2 * gigabyte, 24 * gigabyte)).toHaveProperty('shared_preload_libraries', 'pg_prewarm');
});

test('the size is that of the files of all databases, and 0 before the first start', () => {
  const clusterFolder = mkdtempSync(join(tmpdir(), 'kaimai-memory-'));
  const placement = { clusterFolder, user: undefined, binFolder: '', socketFolder: undefined, logFile: '' };
  try {
    expect(dataBytesOf(placement)).toBe(0);
    for (const database of ['1', '5']) {
      mkdirSync(join(clusterFolder, 'base', database), { recursive: true });
      writeFileSync(join(clusterFolder, 'base', database, '1259'), 'x'.repeat(1000));
    }
    expect(dataBytesOf(placement)).toBe(2000);
  } finally {
    rmSync(clusterFolder, { recursive: true });
  }
});

test('the memory of the machine is a finite number of bytes', () => {
  expect(machineBytes()).toBeGreaterThan(2 ** 20);
  expect(Number.isFinite(machineBytes())).toBe(true);
});

test.each([
  ['the limit of the container', 2 ** 20, 2 ** 20],
  ['that of the machine where there is no limit', 0, totalmem()],
  ['that of the machine where the limit is larger', 2 ** 60, totalmem()],
])('the memory is %s', (_what, limit, bytes) => {
  const constrained = vi.spyOn(process, 'constrainedMemory').mockReturnValue(limit);
  expect(machineBytes()).toBe(bytes);
  constrained.mockRestore();
});
