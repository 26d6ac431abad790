import type { Category, CategoryNode, categoryTree } from '@kaimai/contract/catalogue/catalogue';
import type { Locale } from '@kaimai/contract/values/locale';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { listBreadcrumb, listCategoryRows, type CategoryRow } from '#catalogue/category.sql.ts';
import type { Context } from '#service/context.ts';
import type { Db } from '#db/database.ts';

/** The tree of all categories that have products. */
export async function getCategoryTree({ db, caller }: Context): Promise<OutputOf<typeof categoryTree>> {
  return { rows: toTree(await listCategoryRows(db, caller.locale)) };
}

/** From the first level down to the category; empty for none, or one that does not exist. */
export async function getBreadcrumb(db: Db, categoryCode: string, locale: Locale): Promise<Category[]> {
  return categoryCode === '' ? [] : listBreadcrumb(db, categoryCode, locale);
}

/** Rows come parents first, so each finds its parent already there. */
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
