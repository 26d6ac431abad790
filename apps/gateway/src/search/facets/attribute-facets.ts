import type { Facets } from '@kaimai/contract/search/product-filters';
import type { AttributeRow } from '#search/facets/facet-names.sql.ts';

const maxAttributes = 6;
const maxValues = 12;
/** The least share of the list that must have an attribute for it to be offered. */
const minShare = 0.4;
/** Upper bound of different values per product with the attribute: with more, too few products share a value. */
const maxValuesPerProduct = 0.6;
/** How many base units (g, ml, mm or MB) each unit has. */
const unitFactors = new Map(
  Object.entries({
    mg: 0.001,
    g: 1,
    kg: 1000,
    ml: 1,
    cl: 10,
    l: 1000,
    mm: 1,
    cm: 10,
    m: 1000,
    mb: 1,
    gb: 1024,
    tb: 1024 ** 2,
  }),
);

type Attribute = Facets['attributes'][number];

/**
 * The attributes to offer: those that a good share of the filtered list has, with at least two values of which one is
 * shared by several products. Attributes with a chosen value are always offered, so that it can be removed.
 */
export function attributeFacets(
  rows: readonly AttributeRow[],
  chosen: ReadonlySet<string>,
  listLength: number,
): Attribute[] {
  const groups = [...Map.groupBy(rows, ({ attribute }) => attribute).values()].map((values) => ({
    values,
    total: values.reduce((sum, { count }) => sum + count, 0),
    isChosen: values.some(({ value }) => chosen.has(value)),
  }));
  const chosenGroups = groups.filter(({ isChosen }) => isChosen);
  const otherGroups = groups
    .filter(({ values, total, isChosen }) => !isChosen && isWorthChoosing(values, total, listLength))
    .toSorted((one, other) => other.total - one.total)
    .slice(0, Math.max(0, maxAttributes - chosenGroups.length));
  return [...chosenGroups, ...otherGroups]
    .toSorted((one, other) => other.total - one.total)
    .map(({ values }) => toFacet(values, chosen));
}

/** Whether enough of the list has the attribute, and several products, but not all, share a value. */
function isWorthChoosing(values: readonly AttributeRow[], total: number, listLength: number): boolean {
  const isShared = values.some(({ count }) => count > 1 && count < listLength);
  return (
    values.length > 1 && isShared && total >= minShare * listLength && values.length <= total * maxValuesPerProduct
  );
}

/** The most frequent values, and all chosen ones. */
function toFacet(values: readonly AttributeRow[], chosen: ReadonlySet<string>): Attribute {
  const [first] = values;
  const shown = values.filter(({ value }, index) => index < maxValues || chosen.has(value));
  return {
    code: first?.attribute ?? '',
    name: first?.attributeName ?? '',
    values: sortValues(shown).map(({ value, name, count }) => ({ value, name, count })),
  };
}

/** Values are sorted ascending if all of them are sizes or numbers, otherwise by count. */
function sortValues(values: readonly AttributeRow[]): AttributeRow[] {
  const sized = values.map((value) => ({ value, size: sizeOf(value) }));
  if (sized.some(({ size }) => Number.isNaN(size))) return [...values];
  return sized.toSorted((one, other) => one.size - other.size).map(({ value }) => value);
}

/** A number by which sizes such as `xl`, `2xl`, `42` or `500-ml` are sorted; NaN for a value that is no size. */
function sizeOf({ value }: AttributeRow): number {
  const code = value.slice(value.indexOf(':') + 1);
  const [, count = '', letters = ''] = /^(\d?)(x*[sml])$/.exec(code) ?? [];
  // `1l` is one litre, not a size in letters.
  if (letters !== '' && (count === '' || letters.startsWith('x'))) return letterSize(letters, Number(count));
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?)-?([a-z]+)$/.exec(code) ?? [];
  return amount === '' ? Number.parseFloat(code) : Number(amount) * (unitFactors.get(unit) ?? 1);
}

/** A number by which sizes in letters are sorted: negative below M, 0 for M, positive above. `xxl` and `2xl` are equal. */
function letterSize(letters: string, count: number): number {
  const extra = count > 0 ? count : letters.length - 1;
  if (letters.endsWith('m')) return 0;
  return letters.endsWith('s') ? -1 - extra : 1 + extra;
}
