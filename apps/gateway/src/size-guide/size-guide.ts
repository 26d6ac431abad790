import type { sizeGuide } from '@kaimai/contract/size-guide/size-guide';
import { inLanguage } from '@kaimai/contract/values/locale';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { defineLoadingCache } from '#cache/caches.ts';
import type { StoredOption } from '#db/column.ts';
import type { Tx } from '#db/database.ts';
import type { Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { fitCountsOf } from './fit.ts';
import { findGuideRow, findSizedProduct, type GuideRow } from './size-guide.sql.ts';
import { describeSizes, findSizeOption } from './sold-sizes.ts';

/** Few guides apply to thousands of products. */
const guides = defineLoadingCache<GuideRow | null>({
  name: 'size-guides',
  maxEntries: 500,
  seconds: 30,
  shows: ['categories'],
});

export interface GuidedProduct {
  shopId: number;
  categoryId: number;
  options: readonly StoredOption[];
}

export interface ProductSizes {
  guide: GuideRow;
  option: StoredOption;
}

/** The guide that applies to a product and its option of sizes; undefined where it has no sizes. */
export async function findSizes(
  { db, caches }: Context,
  { shopId, categoryId, options }: GuidedProduct,
): Promise<ProductSizes | undefined> {
  if (options.length === 0) return undefined;
  const guide = await caches.of(guides).get(`${shopId} ${categoryId}`, () => findGuideRow(db, { shopId, categoryId }));
  return sizesBy(guide, options);
}

/** As `findSizes`, but without the cache: a transaction must not wait for a value that another call is loading. */
export async function hasSizes(tx: Tx, product: GuidedProduct): Promise<boolean> {
  return sizesBy(await findGuideRow(tx, product), product.options) !== undefined;
}

function sizesBy(guide: GuideRow | null, options: readonly StoredOption[]): ProductSizes | undefined {
  const option = guide && findSizeOption(options, guide.sizes);
  return guide && option ? { guide, option } : undefined;
}

/** The values of the option that a variant on sale has. */
export function soldValues(
  { code, values }: StoredOption,
  variants: readonly Record<string, string>[],
): StoredOption['values'] {
  const sold = new Set(variants.map((options) => options[code]));
  return values.filter((value) => sold.has(value.code));
}

export async function getSizeGuide(
  context: Context,
  { commodityCode }: ParsedInputOf<typeof sizeGuide>,
): Promise<OutputOf<typeof sizeGuide>> {
  const { locale } = context.caller;
  const product = await findSizedProduct(context.db, commodityCode);
  const found = product && (await findSizes(context, product));
  if (!found) throw new Refusal('OBJECT_NOT_EXIST');
  const { guide, option } = found;
  const sizes = describeSizes(soldValues(option, product.variants), guide.sizes, locale);
  if (!sizes.some(({ inGuide }) => inGuide)) throw new Refusal('OBJECT_NOT_EXIST');
  return {
    commodityCode: product.commodityCode,
    commodityName: inLanguage(product.title, locale),
    optionCode: option.code,
    storeName: guide.storeName && inLanguage(guide.storeName, locale),
    commodityCategoryName: inLanguage(guide.categoryName, locale),
    note: inLanguage(guide.note, locale),
    sizes,
    fit: fitCountsOf(product.tagCounts ?? {}),
  };
}
