import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createProduct, createShop } from '#testing/factories.ts';
import { createTestDatabase } from '#testing/database.ts';

const migration = new URL('../../db/migrations/262-public-names.sql', import.meta.url);
const neutral = /^Buyer [2-9B-DF-HJ-NP-TV-Z]{4}$/;

test('only names that were made from the e-mail are replaced, and what was published under them', async () => {
  const { db, drop } = await createTestDatabase();
  try {
    const names = [
      ['maren@posteo.net', 'maren', neutral],
      ['li@example.com', 'li', /^买家[2-9B-DF-HJ-NP-TV-Z]{4}$/, 'zh_CN'],
      // Names from an e-mail had at most 40 UTF-16 units, and 39 if the last character would have been cut in half.
      [`${'a'.repeat(60)}@example.com`, 'a'.repeat(40), neutral],
      [`${'a'.repeat(39)}😀@example.com`, 'a'.repeat(39), neutral],
      ['anna@example.com', 'Anna', 'Anna'],
      ['anna.k@example.com', 'anna', 'anna'],
      ['an@example.com', 'anna', 'anna'],
      ['%@example.com', 'juno', 'juno'],
      [`${'b'.repeat(60)}@example.com`, 'b'.repeat(38), 'b'.repeat(38)],
      ['guest-1@guest.invalid', '', ''],
    ] as const;
    for (const [email, nickname, , locale = 'en_US'] of names) {
      await db.insertInto('buyer').values({ buyer_no: email, email, password_hash: '', nickname, locale }).execute();
    }
    const { id: shopId } = await createShop(db);
    const { id: productId } = await createProduct(db, { shopId });
    const author = db.selectFrom('buyer').select('id').where('email', '=', 'maren@posteo.net');
    const { id: buyerId } = await author.executeTakeFirstOrThrow();
    for (const [at, name] of ['maren', 'Maren K.'].entries()) {
      await sql`INSERT INTO question (question_no, product_id, buyer_id, buyer_name, words, asked_at)
        VALUES (${`Q${at}`}, ${productId}, ${buyerId}, ${name}, '{"en_US": "Does it fold?"}', now())`.execute(db);
    }

    await sql`ALTER TABLE buyer DROP COLUMN nickname_chosen`.execute(db);
    await sql.raw(await readFile(migration, 'utf8')).execute(db);

    const buyers = await db.selectFrom('buyer').select(['email', 'nickname', 'nickname_chosen']).execute();
    for (const [email, , after] of names) {
      const migrated = buyers.find((one) => one.email === email);
      const isKept = typeof after === 'string';
      expect(migrated).toEqual({
        email,
        nickname: isKept ? after : expect.stringMatching(after),
        nickname_chosen: isKept && after !== '',
      });
    }
    const nameOfMaren = buyers.find(({ email }) => email === 'maren@posteo.net')?.nickname;
    const { rows } = await sql<{ name: string }>`SELECT buyer_name AS name FROM question ORDER BY id`.execute(db);
    expect(rows).toEqual([{ name: nameOfMaren }, { name: 'Maren K.' }]);
  } finally {
    await drop();
  }
});
