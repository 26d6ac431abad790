import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';
import { seedCatalogue } from '#seeding/seed-catalogue.ts';
import { smallCatalogue, sourceShop } from '#testing/small-catalogue.ts';

/** Seeds the small catalogue with categories of the first level, by their codes, and one more shop. */
export async function seedShopWithCategories(
  db: Db,
  names: Readonly<Record<string, Text>>,
  products: Parameters<typeof sourceShop>[2],
): Promise<void> {
  const source = smallCatalogue();
  const categories = Object.entries(names).map(([code, name]) => ({
    code,
    name,
    tint: null,
    pictureFile: null,
    children: [],
  }));
  await seedCatalogue(
    { db, bundledPicturesFolder: '', now: new Date() },
    {
      ...source,
      categories: [...source.categories, ...categories],
      shops: [...source.shops, sourceShop('T', { zh_CN: '杂货', en_US: 'Sundry' }, products)],
    },
  );
}
