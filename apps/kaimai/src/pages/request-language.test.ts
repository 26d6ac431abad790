import { expect, test } from 'vitest';
import { requestsDataSaving } from './request-language.ts';

test.each(['on', 'ON', ' On ', 'on; q=1', 'on, on', ['on', 'off']])(
  'the header Save-Data %j requests data saving',
  (header) => {
    expect(requestsDataSaving(header)).toBe(true);
  },
);

test('a missing header Save-Data requests nothing', () => {
  expect(requestsDataSaving(undefined)).toBe(false);
});

test.each(['', 'off', 'only', '1', 'true', 'no', 'off, on', '<script>', 'o'.repeat(10_000), []])(
  'the header Save-Data %j is ignored',
  (header) => {
    expect(requestsDataSaving(header)).toBe(false);
  },
);
