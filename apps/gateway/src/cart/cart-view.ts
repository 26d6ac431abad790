import type { Cart, CartLine } from '@kaimai/contract/cart/cart';
import { inLanguage, type Locale } from '@kaimai/contract/values/locale';
import {
  addTables,
  priceTable,
  timesTable,
  toLabelTable,
  type MinorTable,
  type Rates,
} from '@kaimai/contract/values/money';
import { hintFor, type HintedOffer } from '#coupon/hint.ts';
import { isDeliveredTo, strictestTravelDays, type Destination } from '#delivery/delivery-limits.ts';
import type { MethodTerms } from '#delivery/delivery-method.ts';
import { missingForFreeDelivery } from '#delivery/delivery-offer.ts';
import type { CartLineRow, CartRows } from './cart.sql.ts';
import { orderableUnits, unavailableReason, sumLines } from './orderable.ts';

/** What prices, delivery and coupon hints depend on; maps are by the id of the shop. */
interface CartContext {
  /** Undefined if the request has none. */
  destination: Destination | undefined;
  methods: ReadonlyMap<number, MethodTerms[]>;
  rates: Rates;
  locale: Locale;
  offers: ReadonlyMap<number, HintedOffer[]>;
}

interface ShownLine extends CartLineRow {
  isDelivered: boolean;
}

/**
 * A cart as its page shows it: lines by shop, and apart from them lines saved for later and lines that cannot be
 * bought.
 */
export function toCart({ version, lines: rows }: CartRows, context: CartContext): Cart {
  const { methods, rates, locale, destination } = context;
  const lines = rows.map((line) => ({
    ...line,
    isDelivered: !destination || isDeliveredTo(destination, line, methods.get(line.shopId) ?? []),
  }));
  const active = lines.filter(({ savedForLater }) => !savedForLater);
  const orderable = active.filter((line) => unavailableReason(line) === null);
  const selectedLines = orderable.filter(({ selected }) => selected);
  const show = (line: ShownLine): CartLine => toCartLine(line, rates, locale);
  return {
    cartVersion: version,
    ...(destination?.place && { place: destination.place }),
    stores: groupByShop(orderable).map((shopLines) => toCartShop(shopLines, context)),
    savedForLater: lines.filter(({ savedForLater }) => savedForLater).map(show),
    invalidLines: active.filter((line) => unavailableReason(line) !== null).map(show),
    cartQuantity: sum(active.filter(isCounted).map(orderableUnits)),
    selectedQuantity: sum(selectedLines.map(orderableUnits)),
    total: toLabelTable(productsTable(selectedLines, rates)),
  };
}

/**
 * Whether a line is in the count of the cart, which is the same on all screens. The count does not depend on the region,
 * so it includes lines that are not delivered there.
 */
function isCounted({ onSale, shopClosed, available }: ShownLine): boolean {
  return unavailableReason({ onSale, shopClosed, available }) === null;
}

/** The lines of one shop; amounts are of the selected ones. */
function toCartShop(
  lines: readonly [ShownLine, ...ShownLine[]],
  { methods, destination, rates, locale, offers }: CartContext,
): Cart['stores'][number] {
  const [{ shopId, shopCode, shopName, shopCountry, tint }] = lines;
  const selectedLines = lines.filter(({ selected }) => selected);
  const subtotal = productsTable(selectedLines, rates);
  const products = { ...sumLines(selectedLines), travelDays: strictestTravelDays(selectedLines), shopCountry };
  const missing = missingForFreeDelivery(methods.get(shopId) ?? [], products, { destination, rates });
  return {
    storeCodeNumber: shopCode,
    storeName: inLanguage(shopName, locale),
    tint,
    lines: lines.map((line) => toCartLine(line, rates, locale)),
    subtotal: toLabelTable(subtotal),
    freeDeliveryMissing: missing && toLabelTable(missing),
    couponHint: hintFor(offers.get(shopId) ?? [], subtotal, rates),
  };
}

/** `priceWhenAdded` and `quantityWanted` are null unless they differ from the present price and quantity. */
function toCartLine(line: ShownLine, rates: Rates, locale: Locale): CartLine {
  const units = orderableUnits(line);
  const price = priceTable(line.usdMinor, line.cnyMinor, rates);
  const hasOtherPrice = line.addedUsdMinor !== line.usdMinor || line.addedCnyMinor !== line.cnyMinor;
  return {
    skuCode: line.skuCode,
    commodityCode: line.productCode,
    commodityName: inLanguage(line.title, locale),
    optionText: inLanguage(line.optionText, locale),
    picture: line.picture,
    price: toLabelTable(price),
    priceWhenAdded: hasOtherPrice ? toLabelTable(priceTable(line.addedUsdMinor, line.addedCnyMinor, rates)) : null,
    quantity: units,
    quantityWanted: line.requestedQuantity ?? (units === line.quantity ? null : line.quantity),
    stock: line.available,
    selected: line.selected,
    savedForLater: line.savedForLater,
    invalid: unavailableReason(line),
    lineTotal: toLabelTable(timesTable(price, units)),
  };
}

/** Each line's price is rounded once; sums add rounded lines and so are exact in every currency. */
function productsTable(lines: readonly ShownLine[], rates: Rates): MinorTable {
  return addTables(
    lines.map((line) => timesTable(priceTable(line.usdMinor, line.cnyMinor, rates), orderableUnits(line))),
  );
}

/** Lines of each shop, in the order in which the shops first appear. */
export function groupByShop<L extends { shopId: number }>(lines: readonly L[]): [L, ...L[]][] {
  const groups = new Map<number, [L, ...L[]]>();
  for (const line of lines) {
    const group = groups.get(line.shopId);
    if (group) group.push(line);
    else groups.set(line.shopId, [line]);
  }
  return [...groups.values()];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
