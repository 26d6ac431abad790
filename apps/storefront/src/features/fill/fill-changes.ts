import { amountIn, toLabelTable, zeroTable, type LabelTable } from '@kaimai/contract/values/money';
import { chosenOffer, type DeliveryMethods, type Fill } from './fill-sums.ts';

/** A difference between the purchase that the buyer saw and the current one. */
export type FillChange =
  /** The added tax. */
  | { kind: 'tax'; name: string; before: LabelTable; after: LabelTable }
  | { kind: 'price'; name: string; before: LabelTable; after: LabelTable }
  | { kind: 'quantity'; name: string; before: number; after: number }
  | { kind: 'gone'; name: string }
  | { kind: 'added'; name: string; quantity: number }
  | { kind: 'delivery'; name: string; before: LabelTable; after: LabelTable }
  /** The discount by coupons; its name is empty. */
  | { kind: 'discount'; name: string; before: LabelTable; after: LabelTable };

type Line = Fill['stores'][number]['lines'][number];

/** Compares the purchase that the buyer agreed to with the current one, line by line, by the amounts to be charged. */
export function fillChanges(before: Fill, after: Fill, methods: DeliveryMethods): FillChange[] {
  const differs = (a: LabelTable, b: LabelTable) =>
    amountIn(a, after.settlementCurrency) !== amountIn(b, after.settlementCurrency);
  const linesAfter = linesOf(after);
  const linesBefore = linesOf(before);
  const changedLines = [...linesBefore].flatMap(([skuCode, line]) =>
    lineChanges(line, linesAfter.get(skuCode), differs),
  );
  const addedLines = [...linesAfter.values()]
    .filter(({ skuCode }) => !linesBefore.has(skuCode))
    .map((line): FillChange => ({ kind: 'added', name: nameOf(line), quantity: line.quantity }));
  const sums = [...deliveryChanges(before, after, methods), discountChange(before, after), taxChange(before, after)];
  const changedSums = sums.filter((change) => differs(change.before, change.after));
  return [...changedLines, ...addedLines, ...changedSums];
}

function lineChanges(
  before: Line,
  after: Line | undefined,
  differs: (a: LabelTable, b: LabelTable) => boolean,
): FillChange[] {
  const name = nameOf(before);
  if (!after) return [{ kind: 'gone', name }];
  const changes: FillChange[] = [];
  if (before.quantity !== after.quantity) {
    changes.push({ kind: 'quantity', name, before: before.quantity, after: after.quantity });
  }
  if (differs(before.price, after.price)) {
    changes.push({ kind: 'price', name, before: before.price, after: after.price });
  }
  return changes;
}

function deliveryChanges(before: Fill, after: Fill, methods: DeliveryMethods) {
  return before.stores.flatMap((shop) => {
    const shopAfter = after.stores.find(({ storeCodeNumber }) => storeCodeNumber === shop.storeCodeNumber);
    const feeBefore = chosenOffer(shop, methods)?.fee;
    const feeAfter = shopAfter && chosenOffer(shopAfter, methods)?.fee;
    if (!feeBefore || !feeAfter) return [];
    return [{ kind: 'delivery' as const, name: shop.storeName, before: feeBefore, after: feeAfter }];
  });
}

function discountChange(before: Fill, after: Fill) {
  return { kind: 'discount' as const, name: '', before: before.discountTotal, after: after.discountTotal };
}

function taxChange(before: Fill, after: Fill) {
  const addedTaxOf = ({ tax }: Fill) => (tax?.kind === 'added' ? tax.amount : toLabelTable(zeroTable));
  return { kind: 'tax' as const, name: after.tax?.name ?? '', before: addedTaxOf(before), after: addedTaxOf(after) };
}

function linesOf({ stores: shops }: Fill): Map<string, Line> {
  return new Map(shops.flatMap(({ lines }) => lines).map((line) => [line.skuCode, line]));
}

function nameOf({ commodityName, optionText }: Line): string {
  return optionText ? `${commodityName} (${optionText})` : commodityName;
}
