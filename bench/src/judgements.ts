import { readFileSync } from 'node:fs';
import type { Product } from '@kaimai/demo-catalogue/catalogue';
import { shops } from '@kaimai/demo-catalogue/shops';

/**
 * A query with graded products of the demo, graded by one maintainer before the search was tuned: 3 is what was meant,
 * 2
 * would do, 1 is related. A selector is a product's code, `category:` with a leaf's code, or `shop:` with a shop's
 * code;
 * ` & title:word` and ` & !code` narrow it. If several grades match, the highest counts.
 */
export interface Judgement {
  kind: string;
  query: string;
  grades: Partial<Record<'1' | '2' | '3', string[]>>;
}

export function judgements(): Judgement[] {
  const lines = readFileSync(new URL('../relevance/queries.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Judgement);
}

/** Grades by product code. */
export function gradesOf({ query, grades }: Judgement): Map<string, number> {
  const found = new Map<string, number>();
  for (const grade of ['1', '2', '3'] as const) {
    for (const selector of grades[grade] ?? []) {
      const codes = select(selector);
      if (codes.length === 0) throw new Error(`“${query}”: ${selector} selects nothing`);
      for (const code of codes) found.set(code, Number(grade));
    }
  }
  return found;
}

/** Normalised discounted cumulative gain of the first ten results: 1 for the ideal order. */
export function ndcg(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const best = [...grades.values()].toSorted((one, other) => other - one);
  return gain(found.map((code) => grades.get(code) ?? 0)) / gain(best);
}

/** Whether a product with the highest grade is first, and whether one is in the first three. */
export function placingOf(
  found: readonly string[],
  grades: ReadonlyMap<string, number>,
): { first: boolean; topThree: boolean } {
  const highest = Math.max(...grades.values());
  const isRight = (code: string): boolean => grades.get(code) === highest;
  return { first: found.slice(0, 1).some(isRight), topThree: found.slice(0, 3).some(isRight) };
}

function gain(grades: readonly number[]): number {
  return grades.slice(0, 10).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

function select(selector: string): string[] {
  const [first = '', ...more] = selector.split(' & ');
  const products = shops.flatMap((shop) => shop.products.map((product) => ({ shop: shop.code, product })));
  return products
    .filter(({ shop, product }) => fits(first, shop, product) && more.every((part) => fits(part, shop, product)))
    .map(({ product }) => product.code);
}

function fits(part: string, shop: string, { code, category, title }: Product): boolean {
  const [kind, value = ''] = part.split(':');
  if (kind === 'category') return category === value;
  if (kind === 'shop') return shop === value;
  if (kind === 'title') return `${title.zh} ${title.en}`.toLowerCase().includes(value);
  return part.startsWith('!') ? code !== part.slice(1) : code === part;
}
