import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRequestNo, formatTimestamp, requestNumbers } from './request-no.ts';

describe('a request number', () => {
  // Local time, as the device shows it.
  test.each([
    [new Date(2024, 0, 2, 3, 4, 5, 67), 1, '2024010203040506701'],
    [new Date(2024, 0, 2, 3, 4, 5, 0), 0, '2024010203040500000'],
    [new Date(2026, 11, 31, 23, 59, 59, 999), 42, '20261231235959999042'],
    [new Date(2026, 9, 10, 10, 10, 10, 5), 7, '2026101010101000507'],
  ])('§3.20 of %s, number %i, is %s', (now, counter, requestNo) => {
    expect(formatRequestNo(now, counter)).toBe(requestNo);
  });

  test('§3.20 is digits only: fourteen of the time, four of the milliseconds, then the counter', () => {
    const date = fc.date({ min: new Date(2000, 0, 1), max: new Date(2099, 11, 31), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.nat(), (now, counter) => {
        const requestNo = formatRequestNo(now, counter);
        expect(requestNo).toMatch(/^\d{19,}$/);
        expect(requestNo.slice(0, 14)).toBe(formatTimestamp(now));
        expect(Number(requestNo.slice(14, 17))).toBe(now.getMilliseconds());
        expect(requestNo[17]).toBe('0');
        expect(requestNo.slice(18)).toBe(String(counter));
      }),
    );
  });

  test('never repeats, however fast numbers are created', () => {
    const next = requestNumbers();
    const numbers = Array.from({ length: 5000 }, next);
    expect(new Set(numbers).size).toBe(5000);
  });
});

test('§7.05 an upload’s timestamp has fourteen digits', () => {
  expect(formatTimestamp(new Date(2024, 0, 2, 3, 4, 5, 67))).toBe('20240102030405');
});
