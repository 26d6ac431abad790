import { priceTable, toLabelTable, type Rates } from '@kaimai/contract/values/money';
import { expect, test } from 'vitest';
import type { Translate } from '#i18n/text-key.ts';
import type { Addition } from './addition.ts';
import { outcomeWords } from './outcome-words.ts';

const rates: Rates = { USD: 1, CNY: 7, EUR: 0.9, GBP: 0.8, JPY: 150, HKD: 7.8, KWD: 0.3 };
const money = (usdMinor: number) => toLabelTable(priceTable(usdMinor, usdMinor * 7, rates));

const addition: Addition = {
  key: 'key',
  skuCode: 'cup-1',
  commodityCode: 'cup',
  name: 'Cup',
  optionText: '',
  picture: null,
  quantity: 2,
  wanted: 3,
  price: money(1000),
  at: 0,
};

/** Shows the key of a text with its values. */
const t = ((key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : `${key};`)) as Translate;

test('the words of an outcome name the added units, and the former and the new price', () => {
  expect(outcomeWords(addition, 'USD', t)).toBe('offline.waiting;');
  expect(outcomeWords({ ...addition, outcome: 'fewer' }, 'USD', t)).toBe('offline.outcome.fewer {"count":2}');
  const changed = { ...addition, outcome: 'added', newPrice: money(1200) } as const;
  expect(outcomeWords(changed, 'CNY', t)).toBe(
    'offline.outcome.added;shell.betweenSentences;offline.newPrice {"before":"CN￥70.00","now":"CN￥84.00"}',
  );
});
