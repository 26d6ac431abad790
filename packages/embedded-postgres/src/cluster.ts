import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { spawnProgram, untilEnded } from './child.ts';
import type { Placement } from './placement.ts';
import { StartRefused } from './start-refused.ts';

/** The major version of the packaged programs; they cannot read data of others. */
const majorVersion = '18';

/**
 * Creates the database cluster at the first start, under a temporary name until it is complete, so that a crash
 * leaves no incomplete cluster.
 */
export async function ensureCluster(placement: Placement, log: (line: string) => void): Promise<void> {
  if (existsSync(join(placement.clusterFolder, 'PG_VERSION'))) return checkVersion(placement.clusterFolder);
  log('Creating the database');
  const draft = `${placement.clusterFolder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  if (placement.user) chownSync(draft, placement.user.uid, placement.user.gid);
  await runInitdb(placement, draft);
  renameSync(draft, placement.clusterFolder);
}

/** The account's password, needed on Windows only: there the server listens on a port instead of a private socket. */
export function clusterPassword(placement: Placement): string | undefined {
  return placement.socketFolder ? undefined : readFileSync(passwordFile(placement.clusterFolder), 'utf8');
}

function checkVersion(clusterFolder: string): void {
  const found = readFileSync(join(clusterFolder, 'PG_VERSION'), 'utf8').trim();
  if (found === majorVersion) return;
  throw new StartRefused(
    `${clusterFolder} contains data of PostgreSQL ${found}; this program includes PostgreSQL ${majorVersion}.`,
  );
}

async function runInitdb(placement: Placement, folder: string): Promise<void> {
  // A collation that changes with the system's C library would corrupt indexes; the built-in one does not change.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const child = spawnProgram(
    placement,
    'initdb',
    ['-D', folder, '-U', 'postgres', ...locale, ...authenticationArguments(placement)],
    ['ignore', 'ignore', 'pipe'],
  );
  let errorOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
  child.once('error', (error) => (errorOutput += error.message));
  await untilEnded(child);
  if (child.exitCode !== 0)
    throw new StartRefused(`The database could not be created: ${errorOutput.trim().replaceAll('\n', ' ')}`);
}

function authenticationArguments(placement: Placement): string[] {
  if (placement.socketFolder) return ['--auth-local=trust', '--auth-host=reject'];
  const file = passwordFile(placement.clusterFolder);
  writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${file}`];
}

function passwordFile(clusterFolder: string): string {
  return join(dirname(clusterFolder), 'postgres-password');
}
