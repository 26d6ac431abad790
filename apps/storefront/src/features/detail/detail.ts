import type { commodityDetail, Sku } from '@kaimai/contract/catalogue/catalogue';
import type { OutputOf } from '@kaimai/contract/wire/service';

/** The answer of `commodityDetail`. */
export type Detail = OutputOf<typeof commodityDetail>;

/**
 * The code of the option of sizes while the buyer has not chosen a size: the address names no variant (`skuCode`), or a variant
 * that is no longer sold. No size is chosen beforehand, since most buyers would get a wrong one. Undefined if there is nothing
 * to choose, or everything is sold out. `chosenSku` is the variant whose price is shown.
 */
export function openSizeOf(
  { sizes, options, skus }: Pick<Detail, 'sizes' | 'options' | 'skus'>,
  chosenSku: Sku,
  skuCode: string | undefined,
): string | undefined {
  const sizeOption = options.find(({ code, values }) => code === sizes?.optionCode && values.length > 1);
  return skuCode !== chosenSku.skuCode && skus.some(({ stock }) => stock > 0) ? sizeOption?.code : undefined;
}

/** The names of a variant's values, in the order of the options: `Ink`, `headphones only`. */
export function valueNames(
  { options }: Pick<Detail, 'options'>,
  sku: Sku,
  ...exceptOptions: (string | undefined)[]
): string[] {
  return options
    .filter(({ code }) => !exceptOptions.includes(code))
    .flatMap(({ code, values }) => values.filter((value) => value.code === sku.options[code]))
    .map(({ name }) => name);
}
