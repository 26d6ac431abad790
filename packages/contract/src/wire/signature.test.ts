import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctFileName, signBody, signQuery, signUpload } from './signature.ts';

const testSecret = '06f7aab08aa2431e6dae6a156fc9e0b4';

describe('the signature of a body', () => {
  // Made with md5sum.
  test.each([
    [
      '{"service":"goodsList","start":1,"limit":20,"requestNo":"2024010203040506701","version":"1.0","partnerId":"anonymous","ext":{"appNo":"V1StGXR8_Z5jdHi6B-myT"}}',
      'anonymouanonymou',
      '2dbeb4284b32d521d6e3f3f9098af02c',
    ],
    [
      '{"service":"test","title":"中文","requestNo":"2024010203040506702","version":"1.0","partnerId":"test"}',
      testSecret,
      '1deabd828d6a9ff34355bb3dbb2d08a8',
    ],
  ])('§7.12 §9.16 of %s is as md5sum makes it', (body, secret, sign) => {
    expect(signBody(body, secret)).toBe(sign);
  });

  test('§7.12 is the lower-case hex MD5 over the UTF-8 bytes of any body and secret', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (body, secret) => {
        const expected = createHash('md5')
          .update(body + secret, 'utf8')
          .digest('hex');
        expect(signBody(body, secret)).toBe(expected);
      }),
    );
  });
});

test('the signature of query params is over a question mark and the query string as it is sent', () => {
  // Made with md5sum.
  expect(
    signQuery('service=basicInformation&requestNo=2024010203040506701&version=1.0&partnerId=test', testSecret),
  ).toBe('ced63f849c736e689e69a8ce5f9a391e');
});

test('§7.13 the signature of an upload is over its four fields, unencoded', () => {
  const fields = { accessKey: 'test', partnerId: 'test', fileName: 'photo.png', timestamp: '20240102030405' };
  expect(signUpload(fields, testSecret)).toBe('48ddcf70e84be4d7a0d83a0adcda0c18');
  const chinese = { ...fields, fileName: '照片 & 1.png' };
  const text = 'accessKey=test&partnerId=test&fileName=照片 & 1.png&timestamp=20240102030405';
  expect(signUpload(chinese, testSecret)).toBe(signBody(text, testSecret));
});

test.each([
  ['photo.bmp.bmp', 'photo.bmp'],
  ['photo.BMP.bmp', 'photo.bmp'],
  ['photo.bmp.bmp.bmp', 'photo.bmp'],
  ['photo.bmp', 'photo.bmp'],
  ['photo.BMP', 'photo.BMP'],
  ['photo.png.bmp', 'photo.png.bmp'],
  ['bmp.bmp', 'bmp.bmp'],
  ['.bmp.bmp', '.bmp'],
  ['photo.bmp.png', 'photo.bmp.png'],
  ['图.bmp.bmp', '图.bmp'],
  ['', ''],
])('§7.14 the file name %j is sent as %j', (fileName, corrected) => {
  expect(correctFileName(fileName)).toBe(corrected);
});
