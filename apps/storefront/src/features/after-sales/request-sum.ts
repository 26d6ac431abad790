import { addTables, fromLabelTable, toLabelTable, type LabelTable } from '@kaimai/contract/money';

interface Choosable {
  skuCode: string;
  /** What comes back for one unit, for two and so on. */
  amounts: readonly LabelTable[];
}

/** How many of each variant are chosen. */
export type Chosen = Readonly<Record<string, number>>;

/** Everything that is left is chosen: then the delivery comes back, too. */
export function isAllChosen(lines: readonly Choosable[], chosen: Chosen): boolean {
  return lines.every(({ skuCode, amounts }) => (chosen[skuCode] ?? 0) === amounts.length);
}

/** What comes back for what is chosen, exactly as the gateway will say; null while nothing is. */
export function sumOf(
  { lines, deliveryFee }: { lines: readonly Choosable[]; deliveryFee: LabelTable | null },
  chosen: Chosen,
): LabelTable | null {
  const amounts = lines.flatMap((line) => line.amounts[(chosen[line.skuCode] ?? 0) - 1] ?? []);
  if (amounts.length === 0) return null;
  const delivery = deliveryFee && isAllChosen(lines, chosen) ? [deliveryFee] : [];
  return toLabelTable(addTables([...amounts, ...delivery].map(fromLabelTable)));
}
