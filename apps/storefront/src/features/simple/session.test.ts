import { expect, test } from 'vitest';
import { credentialOf, readSession, withOrders, writeSession } from './session.ts';

const guest = { accessKey: 'a'.repeat(32), secretKey: 's'.repeat(43), partnerId: 'MAIN' };
const order = (number: number) => ({ payNo: `P${number}`, orderNos: [`KM20261123-${number}`], guest });

test('a browser without a session or with an invalid one gets a new one', () => {
  const cookies = [undefined, '', 'nonsense', Buffer.from('{"formKey":"1"}').toString('base64url')];
  const keys = cookies.map((cookie) => readSession(cookie).formKey);
  expect(new Set(keys).size).toBe(cookies.length);
});

test('a session is read as it was written', () => {
  const session = withOrders(readSession(undefined), order(1));
  expect(readSession(writeSession(session))).toEqual(session);
  expect(credentialOf(session, 'P1')).toEqual(guest);
  expect(credentialOf(session, 'KM20261123-1')).toEqual(guest);
  expect(credentialOf(session, 'KM20261123-2')).toBeUndefined();
});

test('an order that is opened again replaces its credential; an order of an account has none', () => {
  const session = withOrders(readSession(undefined), order(1));
  const renewed = { ...guest, secretKey: 'new' };
  expect(withOrders(session, { ...order(1), guest: renewed }).guests).toHaveLength(1);
  expect(credentialOf(withOrders(session, { ...order(1), guest: renewed }), 'P1')).toEqual(renewed);
  expect(withOrders(session, { ...order(2), guest: null })).toBe(session);
});

test('the cookie stays within the size that browsers accept, and stores the newest orders', () => {
  let session = readSession(undefined);
  for (let number = 0; number < 40; number++) session = withOrders(session, order(number));
  const cookie = writeSession(session);
  expect(cookie.length).toBeLessThan(4000);
  const stored = readSession(cookie);
  expect(stored.guests.length).toBeGreaterThan(5);
  expect(credentialOf(stored, 'P39')).toEqual(guest);
  expect(credentialOf(stored, 'P0')).toBeUndefined();
});
