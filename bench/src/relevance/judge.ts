import { commoditySearch } from '@kaimai/contract/search/search';
import type { InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { anonymous, call, type Caller } from '../caller.ts';
import { groupOf, type Group } from './groups.ts';
import { halfOf, type Half } from './halves.ts';
import type { JudgedProduct } from './judged-catalogue.ts';
import {
  gradesOf,
  isUnsold,
  type GradedQuery,
  type JudgedQuery,
  type OrdinaryQuery,
  type UnsoldQuery,
} from './judged-queries.ts';
import { isNonsense, ndcg, placingOf } from './measures.ts';

/** How one graded query was answered. */
export interface GradedVerdict {
  query: string;
  group: Group;
  half: Half;
  score: number;
  /** Whether a product with the highest grade is first, or among the first three. */
  hasBestFirst: boolean;
  hasBestInTopThree: boolean;
  /** Wrong, since graded products are sold. */
  isReportedUnsold: boolean;
  found: readonly string[];
}

/** How a query without grades was answered: a query for something that is not sold, or an ordinary query. */
export interface UngradedVerdict {
  query: string;
  half: Half;
  isNonsensical: boolean;
  isReportedUnsold: boolean;
  /** The answer is empty or says that the product is not sold, and is not nonsense. Has no meaning for an ordinary query. */
  isRight: boolean;
  found: readonly string[];
}

/** The results of one catalogue. */
export interface Verdicts {
  graded: GradedVerdict[];
  unsold: UngradedVerdict[];
  ordinary: UngradedVerdict[];
}

/** The answer of a program: the codes of its first products, and whether it says that the product is not sold. */
export interface Answer {
  found: readonly string[];
  isReportedUnsold: boolean;
}

/** A query to send; an ordinary one has no kind. */
export type SearchRequest = { query: string; kind?: string };
export type SearchFunction = (line: SearchRequest) => Promise<Answer>;
export type SearchAnswer = OutputOf<typeof commoditySearch>;

export function judgeGraded(
  line: GradedQuery,
  { found, isReportedUnsold }: Answer,
  catalogue: readonly JudgedProduct[],
): GradedVerdict {
  const grades = gradesOf(line, catalogue);
  const { query } = line;
  return {
    query,
    group: groupOf(line),
    half: halfOf(query),
    score: ndcg(found, grades),
    ...placingOf(found, grades),
    isReportedUnsold,
    found,
  };
}

export function judgeUngraded(
  { query, related }: UnsoldQuery | OrdinaryQuery,
  { found, isReportedUnsold }: Answer,
  catalogue: readonly JudgedProduct[],
): UngradedVerdict {
  const categoriesOf = new Map(catalogue.map(({ code, categories }) => [code, categories]));
  const isNonsensical = isNonsense(found, (code) =>
    (categoriesOf.get(code) ?? []).some((name) => related.includes(name)),
  );
  return {
    query,
    half: halfOf(query),
    found,
    isNonsensical,
    isReportedUnsold,
    isRight: !isNonsensical && (found.length === 0 || isReportedUnsold),
  };
}

/** Sends every query, one after the other, and judges the answers. */
export async function judgeAll(
  catalogue: readonly JudgedProduct[],
  { lines, ordinary }: { lines: readonly JudgedQuery[]; ordinary: readonly OrdinaryQuery[] },
  search: SearchFunction,
): Promise<Verdicts> {
  const verdicts: Verdicts = { graded: [], unsold: [], ordinary: [] };
  for (const line of lines) {
    const answer = await search(line);
    if (isUnsold(line)) verdicts.unsold.push(judgeUngraded(line, answer, catalogue));
    else verdicts.graded.push(judgeGraded(line, answer, catalogue));
  }
  for (const query of ordinary) verdicts.ordinary.push(judgeUngraded(query, await search(query), catalogue));
  return verdicts;
}

/** Searches a running program as a buyer; `codeOf` maps a row to a product of the judged catalogue. */
export function queryProgram(
  url: string,
  codeOf: (row: SearchAnswer['rows'][number]) => string = ({ commodityCode }) => commodityCode,
): SearchFunction {
  return async (line) => {
    const input: InputOf<typeof commoditySearch> = { commodityName: line.query, limit: 10 };
    const caller: Caller = { credential: anonymous, appNo: 'bench-relevance', language: languageOfBuyer(line) };
    const answer = await call(url, commoditySearch, input, caller);
    return { found: answer.rows.map(codeOf), isReportedUnsold: reportsUnsold(answer) };
  };
}

/** The page says that the product type is not sold. */
export function reportsUnsold({ unsold }: Pick<SearchAnswer, 'unsold'>): boolean {
  return unsold !== null;
}

/** Buyers use the page in the language of their query; pinyin is typed by readers of Chinese. */
export function languageOfBuyer({ query, kind = '' }: SearchRequest): 'zh-CN' | 'en-US' {
  return /\p{Script=Han}/u.test(query) || groupOf({ query, kind }) === 'pinyin' ? 'zh-CN' : 'en-US';
}
