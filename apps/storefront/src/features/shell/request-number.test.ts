import { textsIn } from '@kaimai/contract/texts/gateway-texts';
import { locales } from '@kaimai/contract/values/locale';
import { expect, test } from 'vitest';
import { requestNumberIn } from './request-number.ts';

test.each(locales)('the request number is found in the text of a fault in %s', (locale) => {
  const text = textsIn(locale)('service.fault', { requestId: '3ghQLO4zs-jX' });
  expect(requestNumberIn(new Error(text))).toBe('3ghQLO4zs-jX');
});

test.each([new Error('502 Bad Gateway'), new Error('Failed to fetch'), new Error('#1'), 'text', undefined])(
  'no request number is found in %s',
  (error) => {
    expect(requestNumberIn(error)).toBeUndefined();
  },
);
