import { insertDemoPriceHistory } from '#catalogue/price-history.ts';
import { shopRowOf } from '#catalogue/shop-row.ts';
import { allowIdleMinutes } from '#db/idle-limit.ts';
import { withoutTimeLimit } from '#db/time-limit.ts';
import { storeBundledPictures } from '#file/picture.ts';
import type { Db, Tx } from '#db/database.ts';
import { indexWholeCatalogue } from '#search/indexing/index-catalogue.ts';
import type { CatalogueSource, SourceCategory, SourceProduct, SourceShop } from '#seeding/catalogue-source.ts';
import { insertCoupons } from '#seeding/seed-coupons.ts';
import { insertHomePage } from '#seeding/seed-home-page.ts';
import { insertQuestions } from '#seeding/seed-questions.ts';
import { countTags, insertReviews, starsOf } from '#seeding/seed-reviews.ts';
import { insertSizeGuides } from '#seeding/seed-size-guides.ts';
import { histogramOf } from '#seeding/ratings.ts';
import { setTaxRules } from '#tax/tax-rules.ts';
import { demoTaxes } from './demo-taxes.ts';
import { daysBefore, type SeededCategory, type Seeding } from '#seeding/seeding.ts';
import { pictureIndexOf, variantsOf, type Variant } from '#seeding/variants.ts';

export interface SeedCounts {
  shops: number;
  products: number;
  variants: number;
}

/** Where and when a catalogue is seeded. */
export interface SeedingContext {
  db: Db;
  bundledPicturesFolder: string;
  now: Date;
}

/** Whether no shop exists: only then may a catalogue be seeded. */
export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  const row = await db.selectFrom('shop').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

/** Seeds a catalogue in one transaction; a crash leaves the database empty. */
export async function seedCatalogue(
  { db, bundledPicturesFolder, now }: SeedingContext,
  source: CatalogueSource,
): Promise<SeedCounts> {
  const seedAll = async (tx: Tx): Promise<SeedCounts> => {
    await allowIdleMinutes(tx, 10);
    const pictures = await storeBundledPictures(tx, bundledPicturesFolder, source.pictures);
    await insertRates(tx, source.rates);
    await setTaxRules(tx, demoTaxes);
    const seeding: Seeding = { tx, now, pictures, categories: new Map() };
    await insertCategories(seeding, source.categories, null);
    for (const shop of source.shops) await insertShop(seeding, shop);
    await insertSizeGuides(tx, source.sizeGuides);
    await countTags(tx);
    await insertCoupons(tx, source.coupons, now);
    await insertDemoPriceHistory(tx, now);
    await insertQuestions(tx, source.questions, now);
    await insertHomePage(seeding, source);
    await indexWholeCatalogue(tx);
    const products = source.shops.flatMap((shop) => shop.products);
    const variants = products.reduce((sum, product) => sum + variantsOf(product).length, 0);
    return { shops: source.shops.length, products: products.length, variants };
  };
  // On a busy machine, reading pictures or segmenting words takes longer than the time-outs of calls allow.
  return withoutTimeLimit(() => db.transaction().execute(seedAll));
}

async function insertRates(tx: Tx, { perUsd, date }: CatalogueSource['rates']): Promise<void> {
  const rows = Object.entries(perUsd).map(([currency, per_usd]) => ({ currency, per_usd, rate_date: date }));
  await tx.insertInto('currency_rate').values(rows).execute();
}

