import type { Sku } from '@kaimai/contract/catalogue/catalogue';

/** The id of the element around the sizes, while none is chosen. */
export const openSizeId = 'choose-size';

type Variant = Pick<Sku, 'skuCode' | 'options' | 'stock'>;

/**
 * The state of a value, given the choices in the other options: available, sold out (in general or in this
 * combination), or a combination that does not exist.
 */
export type ValueState = 'available' | 'soldOut' | 'soldOutHere' | 'notMadeHere';

/** The initial variant: the one in the address, else the first available variant, else the first of all. */
export function initialSku<V extends Variant>(skus: readonly V[], skuCode?: string): V | undefined {
  return skus.find((sku) => sku.skuCode === skuCode) ?? skus.find(isInStock) ?? skus[0];
}

/** The units in stock of the chosen variant; while no value of `openOption` is chosen, of the value with the most units. */
export function maxStock<V extends Variant>(
  skus: readonly V[],
  chosenVariant: V,
  openOption: string | undefined,
): number {
  if (openOption === undefined) return chosenVariant.stock;
  const otherChoices = Object.entries(chosenVariant.options).filter(([option]) => option !== openOption);
  const possibleSkus = skus.filter(({ options }) => otherChoices.every(([option, value]) => options[option] === value));
  return Math.max(...possibleSkus.map(({ stock }) => stock));
}

export interface VariantLink<V> {
  state: ValueState;
  /**
   * The variant after choosing a value. The other choices stay, even when that variant is sold out, since the page
   * then states that; only a combination that does not exist is replaced by the nearest one, preferably available.
   */
  sku: V;
}

interface Nearest<V> {
  sku: V;
  /** How well `sku` matches the choices in the other options. */
  similarity: number;
  /** Whether any variant with the value is in stock. */
  isAnyInStock: boolean;
}

/**
 * The resulting variant for each value of an option, by code. One pass over all variants: there may be two thousand.
 * While no value of `openOption` is chosen, all its values match; a variant in stock is preferred.
 */
export function variantsByValue<V extends Variant>(
  skus: readonly V[],
  chosenVariant: V,
  optionCode: string,
  openOption?: string,
): Map<string, VariantLink<V>> {
  const otherChoices = Object.entries(chosenVariant.options).filter(
    ([option]) => option !== optionCode && option !== openOption,
  );
  const nearest = new Map<string, Nearest<V>>();
  // Of equally similar variants the first one is chosen.
  const candidates = openOption === undefined ? skus : [...skus.filter(isInStock), ...skus];
  for (const sku of candidates) {
    const value = sku.options[optionCode];
    if (value === undefined) continue;
    const similarity = similarityOf(sku, otherChoices);
    const nearestSoFar = nearest.get(value);
    const isAnyInStock = isInStock(sku) || nearestSoFar?.isAnyInStock === true;
    nearest.set(
      value,
      nearestSoFar && nearestSoFar.similarity >= similarity
        ? { ...nearestSoFar, isAnyInStock }
        : { sku, similarity, isAnyInStock },
    );
  }
  return new Map(
    Array.from(nearest, ([value, nearestVariant]) => [
      value,
      { state: stateOf(nearestVariant), sku: nearestVariant.sku },
    ]),
  );
}

/** The similarity of a match in all options. */
const exactMatch = Infinity;
/** Higher than the number of options of any product. */
const stockSimilarity = 1000;

/**
 * Stock counts more than matching options, since buyers want something available; a match in all options counts most.
 */
function similarityOf(sku: Variant, otherChoices: readonly [string, string][]): number {
  const matchCount = otherChoices.filter(([option, value]) => sku.options[option] === value).length;
  return matchCount === otherChoices.length ? exactMatch : matchCount + (isInStock(sku) ? stockSimilarity : 0);
}

function stateOf({ sku, similarity, isAnyInStock }: Nearest<Variant>): ValueState {
  const isExact = similarity === exactMatch;
  if (isExact && isInStock(sku)) return 'available';
  if (!isAnyInStock) return 'soldOut';
  return isExact ? 'soldOutHere' : 'notMadeHere';
}

function isInStock({ stock }: Variant): boolean {
  return stock > 0;
}
