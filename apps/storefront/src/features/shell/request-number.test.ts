import { textsIn } from '@kaimai/contract/texts/gateway-texts';
import { locales } from '@kaimai/contract/values/locale';
import { expect, test } from 'vitest';
import { requestNumberIn } from './request-number.ts';

test.each(locales)('the request number is found in the text of a fault in %s', (locale) => {
  const text = textsIn(locale)('service.fault', { requestId: '3ghQLO4zs-jX' });
  expect(requestNumberIn(new Error(text))).toBe('3ghQLO4zs-jX');
});

test.each([
  ['the error of a proxy', new Error('502 Bad Gateway')],
  ['a network error', new Error('Failed to fetch')],
  ['an error with a shorter number', new Error('#1')],
  ['a text', 'text'],
  ['a missing error', undefined],
])('no request number is found in %s', (_case, error) => {
  expect(requestNumberIn(error)).toBeUndefined();
});
