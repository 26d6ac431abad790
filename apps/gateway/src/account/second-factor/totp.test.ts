import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase32, toBase32 } from './base32.ts';
import { timeStepAt, timeStepOf, totpAt, totpUri } from './totp.ts';

const rfcSecret = Buffer.from('12345678901234567890');

/** RFC 6238, appendix B, the rows of SHA-1. */
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is %s', (second, code) => {
  expect(totpAt(rfcSecret, timeStepAt(new Date(second * 1000)), 8)).toBe(code);
});

describe('a code', () => {
  const now = new Date('2026-11-20T10:00:10Z');
  const codeAt = (seconds: number): string => totpAt(rfcSecret, timeStepAt(new Date(now.getTime() + seconds * 1000)));

  test.each([-30, 0, 30])('%i seconds away is right', (seconds) => {
    expect(timeStepOf(codeAt(seconds), rfcSecret, now)).toBe(timeStepAt(now) + seconds / 30);
  });

  test.each([-60, 60, 3600])('%i seconds away is wrong', (seconds) => {
    expect(timeStepOf(codeAt(seconds), rfcSecret, now)).toBeUndefined();
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is wrong', (code) => {
    expect(timeStepOf(code, rfcSecret, now)).toBeUndefined();
  });
});

/** RFC 4648, section 10. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base32 is %s', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
});

test('base32 decodes what it encoded', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(fromBase32(toBase32(bytes))).toEqual(Buffer.from(bytes));
    }),
  );
});

test('the QR code’s address names the marketplace and the account', () => {
  expect(totpUri('ABC', 'a+b@例子.中国')).toBe(
    'otpauth://totp/Kaimai:a%2Bb%40%E4%BE%8B%E5%AD%90.%E4%B8%AD%E5%9B%BD?secret=ABC&issuer=Kaimai',
  );
});
