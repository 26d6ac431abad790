import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPendingMigrations } from '@kaimai/gateway/db/migrate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironment } from '#environment.ts';
import { examineDatabase } from './doctor/examine-database.ts';
import { openProgramDatabase } from './program-database.ts';

let server: Server;
let url: string;
let folder: string;

/** A server of PostgreSQL's protocol that accepts each account, and breaks each connection at its first query. */
beforeAll(async () => {
  const authenticated = Buffer.from([...Buffer.from('R'), 0, 0, 0, 8, 0, 0, 0, 0]);
  const ready = Buffer.from([...Buffer.from('Z'), 0, 0, 0, 5, ...Buffer.from('I')]);
  server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([authenticated, ready]));
      socket.once('data', () => socket.destroy());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `postgresql://kite@127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
  folder = mkdtempSync(join(tmpdir(), 'kaimai-broken-'));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

// A connection that breaks is also an event of its client: without a listener it would end the process, and this run of tests.
test('a connection that breaks refuses the start, and is reported by the doctor', async () => {
  const environment = readEnvironment({ DATA_DIR: folder, DATABASE_URL: url });
  await expect(openProgramDatabase(environment, () => undefined)).rejects.toThrow(
    'The database of DATABASE_URL cannot be used: Connection terminated unexpectedly',
  );
  expect(await examineDatabase(environment)).toMatchObject([{ check: 'database', state: 'bad' }]);
  await expect(listPendingMigrations({ connectionString: url })).rejects.toThrow('Connection terminated unexpectedly');
});
