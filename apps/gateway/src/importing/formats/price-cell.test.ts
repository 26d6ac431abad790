import { expect, test } from 'vitest';
import { amountIn, priceProblem } from '#importing/formats/price-cell.ts';

test.each([
  ['$1,219.00', 'USD', '1219.00'],
  ['$1,219.00', 'CAD', '1219.00'],
  ['$1,219.00', 'EUR', null],
  ['US$ 5', 'USD', '5'],
  ['US$ 5', 'CAD', null],
  ['HK$5.00', 'HKD', '5.00'],
  ['€ 12,90', 'EUR', '12.90'],
  ['12,90 €', 'SEK', null],
  ['¥12.00', 'CNY', '12.00'],
  ['¥12.00', 'USD', null],
  ['12元', 'CNY', '12'],
  ["CHF 1'299.00", 'CHF', '1299.00'],
  ['12.00 EUR', 'USD', null],
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
  ['brak 2J', 'PLN', null],
  ['2J', 'PLN', null],
  ['on request (2)', 'USD', null],
  ['Size 38', 'USD', null],
  ['12.90/kg', 'USD', null],
  ['12.90 per 2', 'USD', null],
  ['-5.00', 'USD', null],
  ['$-5.00', 'USD', null],
  ['1e3', 'USD', null],
  ['.99', 'USD', null],
  ['$.99', 'USD', null],
  ['12.', 'USD', null],
  ['Rs.99', 'INR', '99'],
  ['12 руб.', 'RUB', '12'],
])('%s in a file of %s is %s', (cell, currency, amount) => {
  expect(amountIn(cell, { currency, minorDigits: 2 })).toBe(amount);
});

test.each([
  ['$12.00', 'the price "$12.00" is not in EUR, the currency of this import'],
  ['ask us', 'the price "ask us" is no amount'],
  ['USDT 12', 'the price "USDT 12" is no amount'],
  ['', 'there is no price'],
  ['12.00', null],
])('the price %j has the problem %j', (cell, reason) => {
  expect(priceProblem(cell, { currency: 'EUR', minorDigits: 2 })).toBe(reason);
});
