import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backUpPostgres } from './back-up.ts';
import { removeAbandonedFolder } from './remove-abandoned.ts';
import { canReach, chooseChildUser } from './child-user.ts';
import { holdFolder } from './holder.ts';
import { isAlive, processIdentity } from './process-identity.ts';
import { findRunningPostgres, startPostgres, type ConnectionOptions, type PostgresServer } from './server.ts';

let preparedFolder: string;
let dataDir: string;
let cleanUpSteps: (() => unknown)[] = [];

beforeAll(async () => {
  preparedFolder = makeReachable(mkdtempSync(join(tmpdir(), 'kaimai-pg-')));
  await (await startPostgres({ dataDir: preparedFolder })).stop();
});

afterAll(() => rmSync(preparedFolder, { recursive: true }));

/** Most tests begin with a copied database: copying takes a tenth of the time of creating one. */
beforeEach(() => {
  dataDir = makeReachable(mkdtempSync(join(tmpdir(), 'kaimai-pg-')));
  execFileSync('cp', ['-a', join(preparedFolder, 'postgres'), dataDir]);
  cleanUpSteps = [() => rmSync(dataDir, { recursive: true, force: true })];
});

afterEach(async () => {
  for (const step of cleanUpSteps.toReversed()) await step();
});

test('the server of a running program is found by others, until the folder is released', async () => {
  expect(await findRunningPostgres(dataDir)).toBeUndefined();
  const server = await start();
  expect(await findRunningPostgres(dataDir)).toEqual(server.connection);
  await server.stop();
  expect(await findRunningPostgres(dataDir)).toBeUndefined();
});

test('a new folder gets a UTF-8 database, which a restart finds again', async () => {
  rmSync(join(dataDir, 'postgres'), { recursive: true });
  const first = await start();
  await query(first.connection, `CREATE TABLE kite AS SELECT '风筝' AS name`);
  await first.stop();
  const second = await start();
  const [row] = await query(
    second.connection,
    `
    SELECT name, current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
           current_setting('synchronous_commit') AS commit, lower('ÀÉ') AS lower, usesuper AS superuser
    FROM kite, pg_user WHERE usename = current_user`,
  );
  expect(row).toEqual({ name: '风筝', encoding: 'UTF8', fsync: 'on', commit: 'on', lower: 'àé', superuser: false });
});

test('nothing listens on the network, and only the server’s account may reach the socket', async () => {
  const { connection } = await start();
  expect(await query(connection, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
});

test('a folder of the socket that others could enter is closed to them', async () => {
  mkdirSync(join(dataDir, 'socket'));
  chmodSync(join(dataDir, 'socket'), 0o755);
  const { connection } = await start();
  expect(connection.host).toBe(join(dataDir, 'socket'));
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
});

test('the record of another holder stays when the former holder releases the folder', () => {
  const folder = makeReachable(mkdtempSync(join(tmpdir(), 'kaimai-pg-')));
  const release = holdFolder(folder);
  const other = JSON.stringify({ pid: process.pid, since: '2026-11-28T00:00:00.000Z' });
  writeFileSync(join(folder, 'holder.json'), other);
  release();
  expect(readFileSync(join(folder, 'holder.json'), 'utf8')).toBe(other);
  rmSync(folder, { recursive: true });
});

test('stopping ends the server and releases the folder', async () => {
  const server = await start();
  const pid = server.pid() ?? 0;
  await server.stop();
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(dataDir, 'holder.json'))).toBe(false);
});

test('a killed server is restarted within seconds', async () => {
  const server = await start();
  await query(server.connection, 'CREATE TABLE kite (id int)');
  process.kill(server.pid() ?? 0, 'SIGKILL');
  await expect.poll(() => query(server.connection, 'SELECT * FROM kite').catch(() => 'down')).toEqual([]);
});

test('a killed server is not started again once the program stops it', async () => {
  const restarts: string[] = [];
  const server = await start((line) => restarts.push(line));
  process.kill(server.pid() ?? 0, 'SIGKILL');
  await expect.poll(() => restarts, { interval: 5 }).toContainEqual(expect.stringContaining('ended unexpectedly'));
  await server.stop();
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
  expect(log.match(/starting PostgreSQL/g)).toHaveLength(1);
});

test('a backup during writes has everything that was committed before it began', async () => {
  const { connection } = await start();
  await query(connection, 'CREATE TABLE kite (id int)');
  await query(connection, 'INSERT INTO kite VALUES (7)');
  const copy = makeReachable(mkdtempSync(join(tmpdir(), 'kaimai-pg-')));
  let isCopied = false;
  const copying = backUpPostgres(dataDir, copy).finally(() => (isCopied = true));
  while (!isCopied) await query(connection, 'INSERT INTO kite SELECT generate_series(100, 300)');
  await copying;
  expect(existsSync(join(copy, 'postgres', 'postmaster.pid'))).toBe(false);
  const restored = await startPostgres({ dataDir: copy });
  const rows = await query(restored.connection, 'SELECT count(*) FILTER (WHERE id = 7) AS kites, count(*) FROM kite');
  await restored.stop();
  rmSync(copy, { recursive: true });
  expect(rows).toMatchObject([{ kites: '1' }]);
});

