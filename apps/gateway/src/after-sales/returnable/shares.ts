import {
  addTables,
  currencies,
  fromLabelTable,
  subtractTable,
  zeroTable,
  type LabelTable,
  type MinorTable,
} from '@kaimai/contract/values/money';
import { spreadTable } from '#coupon/spread.ts';

/** The amounts of an order, as frozen when it was placed. */
export interface PaidOrder {
  deliveryTable: LabelTable;
  discountTable: LabelTable;
  totalTable: LabelTable;
  lines: readonly { lineTable: LabelTable; discountTable: LabelTable }[];
}

/** What was paid for each line and for the delivery, in minor units of all currencies. */
export interface PaidShares {
  lines: MinorTable[];
  delivery: MinorTable;
}

/**
 * The paid share of each line and of the delivery: less discount, and for lines plus tax, since delivery is not taxed.
 * They add up to the total exactly, in every currency.
 */
export function paidShares(order: PaidOrder): PaidShares {
  const lines = order.lines.map(({ lineTable, discountTable }) =>
    subtractTable(fromLabelTable(lineTable), fromLabelTable(discountTable)),
  );
  const discounts = addTables(order.lines.map(({ discountTable }) => fromLabelTable(discountTable)));
  const deliveryDiscount = subtractTable(fromLabelTable(order.discountTable), discounts);
  const delivery = subtractTable(fromLabelTable(order.deliveryTable), deliveryDiscount);
  const tax = subtractTable(fromLabelTable(order.totalTable), addTables([...lines, delivery]));
  const taxes = spreadTable(tax, lines);
  return {
    lines: lines.map((line, index) => addTables([line, taxes[index] ?? zeroTable])),
    // If the products cost nothing, the tax has no line to belong to.
    delivery: addTables([delivery, subtractTable(tax, addTables(taxes))]),
  };
}

/** The share of one unit, counted from 0; the units of a line add up to it exactly. */
export function shareOfUnit(line: MinorTable, quantity: number, unit: number): MinorTable {
  const share = { ...zeroTable };
  for (const currency of currencies) {
    // With bigints, as the product may exceed the exact range of numbers.
    const upTo = (units: number): number => Number((BigInt(line[currency]) * BigInt(units)) / BigInt(quantity));
    share[currency] = upTo(unit + 1) - upTo(unit);
  }
  return share;
}
