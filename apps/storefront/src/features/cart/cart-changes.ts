import type { Cart, CartLine } from '@kaimai/contract/cart/cart';
import { withLineTotal, withSums } from './cart-arithmetic.ts';

type CartShop = Cart['stores'][number];

export interface LineChange {
  skuCode: string;
  quantity?: number;
  selected?: boolean;
  savedForLater?: boolean;
}

/** A line with its shop, for undoing its removal. */
export interface RemovedLine {
  line: CartLine;
  shop: Omit<CartShop, 'lines'> | undefined;
}

/** A change of the cart, shown immediately and then sent to the gateway. */
export type CartChange =
  | { kind: 'update'; lines: readonly LineChange[] }
  | { kind: 'remove'; skuCodes: readonly string[] }
  | { kind: 'restore'; removedLines: readonly RemovedLine[] };

/** The cart after a change, as the gateway will return it. Unknown lines are ignored. */
export function applyChange(cart: Cart, change: CartChange): Cart {
  if (change.kind === 'update') return withSums(change.lines.reduce(updateLine, cart));
  if (change.kind === 'remove') return withSums(withoutLines(cart, new Set(change.skuCodes)));
  // The last line is restored first, because each restored line is put before the others.
  return withSums(change.removedLines.reduceRight(restoreLine, cart));
}

/** The lines with their shops, for undoing their removal. */
export function findLines(cart: Cart, skuCodes: readonly string[]): RemovedLine[] {
  const requestedCodes = new Set(skuCodes);
  const inShops = cart.stores.flatMap((shop) => shop.lines.map((line) => ({ line, shop })));
  const outsideShops = [...cart.savedForLater, ...cart.invalidLines].map((line) => ({ line, shop: undefined }));
  return [...inShops, ...outsideShops].filter(({ line }) => requestedCodes.has(line.skuCode));
}

function updateLine(cart: Cart, { skuCode, ...change }: LineChange): Cart {
  const changedCart = mapLines(cart, (line) => (line.skuCode === skuCode ? changeLine(line, change) : line));
  return change.savedForLater === undefined ? changedCart : moveLine(changedCart, skuCode, change.savedForLater);
}

function changeLine(line: CartLine, change: Omit<LineChange, 'skuCode'>): CartLine {
  const quantity = change.quantity ?? line.quantity;
  // A quantity chosen now replaces the one that was wanted before the stock reduced it.
  const quantityWanted = change.quantity === undefined ? line.quantityWanted : null;
  return withLineTotal({
    ...line,
    quantity,
    quantityWanted,
    selected: change.selected ?? line.selected,
    savedForLater: change.savedForLater ?? line.savedForLater,
  });
}

/**
 * Saving for later moves a line out of its shop. Only the gateway knows the shop to which a line returns: until its
 * answer the line stays where it was, marked as no longer saved.
 */
function moveLine(cart: Cart, skuCode: string, savedForLater: boolean): Cart {
  const movedLine = findLines(cart, [skuCode])[0];
  if (!movedLine || !savedForLater) return cart;
  const rest = withoutLines(cart, new Set([skuCode]));
  return { ...rest, savedForLater: [movedLine.line, ...rest.savedForLater] };
}

/** Puts the line first, where the gateway puts the newest one. */
function restoreLine(cart: Cart, { line, shop }: RemovedLine): Cart {
  if (findLines(cart, [line.skuCode]).length > 0) return cart;
  // A line without a shop was saved for later: the removal of an unavailable line cannot be undone.
  if (!shop) return { ...cart, savedForLater: [line, ...cart.savedForLater] };
  const existingShop = cart.stores.find(({ storeCodeNumber }) => storeCodeNumber === shop.storeCodeNumber);
  const otherShops = cart.stores.filter((other) => other !== existingShop);
  const restoredShop = { ...(existingShop ?? shop), lines: [line, ...(existingShop?.lines ?? [])] };
  return { ...cart, stores: [restoredShop, ...otherShops] };
}

function withoutLines(cart: Cart, skuCodes: ReadonlySet<string>): Cart {
  return filterLines(cart, ({ skuCode }) => !skuCodes.has(skuCode));
}

function filterLines(cart: Cart, isKept: (line: CartLine) => boolean): Cart {
  return {
    ...cart,
    stores: cart.stores.map((shop) => ({ ...shop, lines: shop.lines.filter(isKept) })),
    savedForLater: cart.savedForLater.filter(isKept),
    invalidLines: cart.invalidLines.filter(isKept),
  };
}

function mapLines(cart: Cart, change: (line: CartLine) => CartLine): Cart {
  return {
    ...cart,
    stores: cart.stores.map((shop) => ({ ...shop, lines: shop.lines.map(change) })),
    savedForLater: cart.savedForLater.map(change),
    invalidLines: cart.invalidLines.map(change),
  };
}
