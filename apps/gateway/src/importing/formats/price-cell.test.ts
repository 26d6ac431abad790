import { expect, test } from 'vitest';
import { amountIn, priceProblem } from '#importing/formats/price-cell.ts';

test.each([
  ['$1,219.00', 'USD', '1219.00'],
  ['$1,219.00', 'CAD', '1219.00'],
  ['US$ 5', 'USD', '5'],
  ['HK$5.00', 'HKD', '5.00'],
  ['€ 12,90', 'EUR', '12.90'],
  ['¥12.00', 'CNY', '12.00'],
  ['12元', 'CNY', '12'],
  ["CHF 1'299.00", 'CHF', '1299.00'],
  ['12.00 kr', 'SEK', '12.00'],
  ['12.00', 'EUR', '12.00'],
  ['$12.00', undefined, '12.00'],
  ['$12.00 USD', 'USD', '12.00'],
  ['12,90 Kč', 'CZK', '12.90'],
  ['Rs. 1,299', 'INR', '1299'],
  ['1 299 Ft', 'HUF', '1299'],
  ['="12.90"', 'EUR', '12.90'],
  ['12,-', 'NOK', '12'],
  ['CHF 12.–', 'CHF', '12'],
  ['Rs.99', 'INR', '99'],
  ['12 руб.', 'RUB', '12'],
])('%s in a file of %s is %s', (cell, currency, amount) => {
  expect(amountIn(cell, { currency, minorDigits: 2 })).toBe(amount);
});

test.each([
  ['$1,219.00', 'EUR'],
  ['US$ 5', 'CAD'],
  ['12,90 €', 'SEK'],
  ['¥12.00', 'USD'],
  ['12.00 EUR', 'USD'],
  ['brak 2J', 'PLN'],
  ['2J', 'PLN'],
  ['on request (2)', 'USD'],
  ['Size 38', 'USD'],
  ['12.90/kg', 'USD'],
  ['12.90 per 2', 'USD'],
  ['-5.00', 'USD'],
  ['$-5.00', 'USD'],
  ['1e3', 'USD'],
  ['.99', 'USD'],
  ['$.99', 'USD'],
  ['12.', 'USD'],
])('%s in a file of %s is no amount', (cell, currency) => {
  expect(amountIn(cell, { currency, minorDigits: 2 })).toBeNull();
});

test.each([
  ['$12.00', 'the price "$12.00" is not in EUR, the currency of this import'],
  ['ask us', 'the price "ask us" is no amount'],
  ['USDT 12', 'the price "USDT 12" is no amount'],
  ['', 'there is no price'],
])('the price %j has the problem %j', (cell, reason) => {
  expect(priceProblem(cell, { currency: 'EUR', minorDigits: 2 })).toBe(reason);
});

test('an amount without a sign has no problem', () => {
  expect(priceProblem('12.00', { currency: 'EUR', minorDigits: 2 })).toBeNull();
});
