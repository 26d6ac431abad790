import type { historyAdd, historyKeep, historyList, historyRemove } from '@kaimai/contract/history/history';
import { totalPages } from '@kaimai/contract/wire/paging';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { toCard } from '#catalogue/card.ts';
import type { PriceLabels } from '#currency/price-labels.ts';
import { findRates } from '#currency/rates.ts';
import type { BuyerContext } from '#service/context.ts';
import { pageOf, rowRangeOf } from '#service/continuation.ts';
import {
  deleteOldestViewed,
  deleteViewed,
  findViewed,
  isHistoryEnabled,
  lastViewedFirst,
  saveHistoryChoice,
  upsertViewed,
  type ViewedRow,
} from './history.sql.ts';

const maxViewed = 500;

export async function listHistory(
  context: BuyerContext,
  input: ParsedInputOf<typeof historyList>,
): Promise<OutputOf<typeof historyList>> {
  const { db, caller, now } = context;
  const [found, { labels }] = await Promise.all([
    findViewed(db, caller.buyer.id, caller.locale, rowRangeOf(lastViewedFirst, input)),
    findRates(context),
  ]);
  const { total: totalRows, kept } = found;
  const page = pageOf(lastViewedFirst, found.rows, input.limit, ({ by, commodityCode }) => ({
    by,
    code: commodityCode,
  }));
  const rows = page.rows.map((row) => toViewed(row, labels, now()));
  return { rows, totalRows, totalPages: totalPages(totalRows, input.limit), kept, ...page.next };
}

/** A withdrawn product stays in the list as sold out. */
function toViewed(row: ViewedRow, labels: PriceLabels, now: Date): OutputOf<typeof historyList>['rows'][number] {
  const card = toCard(row, labels, now);
  return { ...card, soldOut: card.soldOut || !row.onSale, viewedAt: new Date(row.viewedAt).toISOString() };
}

/** Records viewed products unless the buyer has paused the history; deletes the oldest beyond 500. */
export async function addToHistory(
  { caller, now, transact }: BuyerContext,
  { commodityCodes }: ParsedInputOf<typeof historyAdd>,
): Promise<OutputOf<typeof historyAdd>> {
  return transact(async (tx) => {
    if (!(await isHistoryEnabled(tx, caller.buyer.id))) return {};
    await upsertViewed(tx, caller.buyer.id, commodityCodes, now());
    await deleteOldestViewed(tx, caller.buyer.id, maxViewed);
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

export async function setHistoryEnabled(
  { caller, transact }: BuyerContext,
  { keep }: ParsedInputOf<typeof historyKeep>,
): Promise<OutputOf<typeof historyKeep>> {
  await transact((tx) => saveHistoryChoice(tx, caller.buyer.id, keep));
  return { kept: keep };
}
