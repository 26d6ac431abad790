import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Acceptors, canSharePorts } from './acceptors.ts';

const host = '127.0.0.1';
const connectionCount = 128;

let server: FastifyInstance;
let acceptors: Acceptors;
let port: number;

beforeEach(async () => {
  server = Fastify();
  server.get('/', async () => 'page');
  acceptors = new Acceptors(server);
  port = await acceptors.open({ host, port: 0, backlog: 4000 });
});

afterEach(async () => {
  server.server.closeAllConnections();
  await acceptors.close();
  await server.close();
});

/** Opens connections, which wait until the event loop continues. */
const openConnections = (): Socket[] => Array.from({ length: connectionCount }, () => connect(port, host));

test.runIf(canSharePorts)('several waiting connections are accepted in one turn of the event loop', async () => {
  let accepted = 0;
  server.server.on('connection', () => (accepted += 1));
  const sockets = openConnections();
  let turns = 0;
  for (; accepted < connectionCount; turns++) await nextTurn();
  expect(turns).toBeLessThan(connectionCount / 3);
  for (const socket of sockets) socket.destroy();
});

test('every connection is answered, and counted until it ends', async () => {
  expect(await acceptors.hasConnections()).toBe(false);
  const sockets = openConnections();
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const answers = await Promise.all(sockets.map((socket) => once(socket, 'data')));
  expect(new Set(answers.map(([answer]) => String(answer).slice(0, 12)))).toEqual(new Set(['HTTP/1.1 200']));
  expect(await acceptors.hasConnections()).toBe(true);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => acceptors.hasConnections()).toBe(false);
});

test('closing refuses new connections immediately, and resolves when the last accepted one has ended', async () => {
  const sockets = openConnections();
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await Promise.all(sockets.map((socket) => once(socket, 'data')));
  let isClosed = false;
  const closed = acceptors.close().then(() => (isClosed = true));
  for (let attempts = 0; attempts < 20; attempts++) {
    const [error] = (await once(connect(port, host), 'error').catch((thrown: unknown) => [thrown])) as [
      { code: string },
    ];
    expect(error.code).toBe('ECONNREFUSED');
  }
  for (const socket of sockets.slice(1)) socket.destroy();
  await nextTurn();
  expect(isClosed).toBe(false);
  sockets[0]?.destroy();
  await closed;
});
