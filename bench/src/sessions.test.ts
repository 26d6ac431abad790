import { expect, test } from 'vitest';
import { rotateSessions } from './sessions.ts';

const session = (number: number) => ({ accessKey: `key-${number}`, secretKey: `secret-${number}`, partnerId: 'MAIN' });

test('a buyer with several sessions uses the next one for each request', () => {
  const buyer = rotateSessions([session(1), session(2), session(3)], 'browser');
  const keys = Array.from({ length: 4 }, () => buyer.credential.accessKey);
  expect(keys).toEqual(['key-1', 'key-2', 'key-3', 'key-1']);
  expect(buyer.appNo).toBe('browser');
});

test('a key and its secret stay together', () => {
  const { accessKey, secretKey } = rotateSessions([session(1), session(2)], 'browser').credential;
  expect([accessKey, secretKey]).toEqual(['key-1', 'secret-1']);
});
