import type { CsvRow } from '#importing/formats/csv-rows.ts';

export function isVariation(row: CsvRow): boolean {
  return typesOf(row).includes('variation');
}

export function isVariable(row: CsvRow): boolean {
  return typesOf(row).includes('variable');
}

/** `virtual` or `downloadable` for a product or variation that cannot be shipped. */
export function unshippableTypeOf(row: CsvRow): string | undefined {
  return typesOf(row).find((type) => type === 'virtual' || type === 'downloadable');
}

/** Why a product cannot be sold because of its type. */
export function typeProblem(row: CsvRow, variations: readonly CsvRow[]): string | undefined {
  const unshippable = unshippableTypeOf(row);
  if (unshippable !== undefined) return `a ${unshippable} product cannot be shipped`;
  if (variations.length > 0 && variations.every(unshippableTypeOf)) return 'none of its variations can be shipped';
  const types = typesOf(row);
  if (types.includes('external')) return 'an external product sells nothing of its own';
  return types.includes('grouped') ? 'a grouped product sells nothing of its own' : undefined;
}

/** `variation, virtual` are two types. */
function typesOf(row: CsvRow): string[] {
  return row
    .cell('type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim());
}
