import { expect, test } from 'vitest';
import { parseSignType, signBytes, signMatches } from '#http/signature.ts';

const search =
  '{"service":"goodsList","start":1,"limit":20,"requestNo":"2024010203040506701","version":"1.0","partnerId":"anonymous","ext":{"appNo":"V1StGXR8_Z5jdHi6B-myT"}}';
const chinese =
  '{"service":"test","title":"中文","requestNo":"2024010203040506702","version":"1.0","partnerId":"test"}';
const upload = 'accessKey=test&partnerId=test&fileName=photo.png&timestamp=20240102030405';
const testSecret = '06f7aab08aa2431e6dae6a156fc9e0b4';

// Made with md5sum.
test.each([
  [search, 'anonymouanonymou', '2dbeb4284b32d521d6e3f3f9098af02c'],
  [chinese, testSecret, '1deabd828d6a9ff34355bb3dbb2d08a8'],
  [upload, testSecret, '48ddcf70e84be4d7a0d83a0adcda0c18'],
])('§7.12 §7.13 %s is signed as md5sum makes it', (text, secret, sign) => {
  expect(signBytes(text, secret, 'MD5')).toBe(sign);
  expect(signBytes(Buffer.from(text), secret, 'MD5')).toBe(sign);
});

test('HMAC-SHA256 signs as openssl does', () => {
  const sign = 'ae3daa0fec06a16c8b363199ae57b59ef2f0b1b3b8bd55bd099363172d39b667';
  expect(signBytes('{"service":"test"}', 'secret', 'HMAC-SHA256')).toBe(sign);
});

test('a request without a signature method is signed by MD5; unknown methods are refused', () => {
  expect(parseSignType(undefined)).toBe('MD5');
  expect(parseSignType('MD5')).toBe('MD5');
  expect(parseSignType('HMAC-SHA256')).toBe('HMAC-SHA256');
  for (const other of ['', 'md5', 'hmac-sha256', 'SHA256', 'none']) expect(parseSignType(other)).toBeUndefined();
});

test('a signature matches only itself', () => {
  const sign = signBytes('a', 'secret', 'MD5');
  expect(signMatches(sign, sign)).toBe(true);
  for (const other of [undefined, '', sign.slice(1), `${sign}0`, sign.toUpperCase(), signBytes('b', 'secret', 'MD5')])
    expect(signMatches(sign, other)).toBe(false);
});
