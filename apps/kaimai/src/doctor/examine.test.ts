import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type PostgresServer } from '@kaimai/embedded-postgres/server';
import { startStandby } from '@kaimai/embedded-postgres/testing/standby';
import { migrate } from '@kaimai/gateway/db/migrate';
import { imitateBucket } from '@kaimai/gateway/testing/imitated-bucket';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readEnvironment } from '#environment.ts';
import { databaseUrlOf } from '#testing/database-url.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

let server: PostgresServer;
let serverFolder: string;
let folder: string;

beforeAll(async () => {
  serverFolder = mkdtempSync(join(tmpdir(), 'kaimai-doctor-server-'));
  // As root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(serverFolder, 0o711);
  server = await startPostgres({ dataDir: serverFolder });
});
afterAll(async () => {
  await server.stop();
  rmSync(serverFolder, { recursive: true });
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaimai-doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The findings of one check, as `state: text`. */
async function find(check: string, settings: Record<string, string> = {}): Promise<string[]> {
  const findings = await findAll(settings);
  return findings.filter((finding) => finding.check === check).map(({ state, says }) => `${state}: ${says}`);
}

function findAll(settings: Record<string, string>): Promise<Finding[]> {
  return examine(() =>
    readEnvironment({ DATA_DIR: folder, DATABASE_URL: databaseUrlOf(server.connection), ...settings }),
  );
}

test('an invalid setting is reported, and nothing else is examined', async () => {
  expect(await findAll({ PORT: 'abc' })).toEqual([
    { check: 'configuration', state: 'bad', says: 'PORT is "abc"; it must be a whole number from 0 to 65535.' },
  ]);
});

test('a legal text that cannot be shown in full is reported by its file and line', async () => {
  mkdirSync(join(folder, 'legal'));
  const file = join(folder, 'legal', 'privacy.en_US.md');
  writeFileSync(file, '# Privacy\n\n<table></table>\n');
  const says = `${file}: line 3 begins a block of HTML; only Markdown is shown.`;
  expect(await findAll({})).toEqual([{ check: 'configuration', state: 'bad', says }]);
});

test.each(['privacy.en.md', 'agreemnet.zh_CN.md', 'Privacy.md'])(
  'the legal text %s, which no page shows, is reported',
  async (name) => {
    mkdirSync(join(folder, 'legal'));
    writeFileSync(join(folder, 'legal', 'README.md'), 'Ours.');
    writeFileSync(join(folder, 'legal', name), 'Ours.');
    expect(await findAll({})).toEqual([
      { check: 'configuration', state: 'bad', says: expect.stringContaining(`${name}: no page shows it`) as string },
    ]);
  },
);

test('on a local demo everything is good once the schema is there, and no file is left', async () => {
  expect(await find('schema')).toEqual([
    expect.stringMatching(/^warning: \d+ migrations wait for the next start, from 001/),
  ]);
  await migrate(server.connection);
  const findings = await findAll({});
  expect(findings.filter(({ state }) => state !== 'good' && state !== 'warning')).toEqual([]);
  expect(findings.map(({ check }) => check)).toEqual([
    'configuration',
    'database',
    'schema',
    'clock',
    'disk',
    'media',
    'mail',
    'payment',
    'fonts',
  ]);
  expect(readdirSync(folder, { recursive: true }).filter((path) => String(path).endsWith('.txt'))).toEqual([]);
});

test.skipIf(process.platform === 'win32')(
  'a replica is reported with its lag, and a server that is no replica without its password',
  async () => {
    await migrate(server.connection);
    const standbyFolder = mkdtempSync(join(tmpdir(), 'kaimai-doctor-standby-'));
    // As root, PostgreSQL runs under another account, which must be able to enter.
    chmodSync(standbyFolder, 0o711);
    const standby = await startStandby(serverFolder, standbyFolder);
    try {
      const url = databaseUrlOf(standby.connection);
      expect(await find('replica', { DATABASE_READ_URL: url })).toEqual([
        expect.stringMatching(/^good: \S+:5432 had all of the primary's changes within \d+ ms$/),
      ]);
      const administrator = new Client({ ...standby.connection, user: 'postgres' });
      await administrator.connect();
      await administrator.query('SELECT pg_wal_replay_pause()');
      const client = new Client(server.connection);
      await client.connect();
      // Changes that the paused standby lacks.
      await client.query('CREATE TABLE more (id int)');
      await client.query('DROP TABLE more');
      await client.end();
      expect(await find('replica', { DATABASE_READ_URL: url, DATABASE_READ_MAX_LAG: '1' })).toEqual([
        expect.stringMatching(/^warning: \S+:5432 is more than 1 s behind \(\d+ bytes of the WAL\)/),
      ]);
      await administrator.end();
    } finally {
      await standby.stop();
      rmSync(standbyFolder, { recursive: true });
    }
    const primary = databaseUrlOf(server.connection);
    expect(await find('replica', { DATABASE_READ_URL: primary })).toEqual([
      expect.stringMatching(/cannot be read from: it is no standby; the primary answers$/),
    ]);
    const nowhere = 'postgresql://shop:secret@127.0.0.1:1/shop';
    expect(await find('replica', { DATABASE_READ_URL: nowhere })).toEqual([
      expect.stringMatching(/^warning: 127\.0\.0\.1:1 cannot be read from: connect ECONNREFUSED/),
    ]);
  },
);

test('a database after a contracting migration of a newer version is bad', async () => {
  await migrate(server.connection);
  const client = new Client(server.connection);
  await client.connect();
  await client.query(`INSERT INTO migration (name, checksum, contracts) VALUES ('999-future.sql', '', true)`);
  const schema = await find('schema');
  await client.query(`DELETE FROM migration WHERE name = '999-future.sql'`);
  await client.end();
  expect(schema).toEqual(['bad: The database was brought to 999-future.sql by a newer version of this program.']);
});

test('a database that cannot be reached or written is bad', async () => {
  const unreachable = await find('database', { DATABASE_URL: 'postgresql://kite:secret@127.0.0.1:1/shop' });
  expect(unreachable).toEqual(['bad: DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1']);
  const url = new URL(databaseUrlOf(server.connection));
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  expect(await find('database', { DATABASE_URL: url.href })).toEqual([
    expect.stringMatching(/^bad: It cannot be written/),
  ]);
});

test('a pool that is larger than the database allows is a warning', async () => {
  const findings = await find('database', { DATABASE_POOL_SIZE: '200' });
  expect(findings).toEqual([expect.stringMatching(/^warning: It accepts \d+ connections; the program needs 204: /)]);
});

test('the pools of all workers count together', async () => {
  expect(await find('database', { DATABASE_POOL_SIZE: '60', WORKERS: '3' })).toEqual([
    expect.stringMatching(/^warning: It accepts \d+ connections; the program needs 64: /),
  ]);
});

test.each([
  [600, 'bad: This computer and the database differ by 600 s: calls are refused because of their timestamps'],
  [-600, 'bad: This computer and the database differ by 600 s: calls are refused because of their timestamps'],
  [60, 'warning: This computer and the database differ by 60 s'],
  [-60, 'warning: This computer and the database differ by 60 s'],
  [0, 'good: This computer and the database differ by 0 s'],
])('a clock that differs from the database’s by %i seconds: %s', async (seconds, finding) => {
  await migrate(server.connection);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000, shouldAdvanceTime: true });
  try {
    // The database may answer some seconds later.
    expect(await find('clock')).toEqual([finding]);
  } finally {
    vi.useRealTimers();
  }
});

test('a missing database is a warning, and none is created', async () => {
  expect(await find('database', { DATABASE_URL: '' })).toEqual([expect.stringMatching(/^warning: There is none in /)]);
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
});

test('a data folder that does not exist yet is not made, and the one above it is examined', async () => {
  const dataDir = join(folder, 'shops', 'kaimai');
  const findings = await findAll({ DATA_DIR: dataDir });
  expect(findings.filter(({ check }) => check === 'disk' || check === 'media')).toEqual([
    {
      check: 'disk',
      state: expect.any(String) as string,
      says: expect.stringMatching(`are free in ${folder}, where the first start makes ${dataDir}`) as string,
    },
    { check: 'media', state: 'warning', says: 'The folder of uploads and pictures will be made by the first start' },
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that is a file is bad for disk and media', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await find('disk', { DATA_DIR: file })).toEqual([
    expect.stringMatching(/^bad: .* cannot be written: ENOTDIR/),
  ]);
  expect(await find('media', { DATA_DIR: file })).toEqual([
    expect.stringMatching(/^bad: The folder of uploads .*ENOTDIR/),
  ]);
});

test('a bucket is written and read, and its refusal is bad', async () => {
  const bucket = await imitateBucket();
  const settings = {
    S3_BUCKET: 'media',
    S3_ENDPOINT: bucket.settings.endpoint ?? '',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(await find('media', settings)).toEqual(['good: The bucket media can be written and read']);
  expect([...bucket.files.keys()]).toEqual([]);
  bucket.state.fault = 403;
  expect(await find('media', settings)).toEqual([expect.stringMatching(/^bad: The bucket media cannot be used: /)]);
  await bucket.close();
});

async function withMailServer(reply: string, examineIt: (url: string) => Promise<void>): Promise<void> {
  const sockets = new Set<Socket>();
  const mailServer = createServer((socket) => {
    sockets.add(socket);
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (line: Buffer) =>
      socket.write(line.toString().startsWith('EHLO') ? '250-test\r\n250 AUTH PLAIN\r\n' : `${reply}\r\n`),
    );
  }).listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  try {
    await examineIt(`smtp://name:wrong@127.0.0.1:${(mailServer.address() as AddressInfo).port}`);
  } finally {
    for (const socket of sockets) socket.destroy();
    mailServer.close();
  }
}

test('a mail server must accept the sign-in', async () => {
  await withMailServer('235 fine', async (url) =>
    expect(await find('mail', { SMTP_URL: url })).toEqual([expect.stringMatching(/^good: The mail server accepts/)]),
  );
  await withMailServer('535 wrong password', async (url) =>
    expect(await find('mail', { SMTP_URL: url })).toEqual([expect.stringMatching(/^bad: .*535 wrong password/)]),
  );
  expect(await find('mail', { SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual([
    expect.stringMatching(/^bad: .*ECONNREFUSED/),
  ]);
});

test('missing mail and payment are warnings, and so is a public address without TLS', async () => {
  const settings = { DEMO: 'off', PUBLIC_URL: 'http://shop.example.com' };
  const findings = await findAll(settings);
  const warnings = findings.filter(({ state }) => state === 'warning').map(({ says }) => says);
  expect(warnings).toEqual([
    'Buyers reach http://shop.example.com without TLS',
    'Without SMTP_URL mails are kept as files and reach nobody',
    'Nobody can pay: no payment provider is set',
  ]);
});

test('a program that only this computer reaches needs no TLS', async () => {
  expect(await find('configuration')).toEqual(['good: Every setting is valid; buyers reach http://127.0.0.1:3000']);
});

test('in proxy mode the readiness of the gateway is checked', async () => {
  const findings = await find('gateway', { GATEWAY_URL: 'http://127.0.0.1:1', DATABASE_URL: '' });
  expect(findings).toEqual(['bad: It cannot be reached: bad port']);
});
