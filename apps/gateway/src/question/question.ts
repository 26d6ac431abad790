import { randomBytes } from 'node:crypto';
import type { Locale } from '@kaimai/contract/values/locale';
import { totalPages } from '@kaimai/contract/wire/paging';
import type { questionAnswer, questionAsk, questionList, questionMarks } from '@kaimai/contract/question/questions';
import type { Question } from '@kaimai/contract/question/question';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { choosePublicName } from '#account/profile/public-name.ts';
import { countWithin } from '#throttle/throttle.ts';
import { byLocale, type DataAccess, type LoaderDefinition } from '#cache/caches.ts';
import type { Tx } from '#db/database.ts';
import type { WrittenWords } from '#db/tables/opinion.ts';
import type { BuyerContext, Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { languageOf, pickWords } from '#review/written-words.ts';
import {
  findMarks,
  findQuestion,
  findQuestionId,
  insertBuyersAnswer,
  insertQuestion,
  listFirstQuestionRows,
  listQuestionRows,
  putShopsAnswer,
  type QuestionPage,
  type QuestionRow,
} from './question.sql.ts';

const questionsOnPage = 3;
const maxPerDay = 20;

/** A loader of the first questions about products for each locale. Concurrent calls share one statement. */
const firstQuestions = byLocale((locale): LoaderDefinition<QuestionPage> => ({
  find: async (db, ids) => {
    const pages = await listFirstQuestionRows(db, ids.map(Number), { locale, limit: questionsOnPage });
    return new Map([...pages].map(([id, page]) => [String(id), page]));
  },
}));

/** The first questions on a product's page, and their total number. */
export async function listFirstQuestions(
  { caches }: DataAccess,
  productId: number,
  locale: Locale,
): Promise<{ rows: Question[]; totalRows: number }> {
  const page = await caches.loader(firstQuestions[locale]).get(String(productId));
  const { rows, totalRows } = page ?? { rows: [], totalRows: 0 };
  return { rows: rows.map((row) => toQuestion(row, locale)), totalRows };
}

export async function getQuestionList(
  { db, caller: { locale } }: Context,
  { commodityCode, start, limit }: ParsedInputOf<typeof questionList>,
): Promise<OutputOf<typeof questionList>> {
  const page = { locale, offset: (start - 1) * limit, limit };
  const { rows, totalRows } = await listQuestionRows(db, commodityCode, page);
  return { rows: rows.map((row) => toQuestion(row, locale)), totalRows, totalPages: totalPages(totalRows, limit) };
}

export async function askQuestion(
  { caller, now, transact }: BuyerContext,
  { commodityCode, text, nickname }: ParsedInputOf<typeof questionAsk>,
): Promise<OutputOf<typeof questionAsk>> {
  const { locale, buyer } = caller;
  const words = { [languageOf(text, locale)]: text };
  return transact(async (tx) => {
    await countTowardsLimit(tx, 'questions of', buyer.id, now());
    await choosePublicName(tx, buyer.id, nickname);
    // Hexadecimal, because operators type the number as an argument, where a leading dash would be read as an option.
    const questionNo = randomBytes(9).toString('hex');
    const row = await insertQuestion(tx, { questionNo, commodityCode, buyerId: buyer.id, words, now: now() });
    if (!row) throw new Refusal('OBJECT_NOT_EXIST');
    return { question: toQuestion(row, locale) };
  });
}

/** Buyers who received the product may answer, once each. */
export async function answerQuestion(
  { caller, now, transact }: BuyerContext,
  { questionNo, text, nickname }: ParsedInputOf<typeof questionAnswer>,
): Promise<Record<string, never>> {
  const { locale, buyer } = caller;
  const words = { [languageOf(text, locale)]: text };
  return transact(async (tx) => {
    const question = await findQuestion(tx, questionNo, buyer.id);
    if (!question) throw new Refusal('OBJECT_NOT_EXIST');
    if (!question.mayAnswer) throw new Refusal('ANSWER_NOT_ALLOWED');
    await countTowardsLimit(tx, 'answers of', buyer.id, now());
    await choosePublicName(tx, buyer.id, nickname);
    const isFirst = await insertBuyersAnswer(tx, { questionId: question.id, buyerId: buyer.id, words, now: now() });
    if (!isFirst) throw new Refusal('ANSWER_NOT_ALLOWED');
    return {};
  });
}

async function countTowardsLimit(tx: Tx, name: string, buyerId: number, now: Date): Promise<void> {
  await countWithin(tx, [{ name, subject: String(buyerId), max: maxPerDay, windowSeconds: 86_400 }], now);
}

export async function getQuestionMarks(
  { db, caller }: BuyerContext,
  { commodityCode }: ParsedInputOf<typeof questionMarks>,
): Promise<OutputOf<typeof questionMarks>> {
  return (await findMarks(db, caller.buyer.id, commodityCode)) ?? { mayAnswer: false, answered: [] };
}

export interface ShopAnswer {
  questionNo: string;
  /** In one language or both. */
  words: WrittenWords;
  now: Date;
}

/** Writes or replaces the shop's answer to a question. */
export async function answerAsShop(tx: Tx, { questionNo, words, now }: ShopAnswer): Promise<void> {
  const id = await findQuestionId(tx, questionNo);
  if (id === undefined) throw new Refusal('OBJECT_NOT_EXIST');
  await putShopsAnswer(tx, id, words, now);
}

function toQuestion({ questionNo, words, buyerName, askedAt, answers }: QuestionRow, locale: Locale): Question {
  return {
    questionNo,
    ...pickWords(words, locale),
    buyerName,
    askedAt: askedAt.toISOString(),
    answers: answers.map((answer) => ({
      ...pickWords(answer.words, locale),
      byShop: answer.byShop,
      buyerName: answer.buyerName,
      answeredAt: new Date(answer.answeredAt).toISOString(),
    })),
  };
}
