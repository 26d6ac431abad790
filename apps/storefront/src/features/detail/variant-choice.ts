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

export function valueStateOf(
  skus: readonly Variant[],
  chosen: Variant,
  optionCode: string,
  valueCode: string,
): ValueState {
  const having = skus.filter((sku) => sku.options[optionCode] === valueCode);
  const exact = having.find((sku) => isSameBut(optionCode, sku, chosen));
  if (exact && isInStock(exact)) return 'available';
  if (!having.some(isInStock)) return 'soldOut';
  return exact ? 'soldOutHere' : 'notMadeHere';
}

/**
 * The variant after choosing a value: the same in everything else, even when that is sold out, since the page then says
 * so; only a combination that is not made gives way to the nearest one that is, best one that can be bought.
 */
export function skuAfter<V extends Variant>(
  skus: readonly V[],
  chosen: V,
  optionCode: string,
  valueCode: string,
): V | undefined {
  const having = skus.filter((sku) => sku.options[optionCode] === valueCode);
  const exact = having.find((sku) => isSameBut(optionCode, sku, chosen));
  return exact ?? having.toSorted((one, other) => nearness(other, chosen) - nearness(one, chosen))[0];
}

/** Agreement in the options weighs less than being in stock: a buyer wants something that can be bought. */
function nearness(sku: Variant, chosen: Variant): number {
  const agreeing = Object.entries(chosen.options).filter(([option, value]) => sku.options[option] === value);
  return agreeing.length + (isInStock(sku) ? 1000 : 0);
}

function isSameBut(optionCode: string, sku: Variant, chosen: Variant): boolean {
  return Object.entries(chosen.options).every(
    ([option, value]) => option === optionCode || sku.options[option] === value,
  );
}

function isInStock({ stock }: Variant): boolean {
  return stock > 0;
}
