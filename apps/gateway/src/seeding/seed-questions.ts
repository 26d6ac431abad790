import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { SourceQuestion } from '#seeding/catalogue-source.ts';

/** Names of fictitious buyers. */
const askers = ['Maren K.', '小满', 'Tomasz W.', '阿冬', 'Priya S.', '林**', 'Jonas B.', '山里人'];

/** Inserts questions of the last weeks, each answered by its shop some hours later. */
export async function insertQuestions(tx: Tx, questions: readonly SourceQuestion[], now: Date): Promise<void> {
  const rows = questions.map(({ productCode, words, answer }, index) => ({
    no: createHash('sha256').update(`question ${productCode} ${index}`).digest('base64url').slice(0, 12),
    code: productCode,
    asker: askers[index % askers.length],
    words,
    answer,
    days_ago: 3 + ((index * 11) % 50),
  }));
  await sql`
    WITH input AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r (no text, code text, asker text, words jsonb, answer jsonb, days_ago int)
    ), inserted AS (
      INSERT INTO question (question_no, product_id, buyer_name, words, asked_at)
      SELECT input.no, p.id, input.asker, input.words,
             greatest(p.listed_at, ${now}::timestamptz - input.days_ago * interval '1 day')
      FROM input JOIN product p ON p.code = input.code
      RETURNING id, question_no, asked_at
    )
    INSERT INTO answer (question_id, by_shop, buyer_name, words, answered_at)
    SELECT inserted.id, true, '', input.answer, least(inserted.asked_at + interval '5 hours', ${now}::timestamptz)
    FROM inserted JOIN input ON input.no = inserted.question_no`.execute(tx);
}
