/** The unsent units of one order line. */
export interface UnsentLine {
  position: number;
  skuCode: string;
  left: number;
}

/** Units of a variant that a shop wants to send. */
export interface UnitsToShip {
  skuCode: string;
  quantity: number;
}

export interface PackedLine {
  position: number;
  quantity: number;
}

/**
 * The contents of a parcel: the requested units, or all unsent ones by default. Otherwise names the variants with too few
 * unsent units, or that were not ordered.
 */
export function pack(
  unsent: readonly UnsentLine[],
  requested: readonly UnitsToShip[],
): { lines: PackedLine[]; short: UnitsToShip[]; completes: boolean } {
  const left = unsent.filter((line) => line.left > 0);
  if (requested.length === 0) {
    return { lines: left.map(({ position, left: quantity }) => ({ position, quantity })), short: [], completes: true };
  }
  const sums = sumByVariant(requested);
  const lines: PackedLine[] = [];
  const short: UnitsToShip[] = [];
  for (const [skuCode, quantity] of sums) {
    const line = left.find((each) => each.skuCode === skuCode);
    if (line && line.left >= quantity) lines.push({ position: line.position, quantity });
    else short.push({ skuCode, quantity: line?.left ?? 0 });
  }
  const sent = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const all = left.reduce((sum, line) => sum + line.left, 0);
  return { lines, short, completes: short.length === 0 && sent === all };
}

function sumByVariant(requested: readonly UnitsToShip[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { skuCode, quantity } of requested) sums.set(skuCode, (sums.get(skuCode) ?? 0) + quantity);
  return sums;
}
