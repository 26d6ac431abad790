import { expect, test } from 'vitest';
import { plansIn, readsOf, fullReads } from './plan-log.ts';

const log = [
  `2026-11-22 09:00:00.000 UTC [7] LOG:  duration: 0.100 ms  plan:`,
  `	Query Text: SELECT * FROM message WHERE buyer_id = $1`,
  `	Index Scan using message_buyer on message  (cost=0.42..8.44 rows=1 width=10) (actual time=0.01..0.02 rows=3.00 loops=1)`,
  `	  Index Cond: (buyer_id = 1)`,
  `2026-11-22 09:00:01.000 UTC [7] LOG:  connection received`,
  `2026-11-22 09:00:02.000 UTC [7] LOG:  duration: 0.100 ms  plan:`,
  `	Query Text: EXPLAIN SELECT 1 FROM message`,
  `	Seq Scan on message  (cost=0.00..8.44 rows=1 width=10)`,
  '',
].join('\n');

test('finds plans of executed statements, and ignores EXPLAIN and other lines of the log', () => {
  expect(plansIn(log)).toEqual([
    [
      'Query Text: SELECT * FROM message WHERE buyer_id = $1',
      'Index Scan using message_buyer on message  (cost=0.42..8.44 rows=1 width=10) (actual time=0.01..0.02 rows=3.00 loops=1)',
      '  Index Cond: (buyer_id = 1)',
    ].join('\n'),
  ]);
});

const nestedPlan = [
  'Query Text: SELECT …',
  'Nested Loop  (cost=0.42..8.44 rows=1 width=10) (actual time=0.01..0.02 rows=3.00 loops=1)',
  '  ->  Seq Scan on public.outbox o  (cost=0.00..900.00 rows=1 width=10) (actual time=0.01..9.02 rows=2.00 loops=1)',
  '        Filter: (done_at IS NULL)',
  '        Rows Removed by Filter: 49998',
  '  ->  Index Only Scan using parcel_pkey on parcel  (cost=0.42..8.44 rows=1 width=10) (actual time=0.01..0.02 rows=0.50 loops=40)',
  '        Filter: (state = 1)',
  '        Rows Removed by Filter: 2',
  '  ->  Parallel Seq Scan on payment  (cost=0.42..8.44 rows=1 width=10) (never executed)',
].join('\n');

test('the rows read by a scan are those returned and those filtered out, over all loops', () => {
  expect(readsOf(nestedPlan)).toEqual([
    { table: 'outbox', isSequential: true, rowsRead: 50_000 },
    { table: 'parcel', isSequential: false, rowsRead: 100 },
    { table: 'payment', isSequential: true, rowsRead: 0 },
  ]);
});

const sizes = new Map([
  ['outbox', 50_000],
  ['parcel', 50_000],
  ['payment', 50_000],
  ['currency_rate', 7],
]);

test('a sequential scan of a large table is a full read, even if it was not executed', () => {
  expect(fullReads(nestedPlan, sizes)).toEqual(['outbox', 'payment']);
});

test('a full read of a small table is accepted', () => {
  const small = 'Seq Scan on currency_rate  (cost=0..1 rows=7 width=1) (actual time=0.01..0.02 rows=7.00 loops=1)';
  expect(fullReads(small, sizes)).toEqual([]);
});

test('reading a whole index is a full read as well', () => {
  const scan = (rows: number): string =>
    `Index Scan using parcel_pkey on parcel  (cost=0..1 rows=7 width=1) (actual time=0.01..0.02 rows=${rows}.00 loops=1)`;
  expect(fullReads(scan(24_999), sizes)).toEqual([]);
  expect(fullReads(scan(25_000), sizes)).toEqual(['parcel']);
});

test('rows that a bitmap scan discards in its recheck count as read', () => {
  const scan = [
    'Bitmap Heap Scan on parcel  (cost=0..1 rows=7 width=1) (actual time=0.01..0.02 rows=10.00 loops=1)',
    '  Recheck Cond: (state = 1)',
    '  Rows Removed by Index Recheck: 40000',
    '  ->  Bitmap Index Scan on parcel_state  (cost=0..1 rows=7 width=0) (actual time=0.01..0.02 rows=50000.00 loops=1)',
  ].join('\n');
  expect(readsOf(scan)).toEqual([{ table: 'parcel', isSequential: false, rowsRead: 40_010 }]);
});
