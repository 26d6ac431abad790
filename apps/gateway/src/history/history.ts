import type { CommodityCard } from '@kaimai/contract/catalogue';
import type { historyAdd, historyKeep, historyList, historyRemove } from '@kaimai/contract/history';
import { totalPages } from '@kaimai/contract/paging';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/service';
import { listCardsByProductIds } from '#catalogue/card.ts';
import type { BuyerContext } from '#http/binding.ts';
import { cutPage, stretchOf } from '#http/continuation.ts';
import {
  chooseKeeping,
  deleteOldestViewed,
  deleteViewed,
  findStanding,
  isKept,
  lastViewed,
  listViewedRows,
  upsertViewed,
  type ViewedRow,
} from './history.sql.ts';

const mostViewed = 500;

export async function listHistory(
  { db, caller }: BuyerContext,
  input: ParsedInputOf<typeof historyList>,
): Promise<OutputOf<typeof historyList>> {
  const buyerId = caller.buyer.id;
  const [found, { total: totalRows, kept }] = await Promise.all([
    listViewedRows(db, buyerId, stretchOf(lastViewed, input)),
    findStanding(db, buyerId),
  ]);
  const { rows: viewed, next } = cutPage(lastViewed, found, input.limit, (row) => row);
  const productIds = viewed.map(({ productId }) => productId);
  const cards = await listCardsByProductIds(db, productIds, caller.locale);
  const rows = viewed.flatMap((row) => {
    const card = cards.get(row.productId);
    return card ? toViewed(card, row) : [];
  });
  return { rows, totalRows, totalPages: totalPages(totalRows, input.limit), kept, ...next };
}

/** A product that was taken out of its shop stays in the list, as one that cannot be had. */
function toViewed(card: CommodityCard, { viewedAt, onSale }: ViewedRow): OutputOf<typeof historyList>['rows'][number] {
  return { ...card, soldOut: card.soldOut || !onSale, viewedAt: viewedAt.toISOString() };
}

/** Remembers what was looked at, unless the buyer has paused it; the oldest beyond 500 products is forgotten. */
export async function addToHistory(
  { caller, now, transact }: BuyerContext,
  { commodityCodes }: ParsedInputOf<typeof historyAdd>,
): Promise<OutputOf<typeof historyAdd>> {
  return transact(async (tx) => {
    if (!(await isKept(tx, caller.buyer.id))) return {};
    await upsertViewed(tx, caller.buyer.id, commodityCodes, now());
    await deleteOldestViewed(tx, caller.buyer.id, mostViewed);
    return {};
  });
}

export async function removeFromHistory(
  { caller, transact }: BuyerContext,
  { commodityCodes }: ParsedInputOf<typeof historyRemove>,
): Promise<OutputOf<typeof historyRemove>> {
  return transact(async (tx) => {
    await deleteViewed(tx, caller.buyer.id, commodityCodes);
    return {};
  });
}

export async function keepHistory(
  { caller, transact }: BuyerContext,
  { keep }: ParsedInputOf<typeof historyKeep>,
): Promise<OutputOf<typeof historyKeep>> {
  await transact((tx) => chooseKeeping(tx, caller.buyer.id, keep));
  return { kept: keep };
}
