import { translator } from '@kaimai/contract/texts/translator';
import { expect, test } from 'vitest';
import type { PlainTextKey, Translate } from './text-key.ts';

const t: Translate = translator({}, 'en-US');
const title: PlainTextKey = 'pages.cart';

test('the compiler knows the values of each text', () => {
  const right = [t(title), t('account.continueWith', { provider: 'Google' }), t('account.sendAgainIn', { count: 3 })];
  const wrong = [
    // @ts-expect-error: a text without values
    t(title, { provider: 'Google' }),
    // @ts-expect-error: a missing value
    t('account.continueWith'),
    // @ts-expect-error: a value of another name
    t('account.continueWith', { name: 'Google' }),
    // @ts-expect-error: a surplus value
    t('account.continueWith', { provider: 'Google', name: 'Google' }),
    // @ts-expect-error: a count selects the plural form, so it is a number
    t('account.sendAgainIn', { count: '3' }),
    // @ts-expect-error: a key that does not exist
    t('account.nothing'),
  ];
  // At run time there is no difference: a surplus or missing value is ignored.
  expect([...right, ...wrong]).not.toContain('');
});
