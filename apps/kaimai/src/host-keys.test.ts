import { expect, test } from 'vitest';
import { keyOfHost, parseHostKeys, partnerOf } from '#host-keys.ts';

test.each([
  'localhost',
  'shop.localhost',
  '127.0.0.1',
  '[::1]',
  'test.shop.example',
  'shop-test.example',
  'shop.test',
  'dev.shop.example',
])('§6.02 the partner of %s is MAIN', (host) => {
  expect(partnerOf(host)).toBe('MAIN');
});

test.each(['shop.example', 'www.kaimai.dev', 'latest.example', 'device.example', '203.0.113.7'])(
  '§6.03 the partner of %s is KAIMAI, or the configured one',
  (host) => {
    expect(partnerOf(host)).toBe('KAIMAI');
    expect(parseHostKeys('web:secret:HARBOUR', host)).toEqual([
      { accessKey: 'web', secretKey: 'secret', partnerId: 'HARBOUR' },
    ]);
  },
);

test('§3.15 every host may have a pair of its own, and one may be for all others', () => {
  const text = 'shop.example=web:s1:HARBOUR, Test.Shop.Example=trial:s2, rest:s3';
  const keys = parseHostKeys(text, 'shop.example');
  expect(keys).toEqual([
    { host: 'shop.example', accessKey: 'web', secretKey: 's1', partnerId: 'HARBOUR' },
    { host: 'test.shop.example', accessKey: 'trial', secretKey: 's2', partnerId: 'MAIN' },
    { accessKey: 'rest', secretKey: 's3', partnerId: 'KAIMAI' },
  ]);
  const accessKeyOf = (host: string) => keys && keyOfHost(keys, host).accessKey;
  expect(['test.shop.example', 'shop.example', 'elsewhere.example'].map(accessKeyOf)).toEqual(['trial', 'web', 'rest']);
});

test.each(['', 'only-one', 'a:b:c:d', ':b:c', 'a::c', 'a:b,', 'a:b, a:c', 'host=', 'a b:c:d'])(
  '%j is no list of key pairs',
  (text) => {
    expect(parseHostKeys(text, 'shop.example')).toBeUndefined();
  },
);
