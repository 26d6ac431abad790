import type { commodityDetail, Sku } from '@kaimai/contract/catalogue/catalogue';
import type { OutputOf } from '@kaimai/contract/wire/service';

/** The answer of `commodityDetail`. */
export type Detail = OutputOf<typeof commodityDetail>;

/** The names of a variant's values, in the order of the options and without `exceptOption`: `Ink`, `headphones only`. */
export function valueNames({ options }: Pick<Detail, 'options'>, sku: Sku, exceptOption?: string): string[] {
  return options
    .filter(({ code }) => code !== exceptOption)
    .flatMap(({ code, values }) => values.filter((value) => value.code === sku.options[code]))
    .map(({ name }) => name);
}
