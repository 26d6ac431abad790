import type { Category, CategoryNode } from '@kaimai/contract/catalogue';

/** A category of a flat list, such as the rows of a facet. */
export interface CategoryRow {
  code: string;
  name: string;
  count: number;
  parentCode: string | null;
}

export interface CategoryBranch {
  code: string;
  name: string;
  /** Undefined when the list below has none of it. */
  count: number | undefined;
  isCurrent: boolean;
  children: CategoryBranch[];
}

/**
 * What the tree beside a list shows: without a choice the first level; with one, the way down to it, what stands beside
 * it and what is within it, so that a buyer can go one step in every direction.
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

/** A chosen category without a product under the present filters still shows where one is. */
function emptyBranch([first, ...rest]: readonly Category[]): CategoryBranch {
  return {
    code: first?.commodityCategoryCode ?? '',
    name: first?.commodityCategoryName ?? '',
    count: undefined,
    isCurrent: rest.length === 0,
    children: rest.length > 0 ? [emptyBranch(rest)] : [],
  };
}

/** The nodes of a tree as rows, each after its parent. */
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
