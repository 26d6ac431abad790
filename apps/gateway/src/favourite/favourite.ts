import type { favouriteAdd, favouriteList, favouriteSet } from '@kaimai/contract/favourite/favourite';
import { totalPages } from '@kaimai/contract/wire/paging';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import { toCard } from '#catalogue/card.ts';
import type { PriceLabels } from '#currency/price-labels.ts';
import { findRates } from '#currency/rates.ts';
import type { Db, Tx } from '#db/database.ts';
import { findProductId } from '#db/product-id.ts';
import type { BuyerContext } from '#service/context.ts';
import { pageOf, rowRangeOf } from '#service/continuation.ts';
import { Refusal } from '#service/refusal.ts';
import {
  countFavourites,
  deleteFavourite,
  findFavourites,
  insertFavourite,
  insertFavourites,
  lastSavedFirst,
  listNewestCodes,
  listUnsaved,
  lockFavourites,
  type FavouriteRow,
} from './favourite.sql.ts';

const maxFavourites = 1000;

type FavouriteCard = OutputOf<typeof favouriteList>['rows'][number];

export async function listFavourites(
  context: BuyerContext,
  input: ParsedInputOf<typeof favouriteList>,
): Promise<OutputOf<typeof favouriteList>> {
  const { db, caller, now } = context;
  const [found, { labels }] = await Promise.all([
    findFavourites(db, caller.buyer.id, caller.locale, rowRangeOf(lastSavedFirst, input)),
    findRates(context),
  ]);
  const { total: totalRows, news } = found;
  const page = pageOf(lastSavedFirst, found.rows, input.limit, ({ by, commodityCode }) => ({
    by,
    code: commodityCode,
  }));
  const rows = page.rows.map((row) => toFavourite(row, labels, now()));
  return { rows, totalRows, totalPages: totalPages(totalRows, input.limit), news, ...page.next };
}

/** A withdrawn product stays in the list as sold out. */
function toFavourite(row: FavouriteRow, labels: PriceLabels, now: Date): FavouriteCard {
  const card = toCard(row, labels, now);
  return {
    ...card,
    soldOut: card.soldOut || !row.onSale,
    savedAt: new Date(row.savedAt).toISOString(),
    priceWhenSaved: row.priceChanged ? labels.label(row.savedUsdMinor, row.savedCnyMinor) : null,
    backInStock: row.backInStock,
  };
}

export async function setFavourite(
  { caller, now, transact }: BuyerContext,
  { commodityCode, favourite }: ParsedInputOf<typeof favouriteSet>,
): Promise<OutputOf<typeof favouriteSet>> {
  const buyerId = caller.buyer.id;
  return transact(async (tx) => {
    const productId = await findProductId(tx, commodityCode);
    if (productId === undefined) throw new Refusal('OBJECT_NOT_EXIST');
    if (favourite) await addFavourite(tx, buyerId, productId, now());
    else await deleteFavourite(tx, buyerId, productId);
    return { favourite };
  });
}

/** Adds the favourites that a browser stored for a visitor, up to the limit. Those that are saved already stay unchanged. */
export async function addFavourites(
  { caller, now, transact }: BuyerContext,
  { commodityCodes }: ParsedInputOf<typeof favouriteAdd>,
): Promise<OutputOf<typeof favouriteAdd>> {
  const codes = [...new Set(commodityCodes)];
  return transact((tx) => saveFavourites(tx, caller.buyer.id, codes, now()));
}

/** Saves products, the newest first, in the caller's transaction; `leftOut` are those beyond the limit. */
export async function saveFavourites(
  tx: Tx,
  buyerId: number,
  codes: readonly string[],
  at: Date,
): Promise<OutputOf<typeof favouriteAdd>> {
  if (codes.length === 0) return { added: 0, leftOut: [] };
  await lockFavourites(tx, buyerId);
  const limit = Math.max(maxFavourites - (await countFavourites(tx, buyerId)), 0);
  const added = await insertFavourites(tx, { buyerId, codes, limit, at });
  return { added, leftOut: await listUnsaved(tx, buyerId, codes) };
}

/** The codes of the buyer's newest favourites. */
export async function listNewestFavourites(db: Db, buyerId: number, limit: number): Promise<string[]> {
  return listNewestCodes(db, buyerId, limit);
}

async function addFavourite(tx: Tx, buyerId: number, productId: number, at: Date): Promise<void> {
  await lockFavourites(tx, buyerId);
  await insertFavourite(tx, buyerId, productId, at);
  if ((await countFavourites(tx, buyerId)) <= maxFavourites) return;
  throw new Refusal('FAILURE', {
    detail: translations('favourite.full', { mostFavourites: maxFavourites }),
  });
}
