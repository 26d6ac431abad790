import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@kaimai/embedded-postgres/server';
import { expect, test, vi } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

test('a command that a signal ends leaves no database running that was started for it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaimai-interrupted-'));
  // As root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o711);
  const child = spawn(process.execPath, [main, 'generate', '--products', '20000'], {
    env: { DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Waits for the first progress.
  await once(child.stdout, 'data');
  const postmaster = Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);
  expect(isRunning(postmaster)).toBe(true);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([128 + 15, null]);
  await vi.waitFor(() => expect(isRunning(postmaster)).toBe(false), { timeout: 20_000 });
  rmSync(folder, { recursive: true });
});

test('a command that a signal ends while its database starts leaves none running', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaimai-interrupted-'));
  // As root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o711);
  await (await startPostgres({ dataDir: folder })).stop();
  // With this `restore_command`, the server stays in the state `starting` for 30 seconds.
  const cluster = join(folder, 'postgres');
  appendFileSync(join(cluster, 'postgresql.auto.conf'), "restore_command = 'sleep 30; false'\n");
  const { uid, gid } = statSync(join(cluster, 'PG_VERSION'));
  writeFileSync(join(cluster, 'recovery.signal'), '');
  chownSync(join(cluster, 'recovery.signal'), uid, gid);
  const child = spawn(process.execPath, [main, 'shops', 'list'], { env: { DATA_DIR: folder }, stdio: 'inherit' });
  const pidFile = join(cluster, 'postmaster.pid');
  const lines = () => readFileSync(pidFile, 'utf8').split('\n');
  // The first line is the process id, the eighth one the state of the server.
  await vi.waitFor(() => expect(lines()[7]?.trim()).toBe('starting'), { timeout: 20_000 });
  const postmaster = Number(lines()[0]);
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
