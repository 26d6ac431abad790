import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, type PostgresServer } from '@kaimai/embedded-postgres/server';
import { openDatabase } from '@kaimai/gateway/db/database';
import { migrate } from '@kaimai/gateway/db/migrate';
import { isSealingSecret, joinProcesses, startHeartbeat } from '@kaimai/gateway/instance/processes';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startResealing } from '#resealing.ts';
import { databaseUrlOf } from '#testing/database-url.ts';
import { waitForAddress, pagesAreBuilt, startProgram, type Program } from '#testing/program.ts';

const formerSecret = randomBytes(32).toString('base64');
const newSecret = randomBytes(32).toString('base64');

let folder: string;
let server: PostgresServer;
let programs: Program[];

beforeEach(async () => {
  programs = [];
  folder = mkdtempSync(join(tmpdir(), 'kaimai-resealing-'));
  // As root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o711);
  server = await startPostgres({ dataDir: join(folder, 'server') });
  await migrate(server.connection);
});

afterEach(async () => {
  for (const { child, ended } of programs) {
    child.kill();
    await ended;
  }
  await server.stop();
  rmSync(folder, { recursive: true });
});

function startInstance(name: string): Program {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const program = startProgram({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrlOf(server.connection),
    DEPLOYMENT_SECRET: `${newSecret},${formerSecret}`,
    VAPID_PRIVATE_KEY: Buffer.alloc(32, 9).toString('base64url'),
  });
  programs.push(program);
  return program;
}

test.runIf(pagesAreBuilt)(
  'a program with a new secret opens before everything is sealed with it, and logs when it is',
  async () => {
    const blocker = new Client(server.connection);
    // The server ends the connection if the test fails earlier.
    blocker.on('error', () => undefined);
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE session');
    const url = await waitForAddress(startInstance('first'));
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await blocker.end();
    const second = startInstance('second');
    await expect
      .poll(second.output)
      .toContain('All sign-ins and authenticators are sealed with the current DEPLOYMENT_SECRET; resealed: 0');
  },
);

test('resealing continues once there is disk space again', async () => {
  const db = openDatabase(server.connection, { poolSize: 1 });
  const lines: string[] = [];
  let hasSpace = false;
  const stop = startResealing({
    db,
    secrets: { deploymentSecret: randomBytes(32), formerSecrets: [randomBytes(32)] },
    mayChange: () => hasSpace,
    print: (line) => lines.push(line),
    onFault: (error) => lines.push(String(error)),
    retryMs: 10,
  });
  await sleep(50);
  expect(lines).toEqual([]);
  hasSpace = true;
  await expect.poll(() => lines, { timeout: 10_000 }).toEqual([expect.stringContaining('resealed: 0')]);
  await stop();
  await db.destroy();
});

test('a former secret is needed until everything is sealed with the current one, and not after that', async () => {
  const db = openDatabase(server.connection, { poolSize: 2 });
  const [deploymentSecret, former] = [randomBytes(32), randomBytes(32)];
  const settings = { secrets: [deploymentSecret, former] as [Buffer, Buffer], others: {} };
  await joinProcesses(db, { host: 'host', pid: 1, roles: [], settings, isAlone: true });
  expect(await isSealingSecret(db, former)).toBe(true);
  const stop = startResealing({
    db,
    secrets: { deploymentSecret, formerSecrets: [former] },
    mayChange: () => true,
    print: () => undefined,
    onFault: () => undefined,
  });
  await expect.poll(() => isSealingSecret(db, former)).toBe(false);
  expect(await isSealingSecret(db, deploymentSecret)).toBe(true);
  await stop();
  await db.destroy();
});

test('resealing is over only when no process seals with a former secret any longer', async () => {
  const db = openDatabase(server.connection, { poolSize: 2 });
  const [deploymentSecret, former] = [randomBytes(32), randomBytes(32)];
  const joinAs = async (pid: number, secrets: [Buffer, Buffer]) => {
    const settings = { secrets, others: {} };
    const joining = { host: 'host', pid, roles: [], settings, isAlone: false };
    const joined = await joinProcesses(db, joining);
    if (!('id' in joined)) throw new Error('a process was refused');
    return startHeartbeat(db, { ...joining, id: joined.id });
  };
  const endFormer = await joinAs(1, [former, deploymentSecret]);
  const endNew = await joinAs(2, [deploymentSecret, former]);
  const lines: string[] = [];
  const stop = startResealing({
    db,
    secrets: { deploymentSecret, formerSecrets: [former] },
    mayChange: () => true,
    print: (line) => lines.push(line),
    onFault: (error) => lines.push(String(error)),
    retryMs: 10,
  });
  await sleep(100);
  expect(lines).toEqual([]);
  await endFormer();
  await expect.poll(() => lines, { timeout: 10_000 }).toEqual([expect.stringContaining('resealed: 0')]);
  expect(await isSealingSecret(db, former)).toBe(false);
  await stop();
  await endNew();
  await db.destroy();
});

test('a program that stops does not wait for disk space to reseal', async () => {
  const db = openDatabase(server.connection, { poolSize: 1 });
  const secrets = { deploymentSecret: randomBytes(32), formerSecrets: [randomBytes(32)] };
  const stop = startResealing({
    db,
    secrets,
    mayChange: () => false,
    print: () => undefined,
    onFault: () => undefined,
  });
  await stop();
  await db.destroy();
});
