import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

test('a command that a signal ends leaves no database running that was started for it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaimai-interrupted-'));
  chmodSync(folder, 0o711);
  const child = spawn(process.execPath, [main, 'generate', '--products', '20000'], {
    env: { DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The first progress.
  await once(child.stdout, 'data');
  const postmaster = Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);
  expect(isRunning(postmaster)).toBe(true);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([128 + 15, null]);
  await vi.waitFor(() => expect(isRunning(postmaster)).toBe(false), { timeout: 20_000 });
  rmSync(folder, { recursive: true });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
