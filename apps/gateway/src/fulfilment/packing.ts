/** The unsent units of one order line. */
export interface UnsentLine {
  position: number;
  skuCode: string;
  unsentUnits: number;
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
 * The contents of a parcel: the requested units, or all unsent ones by default. `shortages`: the variants with too few
 * unsent units, or that were not ordered. `completes`: with this parcel, all units are sent.
 */
export function pack(
  unsent: readonly UnsentLine[],
  requested: readonly UnitsToShip[],
): { lines: PackedLine[]; shortages: UnitsToShip[]; completes: boolean } {
  const openLines = unsent.filter((line) => line.unsentUnits > 0);
  if (requested.length === 0) {
    return {
      lines: openLines.map(({ position, unsentUnits: quantity }) => ({ position, quantity })),
      shortages: [],
      completes: true,
    };
  }
  const sums = sumByVariant(requested);
  const lines: PackedLine[] = [];
  const shortages: UnitsToShip[] = [];
  for (const [skuCode, quantity] of sums) {
    const line = openLines.find((candidate) => candidate.skuCode === skuCode);
    if (line && line.unsentUnits >= quantity) lines.push({ position: line.position, quantity });
    else shortages.push({ skuCode, quantity: line?.unsentUnits ?? 0 });
  }
  const sent = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const unsentTotal = openLines.reduce((sum, line) => sum + line.unsentUnits, 0);
  return { lines, shortages, completes: shortages.length === 0 && sent === unsentTotal };
}

/** The units by variant: a request may name a variant several times. */
export function sumByVariant(requested: readonly UnitsToShip[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { skuCode, quantity } of requested) sums.set(skuCode, (sums.get(skuCode) ?? 0) + quantity);
  return sums;
}
