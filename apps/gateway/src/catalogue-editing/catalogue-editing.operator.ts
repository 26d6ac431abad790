import { recordPrices } from '#catalogue/price-history.ts';
import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { priceInBoth } from '#importing/prices/price-in-both.ts';
import type { PricePair } from '#importing/prices/prices.ts';
import { withdrawFromSale } from '#importing/writing/off-sale.ts';
import { recountInStock } from '#order/stock/stock.ts';
import type { Problem } from '#service/input-fields.ts';
import {
  listProductsByCode,
  lockVariant,
  markWithdrawn,
  moveStock,
  putOnSale,
  updatePrice,
} from './edit-products.sql.ts';
import {
  findProduct,
  listProducts,
  type ListedProduct,
  type ProductQuery,
  type ShownProduct,
} from './listed-products.sql.ts';

export { productStates, type ProductState } from './listed-products.sql.ts';
export {
  addCategory,
  changeCategory,
  listCategoryTree,
  moveCategory,
  removeCategory,
  type CategoryInput,
} from './categories.ts';
import { unknownObject } from '#service/unknown-object.ts';

/** The largest stock of a variant. */
export const maxStock = 1_000_000;

/** Products in the order of their codes. */
export async function findProducts(db: Db, query: ProductQuery): Promise<ListedProduct[]> {
  return listProducts(db, query);
}

/** A product with its variants; undefined for an unknown code. */
export async function showProduct(db: Db, code: string): Promise<ShownProduct | undefined> {
  return findProduct(db, code);
}

export interface NewPrice {
  skuCode: string;
  /** Decimals in both settlement currencies, or in one: the other follows from the rate. */
  price: { USD: string; CNY: string } | { currency: 'USD' | 'CNY'; amount: string };
  /** Shown as reduced, when the lowest price of the 30 days before was higher. */
  isSale: boolean;
  now: Date;
}

/** The price in force, and the reference price of a sale; null without a sale. */
export interface PriceSet extends PricePair {
  beforeUsdMinor: number | null;
}

/** Sets the price of a variant. Existing orders and payments keep their amounts. */
export async function setPrice(db: Db, { skuCode, price, isSale, now }: NewPrice): Promise<PriceSet | Problem> {
  // `USD` is not read: a price in both currencies names them itself.
  const pair = await ('currency' in price
    ? priceInBoth(db, price.amount, price.currency)
    : priceInBoth(db, price, 'USD'));
  if (pair === 'out of range') return { problem: 'The price must be above zero and at most 20,000,000.00' };
  if ('missing' in pair) return { problem: `There is no rate of ${pair.missing}; pass both prices` };
  return inTransaction(db, async (tx) => {
    const variant = await lockVariant(tx, skuCode);
    if (!variant) return unknownVariant(skuCode);
    await updatePrice(tx, { skuId: variant.id, ...pair, isSale });
    await recordPrices(tx, [variant.productId], now);
    const { before_usd_minor: beforeUsdMinor } = await tx
      .selectFrom('sku')
      .select('before_usd_minor')
      .where('id', '=', variant.id)
      .executeTakeFirstOrThrow();
    return { ...pair, beforeUsdMinor };
  });
}

export interface StockChange {
  skuCode: string;
  /** The orderable units afterwards, or the difference. Neither includes units of orders. */
  change: { available: number } | { by: number };
}

/** Changes how many units of a variant can be ordered; returns that number. */
export async function changeStock(db: Db, { skuCode, change }: StockChange): Promise<{ available: number } | Problem> {
  return inTransaction(db, async (tx) => {
    const variant = await lockVariant(tx, skuCode);
    if (!variant) return unknownVariant(skuCode);
    if (!variant.onSale) return { problem: `${skuCode} is withdrawn, and has no stock` };
    const available = 'available' in change ? change.available : variant.available + change.by;
    if (available < 0)
      return { problem: `Only ${variant.available} of ${skuCode} can be taken out; the rest is in orders` };
    // After an import the stock may be larger already; then it can still be lowered.
    if (available > Math.max(maxStock, variant.available))
      return { problem: `A variant has at most ${maxStock} units` };
    await moveStock(tx, variant.id, available - variant.available);
    await recountInStock(tx, [variant.productId]);
    return { available };
  });
}

function unknownVariant(skuCode: string): Problem {
  return unknownObject('variant', skuCode);
}

/**
 * Takes products off sale until they are restored, whatever imports say; returns how many were on sale. Existing
 * orders are not affected. All products are changed, or none.
 */
export async function withdrawProducts(
  db: Db,
  { codes, now }: { codes: readonly string[]; now: Date },
): Promise<{ changed: number } | Problem> {
  return inTransaction(db, async (tx) => {
    const products = await listProductsByCode(tx, codes);
    const problem = unknownAmong(codes, products);
    if (problem) return problem;
    const ids = products.map(({ id }) => id);
    await markWithdrawn(tx, ids, now);
    return { changed: await withdrawFromSale(tx, ids) };
  });
}

/**
 * Puts withdrawn products on sale again; returns how many were off sale. Products of a closed shop wait until it
 * reopens. All products are changed, or none.
 */
export async function restoreProducts(
  db: Db,
  codes: readonly string[],
): Promise<{ changed: number; waitingForShop: number } | Problem> {
  return inTransaction(db, async (tx) => {
    const products = await listProductsByCode(tx, codes);
    const problem = unknownAmong(codes, products);
    if (problem) return problem;
    const empty = products.find(({ canBeSold }) => !canBeSold);
    if (empty) return { problem: `${empty.code} has no variant on sale; import it anew` };
    return putOnSale(
      tx,
      products.map(({ id }) => id),
    );
  });
}

function unknownAmong(codes: readonly string[], found: readonly { code: string }[]): Problem | undefined {
  const foundCodes = new Set(found.map(({ code }) => code));
  const unknown = codes.find((code) => !foundCodes.has(code));
  return unknown === undefined ? undefined : unknownObject('product', unknown);
}
