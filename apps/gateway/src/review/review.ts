import { inLanguage, type Locale } from '@kaimai/contract/values/locale';
import { totalPages } from '@kaimai/contract/wire/paging';
import type { reviewHelpful, reviewMarks } from '@kaimai/contract/review/own-review';
import type { Review, reviewList } from '@kaimai/contract/review/review';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import type { BuyerContext, Context } from '#service/context.ts';
import { byLocale, type DataAccess, type LoaderDefinition } from '#cache/caches.ts';
import { findProductId } from '#db/product-id.ts';
import { pageOf, rowRangeOf } from '#service/continuation.ts';
import { Refusal } from '#service/refusal.ts';
import {
  listFirstReviewRows,
  listMarks,
  listReviewRows,
  reviewOrder,
  setVote,
  type ReviewPage,
  type ReviewRow,
} from './review.sql.ts';
import { topicsOf } from './tags.ts';
import { pickWords } from './written-words.ts';

const reviewsOnPage = 5;

/** Loads the first reviews of products for each locale, one statement for all concurrent calls. */
const firstReviews = byLocale((locale): LoaderDefinition<ReviewPage> => ({
  find: async (db, ids) => {
    const order = reviewOrder('suggested', locale);
    const found = await listFirstReviewRows(db, ids.map(Number), order, reviewsOnPage + 1);
    return new Map([...found].map(([id, page]) => [String(id), page]));
  },
}));

/** The first reviews on a product's page, and their total number. */
export async function listFirstReviews(
  { caches }: DataAccess,
  productId: number,
  locale: Locale,
): Promise<{ rows: Review[]; totalRows: number; next: string | undefined }> {
  const page = await caches.loader(firstReviews[locale]).get(String(productId));
  const { rows: found, totalRows } = page ?? { rows: [], totalRows: 0 };
  const order = reviewOrder('suggested', locale);
  const { rows, next } = pageOf(order, found, reviewsOnPage, ({ by, reviewNo }) => ({ by, code: reviewNo }));
  return { rows: rows.map(({ by: _by, ...row }) => toReview(row, locale)), totalRows, next: next.next };
}

/** A list of reviews with text or pictures; empty for an unknown product. */
export async function getReviewList(
  { db, caller: { locale } }: Context,
  { commodityCode, start, limit, after, sort, ...filter }: ParsedInputOf<typeof reviewList>,
): Promise<OutputOf<typeof reviewList>> {
  const productId = await findProductId(db, commodityCode);
  if (productId === undefined) return { rows: [], totalRows: 0, totalPages: 0 };
  const order = reviewOrder(sort, locale);
  const range = rowRangeOf(order, { start, limit, after });
  const { rows: found, totalRows } = await listReviewRows(db, { productId, ...filter }, order, range);
  const { rows, next } = pageOf(order, found, limit, ({ by, reviewNo }) => ({ by, code: reviewNo }));
  return {
    rows: rows.map(({ by: _by, ...row }) => toReview(row, locale)),
    totalRows,
    totalPages: totalPages(totalRows, limit),
    ...next,
  };
}

export async function getReviewMarks(
  { db, caller }: BuyerContext,
  { commodityCode }: ParsedInputOf<typeof reviewMarks>,
): Promise<OutputOf<typeof reviewMarks>> {
  return listMarks(db, caller.buyer.id, commodityCode);
}

/** Adds or removes a buyer's vote; repeating it changes nothing. */
export async function voteHelpful(
  { caller, transact }: BuyerContext,
  { reviewNo, helpful }: ParsedInputOf<typeof reviewHelpful>,
): Promise<OutputOf<typeof reviewHelpful>> {
  return transact(async (tx) => {
    const helpfulCount = await setVote(tx, { reviewNo, buyerId: caller.buyer.id, helpful });
    if (helpfulCount === undefined) throw new Refusal('OBJECT_NOT_EXIST');
    return { helpfulCount };
  });
}

export function toReview(row: ReviewRow, locale: Locale): Review {
  const { createdAt, editedAt, optionText, reply, repliedAt, tags, ...rest } = row;
  return {
    ...rest,
    ...topicsOf(tags),
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    optionText: optionText ? inLanguage(optionText, locale) : '',
    reply: reply && repliedAt ? { ...pickWords(reply, locale), at: repliedAt.toISOString() } : null,
  };
}
