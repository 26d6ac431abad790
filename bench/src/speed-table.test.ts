import { expect, test } from 'vitest';
import { formatTable } from './speed-table.ts';

test('each row is compared with the yardstick measured around it', () => {
  const row = { p50Ms: 1, p99Ms: 2, failed: 0 };
  const table = formatTable([
    { ...row, name: 'on a fast machine', perSecond: 200, yardstickPerSecond: 20_000 },
    { ...row, name: 'on a slow machine', perSecond: 100, yardstickPerSecond: 10_000 },
    { ...row, name: 'never served', perSecond: 0, yardstickPerSecond: 10_000, failed: 3 },
  ]);
  const shares = table.split('\n').map((line) => line.split(/ {2,}/)[3]);
  expect(shares).toEqual(['of yardstick', '1/100.0', '1/100.0', '–']);
});
