import { expect, test } from 'vitest';
import { asksToSaveData } from './request-language.ts';

test.each(['on', 'ON', ' On ', 'on; q=1', 'on, on', ['on', 'off']])(
  'the header Save-Data %j asks to save data',
  (header) => {
    expect(asksToSaveData(header)).toBe(true);
  },
);

test.each([undefined, '', 'off', 'only', '1', 'true', 'no', 'off, on', '<script>', 'o'.repeat(10_000), []])(
  'the header Save-Data %j does not',
  (header) => {
    expect(asksToSaveData(header)).toBe(false);
  },
);
