import type { Option, Product } from '@kaimai/demo-catalogue/catalogue';
import { categories } from '@kaimai/demo-catalogue/categories';
import { shops } from '@kaimai/demo-catalogue/shops';
import type { JudgedProduct } from './judged-catalogue.ts';

/** The products of the demo, with the codes of their categories. */
export function demoCatalogue(): JudgedProduct[] {
  const pathOf = new Map(categories.flatMap((top) => paths(top, [])));
  return shops.flatMap((shop) =>
    shop.products.map((product) => judgedProduct(product, shop.code, pathOf.get(product.category) ?? [])),
  );
}

/** Codes of all categories, of every level. */
export function demoCategories(): Set<string> {
  return new Set(categories.flatMap((top) => paths(top, [])).flatMap(([, path]) => path));
}

interface Node {
  code: string;
  children?: readonly Node[] | undefined;
}

function paths({ code, children }: Node, above: readonly string[]): [string, string[]][] {
  const path = [...above, code];
  return [[code, path], ...(children ?? []).flatMap((child) => paths(child, path))];
}

function judgedProduct(product: Product, shop: string, path: readonly string[]): JudgedProduct {
  const names = product.options.flatMap(({ values }) => values.flatMap(({ name }) => [name.zh, name.en]));
  const lowestPrice = (currency: 'usdMinor' | 'cnyMinor'): number =>
    (product.price[currency] + product.options.reduce((sum, option) => sum + lowestSurcharge(option, currency), 0)) /
    100;
  return {
    code: product.code,
    shop,
    categories: path,
    title: `${product.title.zh} ${product.title.en}`.toLowerCase(),
    keywords: product.keywords.map((keyword) => keyword.toLowerCase()),
    values: names.map((name) => name.toLowerCase()),
    prices: { usd: lowestPrice('usdMinor'), cny: lowestPrice('cnyMinor') },
  };
}

function lowestSurcharge({ values }: Option, currency: 'usdMinor' | 'cnyMinor'): number {
  return Math.min(...values.map(({ plus }) => plus?.[currency] ?? 0));
}
