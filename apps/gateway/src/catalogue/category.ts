import type { Category, CategoryNode, categoryTree } from '@kaimai/contract/catalogue/catalogue';
import type { Locale } from '@kaimai/contract/values/locale';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { listBreadcrumb, listCategoryRows, type CategoryRow } from '#catalogue/category.sql.ts';
import type { Context } from '#service/context.ts';
import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';

/** The tree of all categories that have products. */
export async function getCategoryTree({ db, caller }: Context): Promise<OutputOf<typeof categoryTree>> {
  return { rows: toTree(await listCategoryRows(db, caller.locale)) };
}

const breadcrumbs = defineLoadingCache<Category[]>({
  name: 'breadcrumbs',
  maxEntries: 500,
  seconds: 30,
  shows: ['categories'],
});

/**
 * From the first level down to the category; empty without a code, or for an unknown one. Thousands of pages show the same
 * path, so it is cached for some seconds.
 */
export async function getBreadcrumb(
  { db, caches }: DataAccess,
  categoryCode: string,
  locale: Locale,
): Promise<Category[]> {
  if (categoryCode === '') return [];
  return caches.of(breadcrumbs).get(`${categoryCode} ${locale}`, () => listBreadcrumb(db, categoryCode, locale));
}

/** The rows list parents before their children. */
function toTree(rows: readonly CategoryRow[]): CategoryNode[] {
  const roots: CategoryNode[] = [];
  const nodes = new Map<number, CategoryNode>();
  for (const { id, parentId, code, name, picture, tint, commodityCount } of rows) {
    const node: CategoryNode = {
      commodityCategoryCode: code,
      commodityCategoryName: name,
      picture,
      tint,
      commodityCount,
      children: [],
    };
    nodes.set(id, node);
    const siblings = parentId === null ? roots : nodes.get(parentId)?.children;
    siblings?.push(node);
  }
  return roots;
}
