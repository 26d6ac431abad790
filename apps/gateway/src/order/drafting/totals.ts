import {
  addTables,
  priceTable,
  subtractTable,
  timesTable,
  zeroTable,
  type MinorTable,
  type Rates,
} from '@kaimai/contract/values/money';

export interface LineSums {
  /** Of one unit. */
  price: MinorTable;
  lineTotal: MinorTable;
}

/** The price of a unit is converted and rounded once; the line is exactly that amount times the quantity. */
export function sumLine(line: { usdMinor: number; cnyMinor: number; quantity: number }, rates: Rates): LineSums {
  const price = priceTable(line.usdMinor, line.cnyMinor, rates);
  return { price, lineTotal: timesTable(price, line.quantity) };
}

export interface OrderParts {
  /** Each line with its share of the discount on the products. */
  lines: readonly (LineSums & { discount?: MinorTable })[];
  delivery: MinorTable;
  tax?: MinorTable;
  deliveryDiscount?: MinorTable;
}

export interface OrderSums {
  products: MinorTable;
  delivery: MinorTable;
  tax: MinorTable;
  discount: MinorTable;
  total: MinorTable;
}

/** Sums of an order: products + delivery + tax − discount is the total, exactly, in every currency. */
export function sumOrder({ lines, delivery, tax = zeroTable, deliveryDiscount = zeroTable }: OrderParts): OrderSums {
  const discount = addTables([...lines.map((line) => line.discount ?? zeroTable), deliveryDiscount]);
  const products = addTables(lines.map(({ lineTotal }) => lineTotal));
  const total = subtractTable(addTables([products, delivery, tax]), discount);
  return { products, delivery, tax, discount, total };
}
