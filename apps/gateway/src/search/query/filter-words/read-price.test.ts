import { expect, test } from 'vitest';
import { parseAmount } from '#search/query/filter-words/parse-amount.ts';
import { readPrice } from '#search/query/filter-words/read-price.ts';

const usd = { currency: 'USD' };
const cny = { currency: 'CNY' };

test.each([
  ['headphones under $50', 'under $50', { priceTo: '50', ...usd }],
  ['headphones under 50', 'under 50', { priceTo: '50', ...usd }],
  ['wallet less than €30', 'less than €30', { priceTo: '30', currency: 'EUR' }],
  ['耳机 200元以下', '200元以下', { priceTo: '200', ...cny }],
  ['200元以下的耳机', '200元以下的', { priceTo: '200', ...cny }],
  ['耳机200块以内', '200块以内', { priceTo: '200', ...cny }],
  ['一百块以内的礼物', '一百块以内的', { priceTo: '100', ...cny }],
  ['mug 50-100 yuan', '50-100 yuan', { priceFrom: '50', priceTo: '100', ...cny }],
  ['mug 100-50 yuan', '100-50 yuan', { priceFrom: '50', priceTo: '100', ...cny }],
  ['100到200元的杯子', '100到200元的', { priceFrom: '100', priceTo: '200', ...cny }],
  ['lamp between 20 and 40', 'between 20 and 40', { priceFrom: '20', priceTo: '40', ...usd }],
  ['lamp from $20 to $40', 'from $20 to $40', { priceFrom: '20', priceTo: '40', ...usd }],
  ['手机 3000左右', '3000左右', { priceFrom: '2400', priceTo: '3600', ...usd }],
  ['手机 3千元左右', '3千元左右', { priceFrom: '2400', priceTo: '3600', ...cny }],
  ['watch around £100', 'around £100', { priceFrom: '80', priceTo: '120', currency: 'GBP' }],
  ['不超过500的手表', '不超过500的', { priceTo: '500', ...usd }],
  ['预算500 手表', '预算500', { priceTo: '500', ...usd }],
  ['手表 500以上', '500以上', { priceFrom: '500', ...usd }],
  ['watch over $1,200', 'over $1,200', { priceFrom: '1200', ...usd }],
  ['laptop under $2k', 'under $2k', { priceTo: '2000', ...usd }],
  ['$20 gift', '$20', { priceTo: '20', ...usd }],
  ['gifts 20 dollars or less', '20 dollars or less', { priceTo: '20', ...usd }],
  ['price under usd 20', 'price under usd 20', { priceTo: '20', ...usd }],
  ['hk$300以内 耳机', 'hk$300以内', { priceTo: '300', currency: 'HKD' }],
  ['Lamp UNDER $9.99', 'UNDER $9.99', { priceTo: '9.99', ...usd }],
  ['Lampe bis 50 €', 'bis 50 €', { priceTo: '50', currency: 'EUR' }],
  ['Vase unter 49,90 Euro', 'unter 49,90 Euro', { priceTo: '49.9', currency: 'EUR' }],
  ['Esstisch ab 1.299 €', 'ab 1.299 €', { priceFrom: '1299', currency: 'EUR' }],
  ['Stuhl zwischen 20 und 40 Euro', 'zwischen 20 und 40 Euro', { priceFrom: '20', priceTo: '40', currency: 'EUR' }],
  ['Stuhl von 20 bis 40 Euro', 'von 20 bis 40 Euro', { priceFrom: '20', priceTo: '40', currency: 'EUR' }],
  ['Stuhl für etwa 100 €', 'etwa 100 €', { priceFrom: '80', priceTo: '120', currency: 'EUR' }],
  ['Geschenk über 30 Euro', 'über 30 Euro', { priceFrom: '30', currency: 'EUR' }],
])('“%s” names a price', (text, typed, bounds) => {
  expect(readPrice(text, 'USD')).toEqual({ typed, ...bounds });
});

test.each([
  ['shelf under 50 cm'],
  ['shelf under 50cm'],
  ['suitcase under 7 kg'],
  ['3岁以上 玩具'],
  ['10寸以内 平板'],
  ['toys for over 3'],
  ['50-100 puzzle'],
  ['film camera 35mm'],
  ['iso 400 film'],
  ['size 42'],
  ['cotton 100%'],
  ['under 12 months'],
  ['元素周期表'],
  ['一次性杯子'],
  ['$99999999999'],
  ['$'],
  ['under'],
  ['Puzzle ab 3 Jahren'],
  ['Regal bis 80 cm'],
  ['Puppe unter 3 Jahre'],
  [''],
])('“%s” names no price', (text) => {
  expect(readPrice(text, 'USD')).toBeUndefined();
});

test('a sign that currencies share means the buyer’s currency if it is one of them, otherwise dollars or yuan', () => {
  expect(readPrice('under ¥5000', 'JPY')).toMatchObject({ currency: 'JPY' });
  expect(readPrice('under ¥5000', 'USD')).toMatchObject({ currency: 'CNY' });
  expect(readPrice('lamp $200 - $500', 'HKD')).toMatchObject({ currency: 'HKD' });
  expect(readPrice('lamp under $200', 'EUR')).toMatchObject({ currency: 'USD' });
  // This sign is of one currency only.
  expect(readPrice('lamp under us$200', 'HKD')).toMatchObject({ currency: 'USD' });
});

test('an amount without a currency is in the buyer’s currency', () => {
  expect(readPrice('under 50', 'KWD')).toMatchObject({ currency: 'KWD' });
});

test.each([
  ['1,299', 1299],
  ['49,90', 49.9],
  ['1.299', 1299],
  ['1.299,00', 1299],
  ['2k', 2000],
  ['1.5万', 15_000],
  ['两百', 200],
  ['一百五', 150],
  ['三千二', 3200],
  ['十五', 15],
  ['二十', 20],
  ['一万二千', 12_000],
  ['三万五', 35_000],
  ['x百', Number.NaN],
  ['百x', Number.NaN],
  ['', Number.NaN],
])('“%s” is %d', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});
