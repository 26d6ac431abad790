import type { Tx } from '#db/database.ts';
import type { Categories } from '#importing/writing/categories.ts';
import type { JsonLine, ProductLine } from '#importing/formats/json-lines.ts';
import { shopRowOf } from '#catalogue/shop-row.ts';
import { findFeeProblem } from '#importing/writing/fee-problem.ts';
import { indexShopWithProducts } from '#importing/writing/index-renamed.ts';
import { inBothLanguages, isSameText } from '#importing/writing/languages.ts';
import { findShop, putDeliveryMethod, putRate, putShop } from '#importing/writing/shop-lines.sql.ts';
import { writeReturnMethod } from '#importing/writing/write-return-method.ts';
import { writeZone } from '#importing/writing/write-zone.ts';
import { writeTranslation } from '#importing/writing/translation.ts';
import { writeSizeGuide } from '#importing/writing/write-size-guide.ts';

type OtherLine = Exclude<JsonLine, ProductLine>;
type Line<T extends OtherLine['type']> = Extract<OtherLine, { type: T }>;

interface LineContext {
  categories: Categories;
  /** The shop of the product; set for translations only. */
  shopId: number | undefined;
}

/** Writes a line that is not a product. Returns why it cannot, or undefined. */
export async function writeOtherLine(
  tx: Tx,
  content: OtherLine,
  { categories, shopId }: LineContext,
): Promise<string | undefined> {
  if (content.type === 'shop') return writeShop(tx, content);
  if (content.type === 'rate') return writeRate(tx, content);
  if (content.type === 'deliveryMethod') return writeDelivery(tx, content);
  if (content.type === 'deliveryZone') return writeZone(tx, content);
  if (content.type === 'returnMethod') return writeReturnMethod(tx, content);
  if (content.type === 'translation') return writeTranslation(tx, shopId ?? 0, content);
  if (content.type === 'sizeGuide') return writeSizeGuide(tx, content, categories);
  const parent = content.parent === null ? undefined : categories.find(content.parent);
  if (content.parent !== null && !parent) return `there is no category ${content.parent}`;
  await categories.put(tx, { ...content, parent });
  return undefined;
}

async function writeShop(tx: Tx, shopLine: Line<'shop'>): Promise<undefined> {
  const existing = await findShop(tx, shopLine.code);
  const about = {
    zh_CN: shopLine.about.zh_CN ?? shopLine.about.en_US ?? [],
    en_US: shopLine.about.en_US ?? shopLine.about.zh_CN ?? [],
  };
  const name = inBothLanguages(shopLine.name, existing?.name);
  const tagline = inBothLanguages(shopLine.tagline, existing?.tagline);
  const city = inBothLanguages(shopLine.city, existing?.city);
  await putShop(tx, shopRowOf({ ...shopLine, name, tagline, about, city }));
  if (existing && !isSameText(name, existing.name)) await indexShopWithProducts(tx, existing.id);
  return undefined;
}

async function writeRate(tx: Tx, { currency, perUsd, date }: Line<'rate'>): Promise<string | undefined> {
  if (currency === 'USD' && perUsd !== 1) return 'perUsd is what one US dollar is worth, so for USD it must be 1';
  await putRate(tx, { currency, per_usd: perUsd, rate_date: date });
  return undefined;
}

/** Returns an error text if a range of delivery days is reversed. */
function findDaysProblem({ domesticDays, abroadDays }: Line<'deliveryMethod'>): string | undefined {
  const isReversed = domesticDays[0] > domesticDays[1] || abroadDays[0] > abroadDays[1];
  return isReversed ? 'the days must be from the fewest to the most' : undefined;
}

/** Adds or replaces a delivery method. Returns why it cannot, or undefined. */
export async function writeDelivery(tx: Tx, deliveryLine: Line<'deliveryMethod'>): Promise<string | undefined> {
  const { domesticDays, abroadDays, domesticFee, abroadFee, freeFrom } = deliveryLine;
  const shop = await findShop(tx, deliveryLine.shop);
  if (!shop) return `there is no shop ${deliveryLine.shop}`;
  const problem = findDaysProblem(deliveryLine) ?? findFeeProblem([domesticFee, abroadFee], freeFrom);
  if (problem) return problem;
  const row = {
    shop_id: shop.id,
    method: deliveryLine.method,
    position: deliveryLine.position,
    domestic_days_from: domesticDays[0],
    domestic_days_to: domesticDays[1],
    abroad_days_from: abroadDays[0],
    abroad_days_to: abroadDays[1],
    domestic_usd_minor: domesticFee.usdMinor,
    domestic_cny_minor: domesticFee.cnyMinor,
    abroad_usd_minor: abroadFee.usdMinor,
    abroad_cny_minor: abroadFee.cnyMinor,
    free_from_usd_minor: freeFrom?.usdMinor ?? null,
    free_from_cny_minor: freeFrom?.cnyMinor ?? null,
  };
  await putDeliveryMethod(tx, row);
  return undefined;
}
