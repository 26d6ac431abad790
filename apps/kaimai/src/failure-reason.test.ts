import { expect, test } from 'vitest';
import { failureReason } from '#failure-reason.ts';

const refused = new Error('connect ECONNREFUSED ::1:5432');

test.each([
  ['of an error is its first line', new Error('no such table\nSELECT 1'), 'no such table'],
  ['of a failed fetch is its cause', new TypeError('fetch failed', { cause: refused }), refused.message],
  [
    'of several addresses is that of the first',
    new TypeError('fetch failed', { cause: new AggregateError([refused, new Error('other')]) }),
    refused.message,
  ],
  ['of an error with a cause is its own message', new Error('no key', { cause: refused }), 'no key'],
  ['of an error without a message is its code', Object.assign(new Error(''), { code: 'ECONNRESET' }), 'ECONNRESET'],
  ['of anything else is its text', 'closed', 'closed'],
])('the reason %s', (_title, error, reason) => {
  expect(failureReason(error)).toBe(reason);
});
