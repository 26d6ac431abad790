import type { commodityCompare } from '@kaimai/contract/catalogue/compare';
import { inLanguage } from '@kaimai/contract/values/locale';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { alignAttributes, type StatedAttribute } from '#catalogue/align-attributes.ts';
import { toCard } from '#catalogue/card.ts';
import { findDetailRow } from '#catalogue/detail-row.ts';
import { findShop } from '#catalogue/detail.ts';
import type { DetailRow } from '#catalogue/detail.sql.ts';
import { offerProduct } from '#catalogue/product-delivery.ts';
import type { ShopDetailRow } from '#catalogue/shop-detail.sql.ts';
import { findRates } from '#currency/rates.ts';
import { listDeliveryMethods } from '#delivery/delivery-methods.ts';
import type { Context } from '#service/context.ts';

type Comparison = OutputOf<typeof commodityCompare>;

/**
 * Products side by side; unknown codes are left out, and those of products off sale are in `offSale`. All rows are read by one
 * query, as concurrent requests for product pages are.
 */
export async function compareCommodities(
  context: Context,
  { commodityCodes, region }: ParsedInputOf<typeof commodityCompare>,
): Promise<Comparison> {
  const { locale } = context.caller;
  const codes = [...new Set(commodityCodes)];
  const found = await Promise.all(codes.map(async (code) => ({ code, row: await findDetailRow(context, code) })));
  const offSale = found.flatMap(({ code, row }) => (row && !row.onSale ? [code] : []));
  // By id, because a former code and the current one are of the same product.
  const rowsById = new Map<number, DetailRow>();
  for (const { row } of found) if (row?.onSale) rowsById.set(row.id, row);
  const rows = [...rowsById.values()];
  const [{ perUsd, labels }, methods, shops] = await Promise.all([
    findRates(context),
    listDeliveryMethods(context, [...new Set(rows.map(({ shopId }) => shopId))]),
    Promise.all(rows.map(({ shopId }) => findShop(context, shopId))),
  ]);
  const products = rows.flatMap((row, index) => {
    const shop = shops[index]?.shopDetail;
    return shop ? [{ row, shop }] : [];
  });
  const now = context.now();
  return {
    rows: products.map(({ row, shop }) => {
      const card = toCard(row, labels, now);
      const to = { region, place: undefined };
      const shopMethods = methods.get(row.shopId) ?? [];
      const [delivery = null] = offerProduct(row, to, { shop, methods: shopMethods, rates: perUsd, now });
      return { ...card, skuCode: onlyVariant(row), delivery, ...returnsOf(row, shop) };
    }),
    attributes: alignAttributes(products.map(({ row }) => statedAttributes(row))).map(({ code, name, values }) => ({
      code,
      name: inLanguage(name, locale),
      values: values.map((texts) => texts.map((text) => inLanguage(text, locale))),
    })),
    offSale,
  };
}

/** The code of the variant if there is only one and it is in stock; otherwise null. */
function onlyVariant({ skus }: DetailRow): string | null {
  const [only, ...others] = skus;
  return only && others.length === 0 && only.available > 0 ? only.skuCode : null;
}

function returnsOf({ returnRight, returnDays }: DetailRow, shop: ShopDetailRow) {
  return { returnRight, returnDays: returnDays ?? shop.returnDays, returnPostage: shop.returnPostage };
}

/** Options come first, with all their values; then specifications, with their text. */
function statedAttributes({ options, specifications }: DetailRow): StatedAttribute[] {
  return [
    ...options.map(({ code, name, values }) => ({ code, name, values: values.map((value) => value.name) })),
    ...specifications.map(({ code, name, value }) => ({ code, name, values: [value] })),
  ];
}
