import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { Acceptors } from '#acceptors.ts';
import { prepareDrain } from '#drain.ts';

let server: FastifyInstance;
let drain: () => Promise<void>;
let port: number;

beforeEach(async () => {
  server = Fastify({ return503OnClosing: false });
  const acceptors = new Acceptors(server);
  // The grace is longer than the delays of a busy machine, during which clients still send requests.
  drain = prepareDrain(server, acceptors, { graceMs: 1500 });
  server.get('/slow', async () => {
    await sleep(900);
    return 'done';
  });
  server.get('/quick', async () => 'done');
  port = await acceptors.open({ port: 0, host: '127.0.0.1', backlog: 100 });
});

test('a request in progress is answered before the server closes', async () => {
  const answer = send('/slow', new Agent());
  await sleep(50);
  const closed = drain();
  expect((await answer).statusCode).toBe(200);
  await closed;
});

test('clients on kept-alive connections lose no request', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const statuses: (number | string | undefined)[] = [];
  let closing = false;
  const clients = Array.from({ length: 10 }, async () => {
    while (!closing) statuses.push((await send('/quick', agent)).statusCode);
  });
  await sleep(100);
  const closed = drain();
  await sleep(200);
  closing = true;
  await Promise.all([...clients, closed]);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('draining serves the last accepted connection, also if its request follows a moment later', async () => {
  const withoutGrace = Fastify({ return503OnClosing: false });
  withoutGrace.get('/quick', async () => 'done');
  const acceptors = new Acceptors(withoutGrace);
  const close = prepareDrain(withoutGrace, acceptors, { graceMs: 0 });
  const socket = connect(await acceptors.open({ port: 0, host: '127.0.0.1', backlog: 100 }), '127.0.0.1');
  await once(socket, 'connect');
  await sleep(20);
  const closed = close();
  await sleep(30);
  socket.write('GET /quick HTTP/1.1\r\nHost: x\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 [^]*connection: close/i);
  await closed;
});

test('draining accepts queued connections before the server stops listening', async () => {
  const withoutGrace = Fastify({ return503OnClosing: false });
  withoutGrace.get('/quick', async () => 'done');
  const acceptors = new Acceptors(withoutGrace);
  const close = prepareDrain(withoutGrace, acceptors, { graceMs: 0 });
  const portWithoutGrace = await acceptors.open({ port: 0, host: '127.0.0.1', backlog: 100 });
  const sockets = Array.from({ length: 50 }, () => connect(portWithoutGrace, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const closed = close();
  for (const socket of sockets) socket.write('GET /quick HTTP/1.1\r\nHost: x\r\n\r\n');
  const answers = await Promise.all(sockets.map((socket) => once(socket, 'data')));
  expect(new Set(answers.map(([answer]) => String(answer).slice(0, 12)))).toEqual(new Set(['HTTP/1.1 200']));
  await closed;
});

test('an idle connection does not delay closing', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const start = performance.now();
  await drain();
  expect(performance.now() - start).toBeLessThan(10_000);
});

async function send(path: string, agent: Agent): Promise<IncomingMessage> {
  const [answer] = (await once(get({ port, host: '127.0.0.1', path, agent }), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
}
