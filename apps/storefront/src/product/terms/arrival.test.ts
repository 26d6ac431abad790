import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { formatArrival as formatArrivalOf } from './arrival.ts';

let formatArrival: typeof formatArrivalOf;

// Fresh modules for each test: formats are cached with the time zone in which they were first used.
beforeEach(async () => {
  vi.resetModules();
  ({ formatArrival } = await import('./arrival.ts'));
});

test.each([
  ['2026-11-26', '2026-11-28', 'zh-CN', '11月26日–28日'],
  ['2026-11-30', '2026-12-02', 'zh-CN', '11月30日–12月2日'],
  ['2026-11-26', '2026-11-26', 'zh-CN', '11月26日'],
  ['2026-11-26', '2026-11-28', 'en-US', 'Thu,\u00a0Nov\u00a026 – Sat,\u00a0Nov\u00a028'],
  ['2026-11-26', '2026-11-26', 'en-US', 'Thu,\u00a0Nov\u00a026'],
])('an arrival from %s to %s is written in %s as %s', (arrivesFrom, arrivesTo, tag, words) => {
  expect(formatArrival({ arrivesFrom, arrivesTo }, tag)).toBe(words);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  ['zh-CN', '12月1日–3日'],
  ['en-US', 'Tue,\u00a0Dec\u00a01 – Thu,\u00a0Dec\u00a03'],
])('an arrival has the same days in every time zone, in %s', (tag, words) => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(formatArrival({ arrivesFrom: '2026-12-01', arrivesTo: '2026-12-03' }, tag)).toBe(words);
});
