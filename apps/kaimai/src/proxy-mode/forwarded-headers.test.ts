import { expect, test } from 'vitest';
import { responseHeaders } from './forwarded-headers.ts';

test('headers that are named by the connection are not passed on', () => {
  const headers = { connection: 'Keep-Alive , X-Hop', 'x-hop': '1', 'x-end': '2' };
  expect(responseHeaders(headers)).toEqual({ 'x-end': '2' });
});

test('a header of the connection is read in linear time', () => {
  const startedAt = performance.now();
  responseHeaders({ connection: `a${' '.repeat(50_000)}b` });
  // Quadratic time is some ten seconds.
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
