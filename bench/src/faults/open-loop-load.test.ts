import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { burst } from './open-loop-load.ts';

let server: Server;
let url: string;

/** Answers each path in its way. */
beforeEach(async () => {
  server = createServer(({ url: path }, response) => {
    if (path === '/served') response.end('all of it');
    if (path === '/refused') response.writeHead(503, { 'retry-after': '1' }).end();
    if (path === '/refused-without-time') response.writeHead(503).end();
    if (path === '/cut') {
      response.writeHead(200, { 'content-length': '100' }).write('the beginning');
      setImmediate(() => response.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

function requestEach(paths: readonly string[]) {
  const remaining = paths.values();
  return burst({
    url,
    count: paths.length,
    next: () => ({ method: 'GET', path: remaining.next().value ?? '', headers: {} }),
  });
}

test('answers are counted by their kind', async () => {
  const result = await requestEach(['/served', '/served', '/refused', '/refused-without-time']);
  expect(result.latenciesMs).toHaveLength(2);
  expect(result).toMatchObject({ refused: 2, withoutRetryAfter: 1 });
  expect(result.otherAnswers.size).toBe(0);
});

test('an answer that is cut off does not count as served', async () => {
  const result = await requestEach(['/cut']);
  expect(result.latenciesMs).toEqual([]);
  expect([...result.otherAnswers]).toEqual([['incomplete answer', 1]]);
});
