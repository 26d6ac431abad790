import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { md5 } from './md5.ts';

const expected = (text: string) => createHash('md5').update(text, 'utf8').digest('hex');

describe('the MD5 of a text', () => {
  // RFC 1321, A.5.
  test.each([
    ['', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['abc', '900150983cd24fb0d6963f7d28e17f72'],
    ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  ])('of %j is the one of the standard', (text, digest) => {
    expect(md5(text)).toBe(digest);
  });

  test('is right whatever is left over after whole blocks', () => {
    for (let length = 0; length <= 200; length += 1)
      expect(md5('开'.repeat(length))).toBe(expected('开'.repeat(length)));
    for (let length = 0; length <= 130; length += 1) expect(md5('x'.repeat(length))).toBe(expected('x'.repeat(length)));
  });

  test('is the one that other implementations make', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(md5(text)).toBe(expected(text));
      }),
    );
  });
});
