import { describe, expect, test } from 'vitest';
import { basicInformation } from '../account/basic-information.ts';
import { commoditySearch } from '../search/search.ts';
import { signBody, signQuery } from './signature.ts';
import { signedRequest, type RequestOptions } from './signed-request.ts';

const options: RequestOptions = {
  credential: { accessKey: 'key', secretKey: 'secret', partnerId: 'MAIN' },
  requestNo: '2024010203040506701',
  appNo: 'V1StGXR8_Z5jdHi6B-myT',
  locale: 'zh_CN',
};

const envelope = {
  requestNo: '2024010203040506701',
  version: '1.0',
  partnerId: 'MAIN',
  ext: { appNo: 'V1StGXR8_Z5jdHi6B-myT' },
};

test('§3.19 §3.20 §3.21 §3.22 §3.23 §7.09 the body holds the envelope beside the service and its fields', () => {
  const { address, body } = signedRequest(commoditySearch, { commodityName: '耳机', start: 2 }, options);
  expect(address).toBe('/gateway.do');
  expect(JSON.parse(body)).toEqual({ ...envelope, service: 'commoditySearch', commodityName: '耳机', start: 2 });
});

test('§7.06 basicInformation has no fields but the envelope', () => {
  const { body } = signedRequest(basicInformation, {}, options);
  expect(JSON.parse(body)).toEqual({ ...envelope, service: 'basicInformation' });
});

test('a field of the caller never replaces one of the envelope', () => {
  const input = { commodityName: 'kite', partnerId: 'OTHER', version: '9', service: 'logout' };
  const { body } = signedRequest(commoditySearch, input, options);
  expect(JSON.parse(body)).toEqual({ ...envelope, service: 'commoditySearch', commodityName: 'kite' });
});

describe('the headers', () => {
  test('§7.10 §7.11 §7.12 §9.16 are the access key, MD5, and the MD5 of the JSON body followed by the secret key', () => {
    const { headers, body } = signedRequest(basicInformation, {}, options);
    expect(headers).toMatchObject({
      'x-api-accessKey': 'key',
      'x-api-signType': 'MD5',
      'x-api-sign': signBody(body, 'secret'),
    });
  });

  test('§7.16 say that the body is JSON, and the requested language of the answer', () => {
    const { headers } = signedRequest(basicInformation, {}, options);
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'accept-language': 'zh-CN' });
  });

  test('contain no key if there is none', () => {
    const { headers, body } = signedRequest(basicInformation, {}, { ...options, credential: undefined });
    expect(Object.keys(headers)).toEqual(['content-type', 'accept-language']);
    expect(JSON.parse(body)).toMatchObject({ partnerId: 'MAIN' });
  });
});

test('§7.08 a call that has query params carries envelope and fields there, and signs the query string', () => {
  const input = { commodityName: '2024', start: 2, inStock: true, sort: undefined };
  const { address, body, headers } = signedRequest(commoditySearch, input, { ...options, params: { from: 'mail' } });
  const url = new URL(address, 'http://shop.invalid');
  expect(url.pathname).toBe('/gateway.do');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...envelope,
    ext: '{"appNo":"V1StGXR8_Z5jdHi6B-myT"}',
    from: 'mail',
    service: 'commoditySearch',
    commodityName: '2024',
    start: '2',
    inStock: 'true',
  });
  expect(body).toBe('');
  expect(headers['x-api-sign']).toBe(signQuery(url.search.slice(1), 'secret'));
});