test('a backup fails if the server ends while it is being made', async () => {
  const server = await start();
  const copy = makeReachable(mkdtempSync(join(tmpdir(), 'kaimai-pg-')));
  cleanUpSteps.push(() => rmSync(copy, { recursive: true }));
  const outcome = backUpPostgres(dataDir, copy).then(() => 'complete', String);
  await expect.poll(() => existsSync(join(copy, 'postgres', 'base')), { interval: 1 }).toBe(true);
  process.kill(server.pid() ?? 0, 'SIGKILL');
  expect(await outcome).toMatch(/terminated|not queryable|ECONNRESET|EPIPE/);
});

describe('another program', () => {
  test('is refused while a process holds the folder, and the message names that process', async () => {
    const holder = await startProgram();
    await expect(startPostgres({ dataDir })).rejects.toThrow(`${dataDir} is in use by process ${holder.program.pid}`);
    expect(await query(holder.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('that was killed leaves a server behind, which the next one replaces without losing a row', async () => {
    const holder = await startProgram();
    await query(holder.connection, 'CREATE TABLE kite AS SELECT 7 AS id');
    await kill(holder.program);
    expect(isAlive(holder.postgresPid)).toBe(true);

    const lines: string[] = [];
    const next = await start((line) => lines.push(line));
    expect(lines).toEqual([`Stopping the database (process ${holder.postgresPid}) that an earlier run left behind`]);
    expect(isAlive(holder.postgresPid)).toBe(false);
    expect(await query(next.connection, 'SELECT id FROM kite')).toEqual([{ id: 7 }]);
  });

  test('that was killed together with its server while writing loses only uncommitted rows', async () => {
    const holder = await startProgram();
    await query(holder.connection, 'CREATE TABLE kite AS SELECT 7 AS id');
    const open = new Client(holder.connection).on('error', () => undefined);
    await open.connect();
    await open.query('BEGIN');
    await open.query('INSERT INTO kite VALUES (8)');
    await kill(holder.program);
    process.kill(holder.postgresPid, 'SIGKILL');

    const next = await start();
    expect(await query(next.connection, 'SELECT id FROM kite')).toEqual([{ id: 7 }]);
  });
});

test('a stale lock file of the socket does not block the start, whichever process has its id now', async () => {
  const holder = await startProgram();
  await kill(holder.program);
  process.kill(holder.postgresPid, 'SIGKILL');
  const other = await startPostgres({ dataDir: join(dataDir, 'other') });
  cleanUpSteps.push(other.stop);
  const lock = join(holder.connection.host, '.s.PGSQL.5432.lock');
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(other.pid())));
  const next = await start();
  expect(await query(next.connection, 'SELECT 7 AS id')).toEqual([{ id: 7 }]);
});

test('an abandoned temporary folder is removed and its server stopped; a folder in use is not removed', async () => {
  const holder = await startProgram();
  await expect(removeAbandonedFolder(dataDir)).rejects.toThrow('in use');
  await kill(holder.program);
  await removeAbandonedFolder(dataDir);
  expect(isAlive(holder.postgresPid)).toBe(false);
  expect(existsSync(dataDir)).toBe(false);
});

describe('a stale record', () => {
  test('of a program that no longer runs is ignored', async () => {
    // Linux has no such process: its ids end at 2 ** 22.
    writeFileSync(join(dataDir, 'holder.json'), JSON.stringify({ pid: 2 ** 22 + 1, since: '' }));
    await start();
  });

  test.skipIf(processIdentity(process.pid) === undefined)(
    'whose process id now belongs to another process is ignored',
    async () => {
      writeFileSync(
        join(dataDir, 'holder.json'),
        JSON.stringify({ pid: process.ppid, identity: 'an earlier boot', since: '' }),
      );
      await start();
    },
  );

  test('that a crash left empty is ignored', async () => {
    writeFileSync(join(dataDir, 'holder.json'), '');
    await start();
  });

  test('in postmaster.pid with the id of another process does not block the start', async () => {
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.ppid}\n${dataDir}/postgres\n1\n5432\n`);
    await start();
    expect(isAlive(process.ppid)).toBe(true);
  });
});

test('a folder whose path is too long for a socket gets a short one in /tmp', async () => {
  const deep = join(dataDir, 'a folder, with a comma'.repeat(3), 'x'.repeat(60));
  mkdirSync(deep, { recursive: true });
  const lines: string[] = [];
  const server = await startPostgres({ dataDir: deep, log: (line) => lines.push(line) });
  cleanUpSteps.push(() => rmSync(server.connection.host, { recursive: true }), server.stop);
  expect(server.connection.host).toMatch(/^\/tmp\/kaimai-/);
  expect(lines[0]).toContain(server.connection.host);
  expect(await query(server.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.runIf(process.platform === 'linux')(
  'a start fails immediately, with the name of the folder, if the system refuses to create it',
  async () => {
    const refused = startPostgres({ dataDir: '/proc/nobody/shop' });
    await expect(refused).rejects.toThrow(
      /^The data folder \/proc\/nobody\/shop cannot be used: ENOENT.* Choose another DATA_DIR\.$/,
    );
  },
);

test('a folder of another major version is refused and not changed', async () => {
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(startPostgres({ dataDir })).rejects.toThrow('contains data of PostgreSQL 17');
});

test('the server’s own error message is passed on', async () => {
  rmSync(join(dataDir, 'postgres', 'global', 'pg_control'));
  await expect(startPostgres({ dataDir })).rejects.toThrow(/did not start: .*pg_control/);
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('the server runs under an unprivileged account', async () => {
    const server = await start();
    const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8');
    expect(status).toMatch(new RegExp(`^Uid:\t${chooseChildUser()?.uid}\t`, 'm'));
    expect(status).toMatch(/^Groups:\s*$/m);
  });

  test('the database of a data folder that this account cannot reach is in /var/lib/kaimai', async () => {
    rmSync(join(dataDir, 'postgres'), { recursive: true });
    chmodSync(dataDir, 0o700);
    const lines: string[] = [];
    const server = await start((line) => lines.push(line));
    expect(server.connection.host).toMatch(/^\/var\/lib\/kaimai\/[0-9a-f]{12}\/socket$/);
    expect(lines[0]).toContain('/var/lib/kaimai/');
    // Steps run in reverse order, so this one runs after the step that stops the server.
    cleanUpSteps.splice(1, 0, () => rmSync(join(server.connection.host, '..'), { recursive: true }));
    await query(server.connection, 'CREATE TABLE kite (id int)');
    await server.stop();
    const second = await start();
    expect(await query(second.connection, 'SELECT * FROM kite')).toEqual([]);
  });

  test('a start is refused if the folder of the database has become unreachable', async () => {
    chmodSync(dataDir, 0o700);
    await expect(startPostgres({ dataDir })).rejects.toThrow('can no longer reach its data');
  });

  test('a folder counts as unreachable if any of its ancestors is', () => {
    const nobody = { name: 'nobody', uid: 65534, gid: 65534 };
    const inner = join(dataDir, 'inner', 'not yet there');
    mkdirSync(join(dataDir, 'inner'));
    expect(canReach(nobody, inner)).toBe(true);
    chmodSync(dataDir, 0o700);
    expect(canReach(nobody, inner)).toBe(false);
  });
});

async function start(log?: (line: string) => void): Promise<PostgresServer> {
  const server = await startPostgres(log ? { dataDir, log } : { dataDir });
  cleanUpSteps.push(server.stop);
  return server;
}

interface HolderProgram {
  program: ChildProcess;
  connection: ConnectionOptions;
  postgresPid: number;
}

async function startProgram(): Promise<HolderProgram> {
  const file = new URL('testing/holder-program.ts', import.meta.url).pathname;
  const program = spawn(process.execPath, [file, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanUpSteps.push(() => endProgram(program));
  const [line] = (await once(program.stdout, 'data')) as [Buffer];
  return { program, ...(JSON.parse(line.toString()) as Omit<HolderProgram, 'program'>) };
}

async function endProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill('SIGTERM');
  await once(program, 'exit');
}

async function kill(program: ChildProcess): Promise<void> {
  program.kill('SIGKILL');
  await once(program, 'exit');
}

async function query(connection: ConnectionOptions, sql: string): Promise<unknown[]> {
  const client = new Client(connection).on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Opens a temporary folder for the server's account, which is another one if the tests run as root. */
function makeReachable(folder: string): string {
  chmodSync(folder, 0o711);
  return folder;
}

test.skipIf(process.platform === 'win32')(
  'a server that recovers to a point in time is ready only when it accepts writes',
  async () => {
    const copy = makeReachable(mkdtempSync(join(tmpdir(), 'kaimai-pg-')));
    cleanUpSteps.push(() => rmSync(copy, { recursive: true }));
    const original = await start();
    await backUpPostgres(dataDir, copy);
    await original.stop();
    const cluster = join(copy, 'postgres');
    const { uid, gid } = statSync(cluster);
    // The archive is slow, so that the server is consistent long before it accepts writes.
    appendFileSync(
      join(cluster, 'postgresql.auto.conf'),
      `restore_command = 'sleep 0.3; false'\nrecovery_target = 'immediate'\nrecovery_target_action = 'promote'\n`,
    );
    writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
    chownSync(join(cluster, 'recovery.signal'), uid, gid);
    const recovered = await startPostgres({ dataDir: copy });
    const client = new Client(recovered.connection);
    await client.connect();
    await client.query('CREATE TABLE after_recovery (id int)');
    await client.end();
    await recovered.stop();
  },
);
