import type { Cart, CartLine } from '@kaimai/contract/cart/cart';
import {
  addTables,
  fromLabelTable,
  subtractTable,
  timesTable,
  toLabelTable,
  type LabelTable,
  type MinorTable,
} from '@kaimai/contract/values/money';

type CartShop = Cart['stores'][number];

/** The same sums as the gateway's, so that a change shows its effect before the answer arrives. */
export function withSums(cart: Cart): Cart {
  const shops = cart.stores.filter(({ lines }) => lines.length > 0).map(withSubtotal);
  const lines = shops.flatMap((shop) => shop.lines);
  // The count knows no region.
  const elsewhere = cart.invalidLines.filter(({ invalid }) => invalid === 'notDelivered');
  return {
    ...cart,
    stores: shops,
    cartQuantity: sum([...lines, ...elsewhere].map(({ quantity }) => quantity)),
    selectedQuantity: sum(lines.filter(({ selected }) => selected).map(({ quantity }) => quantity)),
    total: toLabelTable(addTables(shops.map(({ subtotal }) => fromLabelTable(subtotal)))),
  };
}

function withSubtotal(shop: CartShop): CartShop {
  const lines = shop.lines.map(withLineTotal);
  const chosen = lines.filter(({ selected }) => selected);
  const subtotal = addTables(chosen.map(({ lineTotal }) => fromLabelTable(lineTotal)));
  return {
    ...shop,
    lines,
    subtotal: toLabelTable(subtotal),
    freeDeliveryMissing: chosen.length > 0 ? missingAfter(shop, shop.freeDeliveryMissing, subtotal) : null,
    couponHint: chosen.length > 0 ? hintAfter(shop, subtotal) : null,
  };
}

export function withLineTotal(line: CartLine): CartLine {
  return { ...line, lineTotal: toLabelTable(timesTable(fromLabelTable(line.price), line.quantity)) };
}

/** The threshold is derived from the amount that was missing. Reached in one currency, it is reached in all. */
function missingAfter({ subtotal }: CartShop, before: LabelTable | null, next: MinorTable): LabelTable | null {
  if (!before) return null;
  const from = addTables([fromLabelTable(subtotal), fromLabelTable(before)]);
  const missing = subtractTable(from, next);
  return missing.USD <= 0 || missing.CNY <= 0 ? null : toLabelTable(missing);
}

function hintAfter(shop: CartShop, next: MinorTable): CartShop['couponHint'] {
  const missing = missingAfter(shop, shop.couponHint?.missing ?? null, next);
  return shop.couponHint && missing ? { ...shop.couponHint, missing } : null;
}

/**
 * The difference of a line since its price changed: positive when the buyer saves, negative when the buyer pays more.
 */
export function savedSince({ price, priceWhenAdded }: CartLine): LabelTable | null {
  if (!priceWhenAdded) return null;
  const before = fromLabelTable(priceWhenAdded);
  const now = fromLabelTable(price);
  return toLabelTable(subtractTable(before, now));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
