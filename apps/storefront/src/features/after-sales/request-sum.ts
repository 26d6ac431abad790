import { addTables, fromLabelTable, toLabelTable, type LabelTable } from '@kaimai/contract/values/money';

interface ReturnableLine {
  skuCode: string;
  /** The refund for one unit, for two and so on. */
  amounts: readonly LabelTable[];
}

/** The chosen quantity of each variant. */
export type ChosenUnits = Readonly<Record<string, number>>;

/** Whether all remaining units are chosen: then the delivery fee is refunded, too. */
export function isAllChosen(lines: readonly ReturnableLine[], units: ChosenUnits): boolean {
  return lines.every(({ skuCode, amounts }) => (units[skuCode] ?? 0) === amounts.length);
}

/** The refund for the chosen units, equal to the gateway's; null while nothing is chosen. */
export function sumOf(
  { lines, deliveryFee }: { lines: readonly ReturnableLine[]; deliveryFee: LabelTable | null },
  units: ChosenUnits,
): LabelTable | null {
  // `amounts` of a line begins with the refund for one unit; a line without a chosen unit has none.
  const amounts = lines.flatMap((line) => line.amounts[(units[line.skuCode] ?? 0) - 1] ?? []);
  if (amounts.length === 0) return null;
  const delivery = deliveryFee && isAllChosen(lines, units) ? [deliveryFee] : [];
  return toLabelTable(addTables([...amounts, ...delivery].map(fromLabelTable)));
}
