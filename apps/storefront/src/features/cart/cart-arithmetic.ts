import type { Cart, CartLine } from '@kaimai/contract/cart';
import {
  addTables,
  currencies,
  fromDecimal,
  labelOf,
  timesTable,
  toLabelTable,
  zeroTable,
  type LabelTable,
  type MinorTable,
} from '@kaimai/contract/money';

type CartStore = Cart['stores'][number];

/** The same sums the gateway makes, so that a change shows its effect before the answer is there. */
export function withSums(cart: Cart): Cart {
  const stores = cart.stores.filter(({ lines }) => lines.length > 0).map(withSubtotal);
  const lines = stores.flatMap((store) => store.lines);
  return {
    ...cart,
    stores,
    cartQuantity: sum([...lines, ...cart.invalidLines].map((line) => line.quantityWanted ?? line.quantity)),
    selectedQuantity: sum(lines.filter(({ selected }) => selected).map(({ quantity }) => quantity)),
    total: toLabelTable(addTables(stores.map(({ subtotal }) => minorTable(subtotal)))),
  };
}

function withSubtotal(store: CartStore): CartStore {
  const lines = store.lines.map(withLineTotal);
  const chosen = lines.filter(({ selected }) => selected);
  const subtotal = addTables(chosen.map(({ lineTotal }) => minorTable(lineTotal)));
  return {
    ...store,
    lines,
    subtotal: toLabelTable(subtotal),
    freeDeliveryMissing: chosen.length > 0 ? missingAfter(store, store.freeDeliveryMissing, subtotal) : null,
    couponHint: chosen.length > 0 ? hintAfter(store, subtotal) : null,
  };
}

export function withLineTotal(line: CartLine): CartLine {
  return { ...line, lineTotal: toLabelTable(timesTable(minorTable(line.price), line.quantity)) };
}

/** What was missing before tells where it begins; reached in any currency it is reached in all. */
function missingAfter({ subtotal }: CartStore, before: LabelTable | null, next: MinorTable): LabelTable | null {
  if (!before) return null;
  const from = addTables([minorTable(subtotal), minorTable(before)]);
  const missing = mapTable((currency) => from[currency] - next[currency]);
  return missing.USD <= 0 || missing.CNY <= 0 ? null : toLabelTable(missing);
}

function hintAfter(store: CartStore, next: MinorTable): CartStore['couponHint'] {
  const missing = missingAfter(store, store.couponHint?.missing ?? null, next);
  return store.couponHint && missing ? { ...store.couponHint, missing } : null;
}

/** Goods of one line, before and after its price changed: what a buyer saves (above zero) or pays more (below). */
export function savedSince({ price, priceWhenAdded }: CartLine): LabelTable | null {
  if (!priceWhenAdded) return null;
  const before = minorTable(priceWhenAdded);
  const now = minorTable(price);
  return toLabelTable(mapTable((currency) => before[currency] - now[currency]));
}

function minorTable(table: LabelTable): MinorTable {
  return mapTable((currency) => fromDecimal(table[labelOf(currency)], currency));
}

function mapTable(amountOf: (currency: keyof MinorTable) => number): MinorTable {
  const table = { ...zeroTable };
  for (const currency of currencies) table[currency] = amountOf(currency);
  return table;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
