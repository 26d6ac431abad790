import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';

/** Tables whose rows are deleted with an account, or by jobs. */
const deleted = [
  'buyer',
  'cart',
  'conversation',
  'conversation_message',
  'message',
  'picture',
  'push_subscription',
  'session',
  'webhook_delivery',
];

/** Tables whose lists show with each row how many rows refer to it. */
const counted = ['coupon'];

/** References that need no index: these tables are small, or their rows are deleted after some days. */
const unindexed = ['campaign.picture_id', 'category.picture_id', 'order_token.buyer_id', 'shop.banner_picture_id'];

test('references to rows that are deleted or counted are found by an index', async () => {
  const { db, drop } = await createTestDatabase();
  const { rows } = await sql<{ reference: string }>`
    SELECT conrelid::regclass || '.' || attname AS reference
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = ANY(${[...deleted, ...counted]}::text[]::regclass[]) AND NOT EXISTS (
      SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = conkey[1]
        AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'))
    ORDER BY reference`.execute(db);
  expect(rows.map(({ reference }) => reference)).toEqual(unindexed);
  await drop();
});
