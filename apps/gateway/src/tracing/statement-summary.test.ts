import { expect, test } from 'vitest';
import { withoutPreparedPlan } from '#db/prepared-pool.ts';
import { summaryOf } from './statement-summary.ts';

test.each([
  ['select "id" from "product" where "code" = $1', 'SELECT product'],
  ['insert into "order_line" ("order_id") values ($1)', 'INSERT order_line'],
  ['UPDATE sku SET available = $1', 'UPDATE sku'],
  ['delete from "cart_item"', 'DELETE cart_item'],
  ['\n  WITH found AS (SELECT id FROM product WHERE id = $1) SELECT * FROM found', 'WITH product'],
  ['/* planned each time */ SELECT 1 FROM shop', 'SELECT shop'],
  ['begin', 'BEGIN'],
  ['', 'SQL'],
])('%j is summed up as %s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});

test('the mark of statements without a prepared plan is not part of the summary', () => {
  const { sqlFragments } = withoutPreparedPlan.toOperationNode();
  expect(summaryOf(`${sqlFragments.join('')}SELECT id FROM product`)).toBe('SELECT product');
});