async function insertCategories(
  seeding: Seeding,
  list: SourceCategory[],
  parent: SeededCategory | null,
): Promise<void> {
  for (const [position, { code, name, tint, pictureFile, children }] of list.entries()) {
    const above = parent?.path ?? [];
    const { id } = await seeding.tx
      .insertInto('category')
      .values({
        code,
        parent_id: parent?.id ?? null,
        level: above.length + 1,
        position,
        name: JSON.stringify(name),
        tint,
        picture_id: pictureFile === null ? null : (seeding.pictures.get(pictureFile)?.id ?? null),
        path: above,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // The path ends with the category's own id, which the insert returns.
    const category = { id, path: [...above, id], names: [...(parent?.names ?? []), name] };
    await seeding.tx.updateTable('category').set({ path: category.path }).where('id', '=', id).execute();
    seeding.categories.set(code, category);
    await insertCategories(seeding, children, category);
  }
}

async function insertShop(seeding: Seeding, shop: SourceShop): Promise<void> {
  const stars = shop.products.flatMap(starsOf);
  const { id } = await seeding.tx
    .insertInto('shop')
    .values({
      ...shopRowOf(shop),
      banner_picture_id: shop.bannerFile === null ? null : (seeding.pictures.get(shop.bannerFile)?.id ?? null),
      follower_count: shop.followerCount,
      rating_sum: stars.reduce((sum, star) => sum + star, 0),
      rating_count: stars.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const methods = shop.deliveryMethods.map((method, position) => ({ ...method, position, shop_id: id }));
  await seeding.tx.insertInto('delivery_method').values(methods).execute();
  const zones = shop.deliveryZones.map((zone, position) => ({
    ...zone,
    position,
    shop_id: id,
    name: JSON.stringify(zone.name),
  }));
  if (zones.length > 0) await seeding.tx.insertInto('delivery_zone').values(zones).execute();
  const returns = shop.returnMethods.map((method) => ({
    ...method,
    shop_id: id,
    address: method.address && JSON.stringify(method.address),
  }));
  if (returns.length > 0) await seeding.tx.insertInto('return_method').values(returns).execute();
  for (const product of shop.products) await insertProduct(seeding, shop, id, product);
}

async function insertProduct(
  seeding: Seeding,
  shop: SourceShop,
  shopId: number,
  product: SourceProduct,
): Promise<void> {
  const category = seeding.categories.get(product.categoryCode);
  if (!category) throw new Error(`${product.code} is in ${product.categoryCode}, which is not a category`);
  const variants = variantsOf(product);
  const stars = starsOf(product);
  const { id } = await seeding.tx
    .insertInto('product')
    .values({
      code: product.code,
      shop_id: shopId,
      category_id: category.id,
      category_path: category.path,
      title: JSON.stringify(product.title),
      description: JSON.stringify(product.description),
      specifications: JSON.stringify(product.specifications),
      options: JSON.stringify(storedOptions(product)),
      pictures: JSON.stringify(product.pictures.flatMap(({ file }) => seeding.pictures.get(file) ?? [])),
      free_delivery: product.freeDelivery,
      delivers_to: product.deliversTo,
      travel_days: product.travelDays,
      return_right: product.returnRight,
      listed_at: daysBefore(seeding.now, product.listedDaysAgo),
      sold_count: product.soldCount,
      rating_sum: stars.reduce((sum, star) => sum + star, 0),
      rating_count: stars.length,
      rating_histogram: histogramOf(stars),
      // Replaced at the end: `insertDemoPriceHistory` sets the prices of all products from those of their variants.
      price_usd_minor: product.price.usdMinor,
      price_cny_minor: product.price.cnyMinor,
      in_stock: variants.some(({ available }) => available > 0),
      keywords: product.keywords,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertVariants(seeding.tx, id, variants);
  await insertReviews(seeding, id, product);
}

function storedOptions({ options, pictures }: SourceProduct) {
  const hasPicture = (code: string): boolean => pictures.some(({ optionValue }) => optionValue === code);
  return options.map(({ code, name, values }) => ({
    code,
    name,
    values: values.map((value) => ({
      code: value.code,
      name: value.name,
      pictureIndex: hasPicture(value.code) ? pictureIndexOf({ pictures }, [value.code]) : null,
    })),
  }));
}

async function insertVariants(tx: Tx, productId: number, variants: readonly Variant[]): Promise<void> {
  const rows = variants.map(({ code, options, optionText, price, before, available, pictureIndex }, position) => ({
    code,
    product_id: productId,
    position,
    options: JSON.stringify(options),
    option_text: JSON.stringify(optionText),
    picture_index: pictureIndex,
    price_usd_minor: price.usdMinor,
    price_cny_minor: price.cnyMinor,
    before_usd_minor: before?.usdMinor ?? null,
    before_cny_minor: before?.cnyMinor ?? null,
    initial: available,
    available,
  }));
  await tx.insertInto('sku').values(rows).execute();
}
