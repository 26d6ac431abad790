import { expect, test } from 'vitest';
import { ConnectionTimeout } from '#db/connection-queue.ts';
import { NoPrimary } from '#db/several-hosts.ts';
import { isUnavailable } from '#db/unavailable.ts';

const errorWith = (fields: object, message = 'failed') => Object.assign(new Error(message), fields);

test.each([
  ['a broken connection', '08006'],
  ['a full disk of the database', '53100'],
  ['too little memory', '53200'],
  ['too many connections', '53300'],
  ['a server that is being stopped', '57P01'],
  ['a server that is starting', '57P03'],
  ['an error of a disk', '58030'],
  ['a statement that took too long', '57014'],
  ['a transaction that was idle for too long', '25P03'],
  ['a database that accepts no changes, as during a failover', '25006'],
  ['a server that is not running', 'ECONNREFUSED'],
  ['a connection that was reset', 'ECONNRESET'],
  ['a connection that was closed', 'EPIPE'],
  ['a network that does not answer', 'ETIMEDOUT'],
  ['a host that cannot be reached', 'EHOSTUNREACH'],
  ['a network that cannot be reached', 'ENETUNREACH'],
  ['a name that is not known', 'ENOTFOUND'],
  ['a name service that does not answer', 'EAI_AGAIN'],
  ['a full disk', 'ENOSPC'],
  ['a quota that is used up', 'EDQUOT'],
  ['a disk that is read-only', 'EROFS'],
  ['too many open files of the process', 'EMFILE'],
  ['too many open files of the machine', 'ENFILE'],
])('%s is temporary', (_name, code) => {
  expect(isUnavailable(errorWith({ code }))).toBe(true);
});

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
])('an error of the driver without a code is temporary: %s', (message) => {
  expect(isUnavailable(new Error(message))).toBe(true);
});

test('no free connection, no primary, and a missing socket of the database are temporary', () => {
  expect(isUnavailable(new ConnectionTimeout('busy'))).toBe(true);
  expect(isUnavailable(new NoPrimary('none'))).toBe(true);
  expect(isUnavailable(errorWith({ code: 'ENOENT', syscall: 'connect' }))).toBe(true);
});

test.each([
  ['a unique value that is in use', errorWith({ code: '23505' })],
  ['a statement that is wrong', errorWith({ code: '42601' })],
  ['a serialization failure', errorWith({ code: '40001' })],
  ['a missing file', errorWith({ code: 'ENOENT', syscall: 'open' })],
  ['a file that may not be read', errorWith({ code: 'EACCES' })],
  ['a fault of the program', new TypeError('x is not a function')],
  ['a message that only quotes one of the driver', new Error('got “Query read timeout”')],
  ['what is no error', { code: '53100' }],
])('%s is not temporary', (_name, error) => {
  expect(isUnavailable(error)).toBe(false);
});
