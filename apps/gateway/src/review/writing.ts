import { reviewLimits, type orderReviews, type reviewSave } from '@kaimai/contract/review/own-review';
import { inLanguage, type Locale } from '@kaimai/contract/values/locale';
import type { OrderStatus } from '@kaimai/contract/order/order';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import { choosePublicName } from '#account/profile/public-name.ts';
import type { Tx } from '#db/database.ts';
import type { WrittenWords } from '#db/tables/opinion.ts';
import type { BuyerContext } from '#service/context.ts';
import { findSizes, hasSizes } from '#size-guide/size-guide.ts';
import { Refusal } from '#service/refusal.ts';
import { reviewIdOf } from './review-no.ts';
import { toReview } from './review.ts';
import {
  applyRating,
  applyTags,
  countOwnPictures,
  insertReview,
  listLinesToReview,
  lockLine,
  replacePictures,
  setReply,
  updateReview,
  type LineToReview,
  type LockedLine,
  type ReviewContent,
} from './writing.sql.ts';
import { contradicts, tagsOf } from './tags.ts';
import { languageOf } from './written-words.ts';

const editableForMs = reviewLimits.editDays * 86_400_000;

/** Reviews are possible once the whole order is delivered, and stay possible during a return. */
const reviewableStates: ReadonlySet<OrderStatus> = new Set(['DELIVERED', 'COMPLETED']);

/** Whether the buyer has received the line. A line whose units were all cancelled was never sent. */
function isReceived({ status, isCancelled }: Pick<LockedLine, 'status' | 'isCancelled'>): boolean {
  return reviewableStates.has(status) && !isCancelled;
}

export async function getOrderReviews(
  context: BuyerContext,
  { orderNo }: ParsedInputOf<typeof orderReviews>,
): Promise<OutputOf<typeof orderReviews>> {
  const { db, caller, now } = context;
  const lines = await listLinesToReview(db, caller.buyer.id, orderNo);
  const [first] = lines;
  if (!first) throw new Refusal('OBJECT_NOT_EXIST');
  const shownLines = lines.filter(({ isCancelled, review }) => !isCancelled || review);
  const rows = shownLines.map(async (line) => ({
    ...toRow(line, caller.locale, now()),
    asksFit: line.product !== null && (await findSizes(context, line.product)) !== undefined,
  }));
  return { canReview: reviewableStates.has(first.status), rows: await Promise.all(rows) };
}

type OrderReviewRow = OutputOf<typeof orderReviews>['rows'][number];

function toRow(line: LineToReview, locale: Locale, now: Date): Omit<OrderReviewRow, 'asksFit'> {
  const { skuCode, commodityCode, title, optionText, picture, review } = line;
  const row = {
    skuCode,
    commodityCode,
    commodityName: inLanguage(title, locale),
    optionText: inLanguage(optionText, locale),
    picture,
  };
  if (!review) return { ...row, review: null, mayWrite: isReceived(line) };
  const { createdAt, editedAt, repliedAt } = review;
  const moments = {
    createdAt: new Date(createdAt),
    editedAt: editedAt === null ? null : new Date(editedAt),
    repliedAt: repliedAt === null ? null : new Date(repliedAt),
  };
  return {
    ...row,
    review: toReview({ ...review, ...moments, optionText }, locale),
    mayWrite: editableUntil(moments.createdAt) >= now,
  };
}

function editableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + editableForMs);
}

/** One review per delivered line; the figures of product and shop change in the same transaction. */
export async function saveReview(
  { caller, now, transact }: BuyerContext,
  {
    orderNo,
    skuCode,
    pictures,
    rating,
    nickname,
    praised,
    criticised,
    fit,
    ...words
  }: ParsedInputOf<typeof reviewSave>,
): Promise<OutputOf<typeof reviewSave>> {
  const buyerId = caller.buyer.id;
  const [title, body] = [words.title.trim(), words.body.trim()];
  if (contradicts({ praised, criticised })) throw new Refusal('PARAMETER_ERROR', { fields: { criticised: bothWords } });
  const tags = tagsOf({ praised, criticised, fit });
  const content = { rating, title, body, tags, language: languageOf(`${title} ${body}`, caller.locale) };
  return transact(async (tx) => {
    await choosePublicName(tx, buyerId, nickname);
    const line = await lockLine(tx, { orderNo, skuCode, buyerId });
    if (!line) throw new Refusal('OBJECT_NOT_EXIST');
    if (!isReceived(line) && !line.review) throw new Refusal('REVIEW_NOT_YET');
    if (fit && !(await hasSizes(tx, line))) throw new Refusal('PARAMETER_ERROR', { fields: { fit: noSizesWords } });
    await refuseForeignPictures(tx, buyerId, pictures);
    const id = await insertOrUpdate(tx, line, { buyerId, content, now: now() });
    await replacePictures(tx, id, pictures);
    const { productId, shopId } = line;
    // A hidden review is not counted, whatever it is changed to.
    if (line.review?.isHidden) return { reviewNo: String(id) };
    await applyRating(tx, { productId, shopId, from: line.review?.rating ?? 0, to: rating });
    await applyTags(tx, productId, { from: line.review?.tags ?? [], to: tags });
    return { reviewNo: String(id) };
  });
}

async function insertOrUpdate(
  tx: Tx,
  line: LockedLine,
  writing: { buyerId: number; content: ReviewContent; now: Date },
): Promise<number> {
  if (!line.review) return insertReview(tx, line, writing);
  if (editableUntil(line.review.createdAt) < writing.now) throw new Refusal('REVIEW_EDIT_OVER');
  const { id } = line.review;
  await updateReview(tx, { id, nickname: line.nickname }, writing.content, writing.now);
  return id;
}

/** Another buyer's picture and a missing one get the same refusal, so that it does not reveal which pictures exist. */
async function refuseForeignPictures(tx: Tx, buyerId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  if (new Set(ids).size === ids.length && (await countOwnPictures(tx, buyerId, ids)) === ids.length) return;
  throw new Refusal('PARAMETER_ERROR', { fields: { pictures: picturesWords } });
}

const picturesWords = translations('review.pictures');
const bothWords = translations('review.praisedAndCriticised');
const noSizesWords = translations('review.noSizes');

export interface ShopReply {
  reviewNo: string;
  /** In one language or both. */
  words: WrittenWords;
  now: Date;
}

/** Writes or replaces the shop's reply to a review. */
export async function replyToReview(tx: Tx, { reviewNo, words, now }: ShopReply): Promise<void> {
  const id = reviewIdOf(reviewNo);
  if (id === null || !(await setReply(tx, id, words, now))) throw new Refusal('OBJECT_NOT_EXIST');
}
