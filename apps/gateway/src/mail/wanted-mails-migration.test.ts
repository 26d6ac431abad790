import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';

const migration = new URL('../db/migrations/263-wanted-mails.sql', import.meta.url);

/** The tables as they were before. */
const before = `
  ALTER TABLE buyer DROP COLUMN wanted_mails, ADD COLUMN unwanted_mails text[] NOT NULL DEFAULT '{}';
  ALTER TABLE keeping_choice ALTER COLUMN favourite_news SET DEFAULT true;
  INSERT INTO buyer (buyer_no, email, password_hash, nickname, unwanted_mails) VALUES
    ('untouched', 'a@example.com', '', 'A', '{}'), ('one', 'b@example.com', '', 'B', '{priceDrop}'),
    ('none', 'c@example.com', '', 'C', '{backInStock,priceDrop}');
  INSERT INTO keeping_choice (buyer_id, keep_history) SELECT id, false FROM buyer WHERE buyer_no = 'untouched';
  INSERT INTO outbox (kind, payload, next_attempt_at) SELECT 'mail', jsonb_build_object('template', kind, 'to', email,
    'optional', jsonb_build_object('buyerNo', buyer_no, 'kind', kind)), now()
  FROM buyer, unnest(ARRAY['priceDrop', 'backInStock']) AS kind;
  INSERT INTO outbox (kind, payload, next_attempt_at) VALUES ('mail', '{"template": "orderPaid", "to": "a@example.com"}', now());
`;

test('accounts that never chose get no optional mails and messages, and their waiting mails are deleted; others keep their choice', async () => {
  const { db, drop } = await createTestDatabase();
  try {
    await sql.raw(before).execute(db);
    await sql.raw(await readFile(migration, 'utf8')).execute(db);
    const buyers = await db.selectFrom('buyer').select(['buyer_no', 'wanted_mails']).orderBy('id').execute();
    expect(buyers.map(({ wanted_mails: mails }) => mails)).toEqual([[], ['backInStock'], []]);
    expect(await db.selectFrom('keeping_choice').select(['favourite_news', 'keep_history']).execute()).toEqual([
      { favourite_news: false, keep_history: false },
    ]);
    const { rows } = await sql<{ to: string; template: string }>`
      SELECT payload ->> 'to' AS to, payload ->> 'template' AS template FROM outbox ORDER BY id`.execute(db);
    expect(rows).toEqual([
      { to: 'b@example.com', template: 'backInStock' },
      { to: 'a@example.com', template: 'orderPaid' },
    ]);
  } finally {
    await drop();
  }
});
