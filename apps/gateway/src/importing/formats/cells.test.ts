import { expect, test } from 'vitest';
import { decimalIn, stockProblem, unitsIn, wholeNumberIn } from './cells.ts';

test.each([
  ['letters', `5${'x'.repeat(900_000)}5`],
  ['digits', '5'.repeat(900_000)],
  ['separators', `5${'.555'.repeat(200_000)},`],
  ['spaces', `5${' 555'.repeat(200_000)}`],
])('a cell of very many %s is no number, and that is found immediately', (_, cell) => {
  const start = performance.now();
  expect(decimalIn(cell)).toBeNull();
  expect(decimalIn(cell, 0)).toBeNull();
  expect(wholeNumberIn(cell)).toBeNull();
  expect(performance.now() - start).toBeLessThan(1000);
});

test.each([
  ['7', 7],
  ['7.00', 7],
  ['-3', 0],
])('the stock %j is %i units', (cell, units) => {
  expect(stockProblem(cell)).toBeNull();
  expect(unitsIn(cell)).toBe(units);
});

test('stock that is not counted is no problem', () => {
  expect(stockProblem('')).toBeNull();
  expect(unitsIn('')).toBeNull();
});

test.each(['12.5', '3,5', 'lots', '99999999999'])('the stock %j is reported as a problem', (cell) => {
  expect(stockProblem(cell)).toBe(`the stock "${cell}" is no whole number of up to nine digits`);
});
