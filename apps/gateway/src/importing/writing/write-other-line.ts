import type { Tx } from '#db/database.ts';
import type { Categories } from '#importing/writing/categories.ts';
import type { JsonLine, ProductLine } from '#importing/formats/json-lines.ts';
import { inBothLanguages } from '#importing/writing/languages.ts';
import { findShop, putDeliveryMethod, putRate, putShop } from '#importing/writing/shop-lines.sql.ts';
import { writeReturnMethod } from '#importing/writing/write-return-method.ts';
import { writeZone } from '#importing/writing/write-zone.ts';
import { writeTranslation } from '#importing/writing/translation.ts';
import { writeSizeGuide } from '#importing/writing/write-size-guide.ts';

type OtherLine = Exclude<JsonLine, ProductLine>;
type Line<T extends OtherLine['type']> = Extract<OtherLine, { type: T }>;

interface Place {
  categories: Categories;
  /** The shop of the product; set for translations only. */
  shopId: number | undefined;
}

/** Writes a line that is not a product. Returns why it cannot, or undefined. */
export async function writeOtherLine(
  tx: Tx,
  given: OtherLine,
  { categories, shopId }: Place,
): Promise<string | undefined> {
  if (given.type === 'shop') return writeShop(tx, given);
  if (given.type === 'rate') return writeRate(tx, given);
  if (given.type === 'deliveryMethod') return writeDelivery(tx, given);
  if (given.type === 'deliveryZone') return writeZone(tx, given);
  if (given.type === 'returnMethod') return writeReturnMethod(tx, given);
  if (given.type === 'translation') return writeTranslation(tx, shopId ?? 0, given);
  if (given.type === 'sizeGuide') return writeSizeGuide(tx, given, categories);
  const parent = given.parent === null ? undefined : categories.find(given.parent);
  if (given.parent !== null && !parent) return `there is no category ${given.parent}`;
  await categories.put(tx, { ...given, parent });
  return undefined;
}

async function writeShop(tx: Tx, given: Line<'shop'>): Promise<undefined> {
  const known = await findShop(tx, given.code);
  const name = inBothLanguages(given.name, known?.name);
  const about = {
    zh_CN: given.about.zh_CN ?? given.about.en_US ?? [],
    en_US: given.about.en_US ?? given.about.zh_CN ?? [],
  };
  const row = {
    code: given.code,
    name: JSON.stringify(name),
    tagline: JSON.stringify(inBothLanguages(given.tagline, known?.tagline)),
    about: JSON.stringify(about),
    city: JSON.stringify(inBothLanguages(given.city, known?.city)),
    country: given.country,
    tint: given.tint,
    opened_year: given.openedYear,
    replies_within_hours: given.repliesWithinHours,
    sends_within_days: given.sendsWithinDays,
    return_days: given.returnDays,
    return_postage: given.returnPostage,
  };
  await putShop(tx, row);
  return undefined;
}

async function writeRate(tx: Tx, { currency, perUsd, date }: Line<'rate'>): Promise<undefined> {
  await putRate(tx, { currency, per_usd: perUsd, rate_date: date });
  return undefined;
}

/** Returns an error text if a range of delivery days is reversed. */
export function daysOutOfOrder({ domesticDays, abroadDays }: Line<'deliveryMethod'>): string | undefined {
  const isWrong = domesticDays[0] > domesticDays[1] || abroadDays[0] > abroadDays[1];
  return isWrong ? 'the days must be from the fewest to the most' : undefined;
}

async function writeDelivery(tx: Tx, given: Line<'deliveryMethod'>): Promise<string | undefined> {
  const { domesticDays, abroadDays, domesticFee, abroadFee, freeFrom } = given;
  const shop = await findShop(tx, given.shop);
  if (!shop) return `there is no shop ${given.shop}`;
  const wrong = daysOutOfOrder(given);
  if (wrong) return wrong;
  const row = {
    shop_id: shop.id,
    method: given.method,
    position: given.position,
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
