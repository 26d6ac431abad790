import { expect, test } from 'vitest';
import { decimalIn, wholeNumberIn } from './cells.ts';

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
