import type { Sku } from '@kaimai/contract/catalogue';

type Variant = Pick<Sku, 'skuCode' | 'options' | 'stock'>;

/**
 * What choosing a value would lead to, given what is chosen of the other options: something that can be bought, something
 * that is sold out at all or only in this combination, or a combination that the shop does not make.
 */
export type ValueState = 'available' | 'soldOut' | 'soldOutHere' | 'notMadeHere';

/** The variant a page opens with: the named one, else the first that can be bought, else the first. */
export function startSku<V extends Variant>(skus: readonly V[], skuCode?: string): V | undefined {
  return skus.find((sku) => sku.skuCode === skuCode) ?? skus.find(isInStock) ?? skus[0];
}

export interface Lead<V> {
  state: ValueState;
  /**
   * The variant after choosing the value: the same in everything else, even when that is sold out, since the page then says
   * so; only a combination that is not made gives way to the nearest one that is, best one that can be bought.
   */
  sku: V;
}

interface Nearest<V> {
  sku: V;
  nearness: number;
  isAnyInStock: boolean;
}

/** Where each value of an option leads, by its code. All variants are looked at once: there may be two thousand of them. */
export function leadsOf<V extends Variant>(skus: readonly V[], chosen: V, optionCode: string): Map<string, Lead<V>> {
  const others = Object.entries(chosen.options).filter(([option]) => option !== optionCode);
  const nearest = new Map<string, Nearest<V>>();
  for (const sku of skus) {
    const value = sku.options[optionCode];
    if (value === undefined) continue;
    const nearness = nearnessOf(sku, others);
    const before = nearest.get(value);
    const isAnyInStock = isInStock(sku) || before?.isAnyInStock === true;
    nearest.set(
      value,
      before && before.nearness >= nearness ? { ...before, isAnyInStock } : { sku, nearness, isAnyInStock },
    );
  }
  return new Map(Array.from(nearest, ([value, found]) => [value, { state: stateOf(found), sku: found.sku }]));
}

/** Agreement in the options weighs less than being in stock, as a buyer wants something that can be bought; but in all of them most. */
function nearnessOf(sku: Variant, others: readonly [string, string][]): number {
  const agreeing = others.filter(([option, value]) => sku.options[option] === value).length;
  return agreeing === others.length ? Infinity : agreeing + (isInStock(sku) ? 1000 : 0);
}

function stateOf({ sku, nearness, isAnyInStock }: Nearest<Variant>): ValueState {
  const isExact = nearness === Infinity;
  if (isExact && isInStock(sku)) return 'available';
  if (!isAnyInStock) return 'soldOut';
  return isExact ? 'soldOutHere' : 'notMadeHere';
}

function isInStock({ stock }: Variant): boolean {
  return stock > 0;
}
