import { expect, test } from 'vitest';
import { readMomentOrAge } from './read-moment-or-age.ts';

const now = new Date('2026-11-22T12:00:00Z');

test.each([
  ['2026-11-22', '2026-11-22T00:00:00.000Z'],
  ['2026-11-22T09:30Z', '2026-11-22T09:30:00.000Z'],
  ['2026-11-22T09:30:15', '2026-11-22T09:30:15.000Z'],
  ['90m', '2026-11-22T10:30:00.000Z'],
  ['24h', '2026-11-21T12:00:00.000Z'],
  ['7d', '2026-11-15T12:00:00.000Z'],
])('the moment %s is parsed as %s', (written, moment) => {
  expect(readMomentOrAge('since', written, now)?.toISOString()).toBe(moment);
});

test('no moment is returned without the option', () => {
  expect(readMomentOrAge('since', undefined, now)).toBeUndefined();
});

test.each(['', 'yesterday', '2026-02-31', '2026-13-01', '2026-11-22T25:00Z', '-5h', '5w', '1e3h', '2026-11-22 09:30'])(
  'the moment %j is refused',
  (written) => {
    expect(() => readMomentOrAge('since', written, now)).toThrow(
      '--since must be a UTC time such as 2026-11-22T09:30Z',
    );
  },
);
