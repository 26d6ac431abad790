import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { answerAsShop, type ShopAnswer } from './question.ts';
import { listUnanswered, type OperatorQuestion, type UnansweredQuery } from './question.sql.ts';

/** Questions without an answer of the shop, oldest first. */
export async function listUnansweredQuestions(db: Db, query: UnansweredQuery): Promise<OperatorQuestion[]> {
  return listUnanswered(db, query);
}

/** Writes or replaces the shop's answer. */
export async function putShopAnswer(db: Db, answer: ShopAnswer): Promise<void> {
  await inTransaction(db, (tx) => answerAsShop(tx, answer));
}
