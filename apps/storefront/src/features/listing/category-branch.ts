import type { Category, CategoryNode } from '@kaimai/contract/catalogue/catalogue';

/** A category in a flat list, such as a facet's rows. */
export interface CategoryRow {
  code: string;
  name: string;
  /** The number of products; undefined when the list has none. */
  count: number | undefined;
  parentCode: string | null;
}

export interface CategoryBranch {
  code: string;
  name: string;
  /** The number of products; undefined when the list has none. */
  count: number | undefined;
  isCurrent: boolean;
  children: CategoryBranch[];
}

/**
 * The category tree beside a list. Without a choice it is the first level; else the path to the chosen category, its
 * siblings and its children.
 */
export function categoryBranches(rows: readonly CategoryRow[], path: readonly Category[]): CategoryBranch[] {
  const [root] = path;
  const current = path.at(-1)?.commodityCategoryCode;
  const open = new Set(path.map(({ commodityCategoryCode }) => commodityCategoryCode));
  const branch = ({ code, name, count }: CategoryRow): CategoryBranch => ({
    code,
    name,
    count,
    isCurrent: code === current,
    children: open.has(code) ? childrenOf(code) : [],
  });
  const childrenOf = (code: string) => rows.filter(({ parentCode }) => parentCode === code).map(branch);
  if (!root) return rows.filter(({ parentCode }) => parentCode === null).map(branch);
  const found = rows.find(({ code }) => code === root.commodityCategoryCode);
  return [found ? branch(found) : emptyBranch(path)];
}

/** The branch of a chosen category that has no products. */
function emptyBranch([first, ...rest]: readonly Category[]): CategoryBranch {
  return {
    code: first?.commodityCategoryCode ?? '',
    name: first?.commodityCategoryName ?? '',
    count: undefined,
    isCurrent: rest.length === 0,
    children: rest.length > 0 ? [emptyBranch(rest)] : [],
  };
}

/** Flattens a tree into rows, each after its parent. */
export function rowsOfTree(nodes: readonly CategoryNode[], parentCode: string | null = null): CategoryRow[] {
  return nodes.flatMap((node) => [
    {
      code: node.commodityCategoryCode,
      name: node.commodityCategoryName,
      count: node.commodityCount,
      parentCode,
    },
    ...rowsOfTree(node.children, node.commodityCategoryCode),
  ]);
}
