import { expect, test } from 'vitest';
import { parseEnvelope, unreadRequest } from './envelope.ts';

const envelope = {
  service: 'cartView',
  requestNo: '202611201000000',
  version: '1.0',
  partnerId: 'MAIN',
};
const parsed = { ...envelope, appNo: '', context: undefined, fields: {} };

test('an envelope is separated from the fields of its service', () => {
  const source = { ...envelope, ext: { appNo: 'browser-1' }, context: 'c', skuCode: 'S1', quantity: 2 };
  expect(parseEnvelope(source)).toEqual({
    ...parsed,
    appNo: 'browser-1',
    context: 'c',
    fields: { skuCode: 'S1', quantity: 2 },
  });
  expect(parseEnvelope(envelope)).toEqual(parsed);
});

test.each([
  ['service', 's'.repeat(64)],
  ['partnerId', 'p'.repeat(64)],
  ['requestNo', '1'.repeat(15)],
  ['requestNo', '1'.repeat(40)],
  ['context', 'c'.repeat(128)],
  ['context', ''],
])('the longest and shortest %s are accepted (%s)', (name, value) => {
  expect(parseEnvelope({ ...envelope, [name]: value })).toEqual({ ...parsed, [name]: value });
});

test.each([
  ['service', ''],
  ['service', 's'.repeat(65)],
  ['service', 1],
  ['partnerId', ''],
  ['partnerId', 'p'.repeat(65)],
  ['requestNo', '1'.repeat(14)],
  ['requestNo', '1'.repeat(41)],
  ['requestNo', `${'1'.repeat(15)}a`],
  ['requestNo', `a${'1'.repeat(15)}`],
  ['requestNo', 202_611_201_000_000],
  ['version', '1.1'],
  ['version', 1],
  ['version', undefined],
  ['context', 'c'.repeat(129)],
  ['context', 1],
])('the field %s is named if its value is %j', (name, value) => {
  expect(parseEnvelope({ ...envelope, [name]: value })).toEqual({ fault: name });
});

test.each(['accessKey', 'sign', 'signType'])('%s is refused in the body, as it belongs in a header', (name) => {
  expect(parseEnvelope({ ...envelope, [name]: 'x' })).toEqual({ fault: `${name} is not allowed in the body` });
});

test.each([
  [{}, ''],
  [{ appNo: null }, ''],
  [{ appNo: 'a-Z_9' }, 'a-Z_9'],
  [{ appNo: 'a'.repeat(64) }, 'a'.repeat(64)],
  ['{"appNo":"browser-1"}', 'browser-1'],
  ['{}', ''],
])('ext %j names the browser “%s”', (ext, appNo) => {
  expect(parseEnvelope({ ...envelope, ext })).toEqual({ ...parsed, appNo });
});

test.each([[{ appNo: 'a'.repeat(65) }], [{ appNo: 'a b' }], [{ appNo: 1 }], [null], [[]], ['{'], ['1'], [1]])(
  'ext %j is a fault',
  (ext) => {
    expect(parseEnvelope({ ...envelope, ext })).toEqual({ fault: 'ext.appNo' });
  },
);

test('a request that could not be parsed is answered with a new request number and nothing else', () => {
  const { requestNo, ...rest } = unreadRequest(new Date('2026-11-20T10:00:00Z'));
  expect(requestNo).toMatch(/^20261120100000\d+$/);
  expect(rest).toEqual({ service: '', version: '1.0', partnerId: '', appNo: '', context: undefined, fields: {} });
});
