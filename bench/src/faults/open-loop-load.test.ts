import { expect, test } from 'vitest';
import { openLocalServer } from '../testing/local-server.ts';
import { sendBurst } from './open-loop-load.ts';

/** Answers each path as its name says. */
const server = openLocalServer(({ url: path }, response) => {
  if (path === '/served') response.end('all of it');
  if (path === '/refused') response.writeHead(503, { 'retry-after': '1' }).end();
  if (path === '/refused-without-time') response.writeHead(503).end();
  if (path === '/cut') {
    response.writeHead(200, { 'content-length': '100' }).write('the beginning');
    setImmediate(() => response.destroy());
  }
});

function requestEach(paths: readonly string[]) {
  const remaining = paths.values();
  return sendBurst({
    url: server.url,
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
