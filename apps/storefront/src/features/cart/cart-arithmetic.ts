import type { Cart, CartLine } from '@kaimai/contract/cart/cart';
import {
  addTables,
  amountIn,
  fromLabelTable,
  subtractTable,
  timesTable,
  toLabelTable,
  type Currency,
  type LabelTable,
  type MinorTable,
} from '@kaimai/contract/values/money';

type CartShop = Cart['stores'][number];

/** The cart with its sums recalculated as the gateway does, to show the effect of a change before the answer arrives. */
export function withSums(cart: Cart): Cart {
  const shops = cart.stores.filter(({ lines }) => lines.length > 0).map(withSubtotal);
  const lines = shops.flatMap((shop) => shop.lines);
  // The count includes lines that are not delivered to the region, as in the gateway.
  const notDelivered = cart.invalidLines.filter(({ invalid }) => invalid === 'notDelivered');
  return {
    ...cart,
    stores: shops,
    cartQuantity: sum([...lines, ...notDelivered].map(({ quantity }) => quantity)),
    selectedQuantity: sum(lines.filter(({ selected }) => selected).map(({ quantity }) => quantity)),
    total: toLabelTable(addTables(shops.map(({ subtotal }) => fromLabelTable(subtotal)))),
  };
}

function withSubtotal(shop: CartShop): CartShop {
  const lines = shop.lines.map(withLineTotal);
  const selectedLines = lines.filter(({ selected }) => selected);
  const subtotal = addTables(selectedLines.map(({ lineTotal }) => fromLabelTable(lineTotal)));
  return {
    ...shop,
    lines,
    subtotal: toLabelTable(subtotal),
    freeDeliveryMissing: selectedLines.length > 0 ? missingAmountAfter(shop, shop.freeDeliveryMissing, subtotal) : null,
    couponHint: selectedLines.length > 0 ? couponHintAfter(shop, subtotal) : null,
  };
}

export function withLineTotal(line: CartLine): CartLine {
  return { ...line, lineTotal: toLabelTable(timesTable(fromLabelTable(line.price), line.quantity)) };
}

/**
 * The amount that is missing for free delivery or for a coupon after a change; null if nothing is missing. The threshold is
 * derived from the amount that was missing before. A threshold that is reached in one currency is reached in all.
 */
function missingAmountAfter(
  { subtotal }: CartShop,
  before: LabelTable | null,
  newSubtotal: MinorTable,
): LabelTable | null {
  if (!before) return null;
  const threshold = addTables([fromLabelTable(subtotal), fromLabelTable(before)]);
  const missing = subtractTable(threshold, newSubtotal);
  return missing.USD <= 0 || missing.CNY <= 0 ? null : toLabelTable(missing);
}

function couponHintAfter(shop: CartShop, newSubtotal: MinorTable): CartShop['couponHint'] {
  const missing = missingAmountAfter(shop, shop.couponHint?.missing ?? null, newSubtotal);
  return shop.couponHint && missing ? { ...shop.couponHint, missing } : null;
}

type PriceHistory = Pick<CartLine, 'price' | 'priceWhenAdded'>;

/** Whether a line costs less than when it was added, in the shown currency: prices in dollars and yuan change separately. */
export function isCheaperThanWhenAdded(line: PriceHistory, currency: Currency): boolean {
  const saving = savingSinceAdded(line);
  return saving !== null && Number(amountIn(saving, currency)) > 0;
}

/**
 * The change of a line's price since it was added: positive if the buyer saves, negative if the buyer pays more, and 0 in one
 * currency if only the price in the other has changed; null if neither has.
 */
export function savingSinceAdded({ price, priceWhenAdded }: PriceHistory): LabelTable | null {
  if (!priceWhenAdded) return null;
  const before = fromLabelTable(priceWhenAdded);
  const now = fromLabelTable(price);
  return toLabelTable(subtractTable(before, now));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
