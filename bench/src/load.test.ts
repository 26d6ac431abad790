import { beforeEach, expect, test } from 'vitest';
import type { LoadRequest } from './send-request.ts';
import { load } from './load.ts';
import { openLocalServer } from './testing/local-server.ts';

let requests: string[];
beforeEach(() => {
  requests = [];
});

/** Answers 200 with the path as its body; `fail` in the path gives a 500, `drop` a closed connection. */
const server = openLocalServer((request, response) => {
  const path = request.url ?? '';
  requests.push(path);
  if (path.includes('drop')) request.socket.destroy();
  else response.writeHead(path.includes('fail') ? 500 : 200).end(path);
});

/** Requests each path once. */
function requestEach(paths: string[]): () => LoadRequest | undefined {
  const remaining = paths.values();
  return () => {
    const { value: path } = remaining.next();
    return path === undefined ? undefined : { method: 'GET', path, headers: {} };
  };
}

const repeat = (count: number, path: (nth: number) => string): string[] =>
  Array.from({ length: count }, (_, nth) => path(nth));

test('a load ends early when its requests are exhausted', async () => {
  const result = await load({
    url: server.url,
    seconds: 30,
    connections: 4,
    next: requestEach(repeat(100, (nth) => `/${nth}`)),
  });
  expect(requests.toSorted()).toEqual(repeat(100, (nth) => `/${nth}`).toSorted());
  expect(result).toMatchObject({ served: 100, failed: 0 });
  expect(result.seconds).toBeLessThan(30);
  expect(result.perSecond).toBeCloseTo(100 / result.seconds, 5);
});

test('failed requests count neither for throughput nor for latency', async () => {
  const paths = repeat(60, (nth) => ['/fail', '/drop', '/served'][nth % 3] ?? '');
  const result = await load({ url: server.url, seconds: 30, connections: 4, next: requestEach(paths) });
  expect(result).toMatchObject({ served: 20, failed: 40 });
  expect(result.perSecond).toBeCloseTo(20 / result.seconds, 5);
});

test('a 200 with an unexpected body counts as failed', async () => {
  const paths = ['/right', '/wrong', '/right'];
  const isGood = (body: string): boolean => body === '/right';
  expect(await load({ url: server.url, seconds: 30, connections: 1, next: requestEach(paths), isGood })).toMatchObject({
    served: 2,
    failed: 1,
  });
});

test('without any success there is no rate and no latency', async () => {
  const result = await load({ url: server.url, seconds: 30, connections: 2, next: requestEach(['/fail', '/fail']) });
  expect(result).toMatchObject({ served: 0, failed: 2, perSecond: 0, p50Ms: Infinity, p99Ms: Infinity });
});
