import {
  maxCartLines,
  maxQuantity,
  type Cart,
  type cartAdd,
  type cartRemove,
  type CartMerge,
  type cartUpdate,
  type cartView,
} from '@kaimai/contract/cart/cart';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import { findPlace } from '#address/default-place.ts';
import { findRates } from '#currency/rates.ts';
import { listHintedOffers } from '#coupon/hint.ts';
import type { Db, Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { listDeliveryMethods } from '#delivery/delivery-methods.ts';
import type { Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import {
  addToLine,
  changeCart,
  changeExistingCart,
  countUnits,
  deleteBrowserCarts,
  deleteOldAdditions,
  hasKey,
  readCart,
  recordReplacedKey,
  removeLines,
  updateLines,
  type AddedLine,
  type CartRows,
  type LineChange,
} from './cart.sql.ts';
import type { CartOwner } from './cart-owner.ts';
import { toCart } from './cart-view.ts';
import { lockBrowserCart, lowerLines, moveLines, trimLines } from './merging.sql.ts';
import { countIfNew } from './new-cart.ts';
import { orderableUnits } from './orderable.ts';
import { findOwner, getOwner } from './owner.ts';

/** Carts of browsers are deleted after this time without a change. */
export const keepBrowserCartsMs = 60 * 86_400_000;

/**
 * Keys of additions are stored this long, because a browser that was offline repeats an addition on its next visit or
 * sign-in.
 */
const additionsStoredForMs = 180 * 86_400_000;

/**
 * The cart of a buyer or browser; empty without one. With a region, lines that are not delivered there are listed separately.
 */
export async function viewCart(
  context: Context,
  { region, place: enteredPlace }: ParsedInputOf<typeof cartView>,
): Promise<Cart> {
  const { db, caller, now } = context;
  const owner = findOwner(caller);
  const rows = owner ? await readLoweredCart(db, owner) : { version: 0, lines: [] };
  const shopIds = [...new Set(rows.lines.map(({ shopId }) => shopId))];
  const [{ perUsd: rates }, methods, offers] = await Promise.all([
    findRates(context),
    listDeliveryMethods(context, shopIds),
    listHintedOffers(db, { shopIds, buyerId: caller.buyer?.id ?? null, now: now() }),
  ]);
  const offered = [...methods.values()].flat();
  const place = region && (await findPlace(context, { place: enteredPlace, region, methods: offered }));
  return toCart(rows, { destination: region && { region, place }, methods, rates, locale: caller.locale, offers });
}

/**
 * The cart, with lines above the stock lowered to it. The lower quantity is stored: if a line increased again with the
 * stock, the total would change unnoticed. While the database accepts no writes, the lines are lowered for this answer
 * only.
 */
async function readLoweredCart(db: Db, owner: CartOwner): Promise<CartRows> {
  const rows = await readCart(db, owner);
  if (rows.lines.every((line) => orderableUnits(line) === line.quantity)) return rows;
  try {
    await inTransaction(db, async (tx) => {
      const cart = await changeExistingCart(tx, owner);
      if (cart) await lowerLines(tx, cart.id);
    });
  } catch (error) {
    if (isUnavailable(error)) return rows;
    throw error;
  }
  return readCart(db, owner);
}

/**
 * Adds units of a variant to its line, or creates the line; a line saved for later returns to the cart. With a key that
 * was used before it adds nothing and returns the current quantities.
 */
export async function addToCart(
  context: Context,
  { skuCode, quantity, additionKey: key }: ParsedInputOf<typeof cartAdd>,
): Promise<OutputOf<typeof cartAdd>> {
  const owner = getOwner(context.caller);
  return context.transact(async (tx) => {
    const addition = { owner, skuCode, quantity, maximum: maxQuantity, key, now: context.now() };
    const [cart, added] = await Promise.all([changeCart(tx, owner), addToLine(tx, addition)]);
    if (added?.isFirst === false) {
      return { ...(await countUnits(tx, { cartId: cart.id, skuCode })), cartVersion: cart.version };
    }
    const lineQuantity = getLineQuantity(added, quantity);
    await countIfNew(context, tx, owner, cart);
    return { lineQuantity, cartQuantity: lineQuantity + (added?.otherUnits ?? 0), cartVersion: cart.version };
  });
}

/**
 * The units of the line after an addition. Refuses when nothing was added, with the reason, or when the cart is full.
 */
function getLineQuantity(added: AddedLine | undefined, quantity: number): number {
  if (!added) throw new Refusal('OBJECT_NOT_EXIST');
  if (added.shopClosed) throw new Refusal('STORE_CLOSED');
  if (!added.onSale) throw new Refusal('COMMODITY_OFF_SALE');
  const { lineQuantity, available, quantityBefore, lineCountBefore } = added;
  if (lineQuantity === null) {
    // The stock is the reason unless it would suffice for the maximum.
    if (quantityBefore + quantity > maxQuantity && available >= maxQuantity) throw tooMany();
    throw notEnough(available, quantityBefore);
  }
  if (quantityBefore === 0 && lineCountBefore >= maxCartLines) throw cartFull();
  return lineQuantity;
}

/**
 * Changes existing lines; a quantity above the stock is refused and changes nothing, and a change that a later one has replaced is
 * ignored.
 */
export async function updateCart(
  context: Context,
  { lines, changeKey, replacedKey, region, place }: ParsedInputOf<typeof cartUpdate>,
): Promise<Cart> {
  const owner = getOwner(context.caller);
  await context.transact(async (tx) => {
    // The first statement locks the cart, so a change and its replacement run one after the other.
    const [cart, isReplaced] = await Promise.all([
      changeExistingCart(tx, owner),
      changeKey !== undefined && hasKey(tx, changeKey),
      replacedKey !== undefined && recordReplacedKey(tx, { key: replacedKey, owner, now: context.now() }),
    ]);
    if (!cart || isReplaced) return;
    const changes = mergeChanges(lines);
    const changed = await updateLines(tx, cart.id, [...changes.values()]);
    for (const { skuCode, quantity, available } of changed) {
      // A line above the stock may be selected or saved for later nevertheless.
      if (changes.get(skuCode)?.quantity !== undefined && quantity > available) throw notEnough(available, 0);
    }
  });
  return viewCart(context, { region, place });
}

/** Merges changes of the same variant; the fields of the later one take precedence. */
function mergeChanges(changes: readonly LineChange[]): Map<string, LineChange> {
  const merged = new Map<string, LineChange>();
  for (const change of changes) merged.set(change.skuCode, { ...merged.get(change.skuCode), ...change });
  return merged;
}

/** Removes lines; variants that are not in the cart are ignored. */
export async function removeFromCart(
  context: Context,
  { skuCodes, region, place }: ParsedInputOf<typeof cartRemove>,
): Promise<Cart> {
  const owner = getOwner(context.caller);
  await context.transact(async (tx) => {
    const cart = await changeExistingCart(tx, owner);
    if (cart) await removeLines(tx, cart.id, skuCodes);
  });
  return viewCart(context, { region, place });
}

/**
 * Moves the lines of the browser's cart to the buyer's; null if it had none. `dropped` counts the oldest lines, which are
 * removed when the cart has too many. Must be called in the transaction of every sign-in. Always locks the browser's cart
 * first, so that two sign-ins cannot deadlock.
 */
export async function mergeCart(
  tx: Tx,
  { appNo, buyerId }: { appNo: string; buyerId: number },
): Promise<CartMerge | null> {
  const isUnknownBrowser = appNo === '';
  if (isUnknownBrowser) return null;
  const browserCartId = await lockBrowserCart(tx, appNo);
  if (browserCartId === undefined) return null;
  const buyerCart = await changeCart(tx, { buyerId });
  const merged = await moveLines(tx, browserCartId, buyerCart.id);
  const dropped = await trimLines(tx, buyerCart.id, maxCartLines);
  await lowerLines(tx, buyerCart.id);
  // Increments the version of the browser's cart, too, so that its pages drop the moved lines.
  await changeExistingCart(tx, { appNo });
  return merged.moved + merged.common > 0 ? { ...merged, dropped } : null;
}

/** Deletes keys of additions that no browser repeats any more. */
export async function forgetAdditions(db: Db, now: Date): Promise<void> {
  await deleteOldAdditions(db, new Date(now.getTime() - additionsStoredForMs));
}

/** Deletes old carts of browsers. Carts of buyers are kept. */
export async function forgetBrowserCarts(db: Db, now: Date): Promise<void> {
  await deleteBrowserCarts(db, new Date(now.getTime() - keepBrowserCartsMs));
}

function notEnough(available: number, inCart: number): Refusal {
  if (available === 0) return new Refusal('STOCK_NOT_ENOUGH', { detail: translations('cart.soldOut') });
  return new Refusal('STOCK_NOT_ENOUGH', {
    detail:
      inCart === 0
        ? translations('cart.notEnough', { available })
        : translations('cart.notEnoughBesideCart', { available, inCart }),
  });
}

function tooMany(): Refusal {
  return new Refusal('PARAMETER_ERROR', {
    detail: translations('cart.tooMany', { maximumQuantity: maxQuantity }),
  });
}

function cartFull(): Refusal {
  return new Refusal('PARAMETER_ERROR', {
    detail: translations('cart.cartFull', { maximumCartLines: maxCartLines }),
  });
}
