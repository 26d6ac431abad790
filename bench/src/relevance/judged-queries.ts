import { readFileSync } from 'node:fs';
import { selectProducts, type JudgedProduct } from './judged-catalogue.ts';

/**
 * A query with graded products: 3 is what was meant, 2 is acceptable, 1 is related. The grades are selectors
 * (`judged-catalogue.ts`); if several match a product, the highest counts.
 */
export interface GradedQuery {
  kind: string;
  query: string;
  grades: Partial<Record<'1' | '2' | '3', string[]>>;
}

/** A query for something that the catalogue does not contain, with the categories whose products are neighbours of it. */
export interface UnsoldQuery {
  kind: 'unsold';
  query: string;
  related: string[];
}

/** An ordinary query, for which nobody has judged whether the product is sold. */
export interface OrdinaryQuery {
  query: string;
  /** Categories in which an answer makes sense; none: no product makes sense. */
  related: string[];
}

export type JudgedQuery = GradedQuery | UnsoldQuery;

export const isUnsold = (line: JudgedQuery): line is UnsoldQuery => line.kind === 'unsold';

/** The judged queries of the demo. */
export function judgedQueries(): JudgedQuery[] {
  return readLines<JudgedQuery>('queries.jsonl');
}

export function ordinaryQueries(): OrdinaryQuery[] {
  return readLines<OrdinaryQuery>('ordinary.jsonl');
}

/** A file of `bench/relevance`. */
export function readLines<T>(file: string): T[] {
  const text = readFileSync(new URL(`../../relevance/${file}`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

/** Grades by product code. A selector that selects nothing is an error of the judgement. */
export function gradesOf({ query, grades }: GradedQuery, catalogue: readonly JudgedProduct[]): Map<string, number> {
  const gradeOfCode = new Map<string, number>();
  for (const grade of ['1', '2', '3'] as const) {
    for (const selector of grades[grade] ?? []) {
      const products = selectProducts(catalogue, selector);
      if (products.length === 0) throw new Error(`“${query}”: ${selector} selects nothing`);
      for (const { code } of products) gradeOfCode.set(code, Number(grade));
    }
  }
  return gradeOfCode;
}
