import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';
import type { SourceCategory } from '#seeding/catalogue-source.ts';
import { seedCatalogue } from '#seeding/seed-catalogue.ts';
import { smallCatalogue, sourceShop } from '#testing/small-catalogue.ts';

/** The names of categories by their codes; a category with subcategories has theirs, too. */
interface CategoryNames {
  readonly [code: string]: Text | { name: Text; children: CategoryNames };
}

/** Seeds the small catalogue with more categories, which begin at the first level, and one more shop. */
export async function seedShopWithCategories(
  db: Db,
  names: CategoryNames,
  products: Parameters<typeof sourceShop>[2],
): Promise<void> {
  const source = smallCatalogue();
  await seedCatalogue(
    { db, bundledPicturesFolder: '', now: new Date() },
    {
      ...source,
      categories: [...source.categories, ...sourceCategories(names)],
      shops: [...source.shops, sourceShop('T', { zh_CN: '杂货', en_US: 'Sundry' }, products)],
    },
  );
}

function sourceCategories(names: CategoryNames): SourceCategory[] {
  return Object.entries(names).map(([code, named]) => {
    const { name, children } = 'name' in named ? named : { name: named, children: {} };
    return { code, name, tint: null, pictureFile: null, children: sourceCategories(children) };
  });
}
