import type { Category, CategoryNode } from '@kaimai/contract/catalogue/catalogue';

/** A category in a flat list, such as a facet's rows. */
export interface CategoryRow {
  code: string;
  name: string;
  /** The number of products; undefined where no count is shown. */
  count: number | undefined;
  parentCode: string | null;
}

export interface CategoryBranch {
  code: string;
  name: string;
  /** The number of products; undefined where no count is shown. */
  count: number | undefined;
  isCurrent: boolean;
  children: CategoryBranch[];
}

/**
 * The category tree beside a list. Without a choice it is the first level; else the path to the chosen category, its
 * siblings and its children.
 */
export function categoryBranches(rows: readonly CategoryRow[], path: readonly Category[]): CategoryBranch[] {
  const currentCode = path.at(-1)?.commodityCategoryCode;
  const openCodes = new Set(path.map(({ commodityCategoryCode }) => commodityCategoryCode));
  const allRows = [...rows, ...rowsWithoutProducts(rows, path)];
  const branch = ({ code, name, count }: CategoryRow): CategoryBranch => ({
    code,
    name,
    count,
    isCurrent: code === currentCode,
    children: openCodes.has(code) ? allRows.filter(({ parentCode }) => parentCode === code).map(branch) : [],
  });
  const [root] = path;
  return allRows
    .filter(({ code, parentCode }) => (root ? code === root.commodityCategoryCode : parentCode === null))
    .map(branch);
}

/** The categories of the path that the list lacks, since they have no products. */
function rowsWithoutProducts(rows: readonly CategoryRow[], path: readonly Category[]): CategoryRow[] {
  const listedCodes = new Set(rows.map(({ code }) => code));
  return path
    .map(({ commodityCategoryCode: code, commodityCategoryName: name }, index) => ({
      code,
      name,
      count: undefined,
      parentCode: path[index - 1]?.commodityCategoryCode ?? null,
    }))
    .filter(({ code }) => !listedCodes.has(code));
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
