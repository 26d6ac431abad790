import { currencies, fromLabelTable, zeroTable, type LabelTable, type MinorTable } from '@kaimai/contract/values/money';
import { spreadTable } from '#coupon/spread.ts';

/** The amounts of an order, as frozen when it was placed. */
export interface PaidOrder {
  deliveryTable: LabelTable;
  discountTable: LabelTable;
  totalTable: LabelTable;
  lines: readonly { lineTable: LabelTable; discountTable: LabelTable }[];
}

export interface PaidShares {
  lines: MinorTable[];
  delivery: MinorTable;
}

/**
 * The paid share of each line and of the delivery: less discount, and for lines plus tax, since delivery is not taxed.
 * They add up to the total exactly, in every currency.
 */
export function paidShares(order: PaidOrder): PaidShares {
  const discounts = order.lines.map(({ discountTable }) => fromLabelTable(discountTable));
  const lines = order.lines.map(({ lineTable }, index) => minus(fromLabelTable(lineTable), [discounts[index]]));
  const deliveryDiscount = minus(fromLabelTable(order.discountTable), discounts);
  const delivery = minus(fromLabelTable(order.deliveryTable), [deliveryDiscount]);
  const tax = minus(fromLabelTable(order.totalTable), [...lines, delivery]);
  const taxes = spreadTable(tax, lines);
  return {
    lines: lines.map((line, index) => plus(line, taxes[index])),
    // If the products cost nothing, the tax has no line to belong to.
    delivery: plus(delivery, minus(tax, taxes)),
  };
}

/** The share of one unit, counted from 0; the units of a line add up to it exactly. */
export function shareOfUnit(line: MinorTable, quantity: number, unit: number): MinorTable {
  const share = { ...zeroTable };
  for (const currency of currencies) {
    const upTo = (units: number): number => Number((BigInt(line[currency]) * BigInt(units)) / BigInt(quantity));
    share[currency] = upTo(unit + 1) - upTo(unit);
  }
  return share;
}

function minus(table: MinorTable, parts: readonly (MinorTable | undefined)[]): MinorTable {
  const rest = { ...table };
  for (const part of parts) for (const currency of currencies) rest[currency] -= part?.[currency] ?? 0;
  return rest;
}

function plus(table: MinorTable, other: MinorTable | undefined): MinorTable {
  const sum = { ...table };
  for (const currency of currencies) sum[currency] += other?.[currency] ?? 0;
  return sum;
}
