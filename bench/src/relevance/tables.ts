import { layOut } from '../table.ts';
import { groups } from './groups.ts';
import type { Half } from './halves.ts';
import type { Judged, Verdicts } from './judge.ts';

const halves: readonly Half[] = ['tuning', 'held-out'];

export interface Summary {
  count: number;
  /** Mean NDCG@10. */
  score: number;
  /** Shares in per cent. */
  first: number;
  topThree: number;
}

export function summarise(judged: readonly Judged[]): Summary {
  return {
    count: judged.length,
    score: judged.reduce((sum, { score }) => sum + score, 0) / judged.length,
    first: percentOf(judged, ({ first }) => first),
    topThree: percentOf(judged, ({ topThree }) => topThree),
  };
}

export function percentOf<T>(all: readonly T[], isCounted: (item: T) => boolean): number {
  return (100 * all.filter(isCounted).length) / all.length;
}

export const ofHalf = <T extends { half: Half }>(all: readonly T[], half: Half): T[] =>
  all.filter((item) => item.half === half);

/** Graded queries by group, for both halves. */
export function gradedTable(judged: readonly Judged[]): string {
  const columns = ['NDCG@10', 'first right', 'in top three'];
  const nonEmpty = groups.filter((group) => judged.some((query) => query.group === group));
  const row = (name: string, ofName: readonly Judged[]): string[] => [
    name,
    ...halves.flatMap((half) => gradedCells(ofHalf(ofName, half))),
  ];
  return layOut([
    ['', 'tuning half', ...columns, 'held-out half', ...columns],
    ...nonEmpty.map((group) =>
      row(
        group,
        judged.filter((query) => query.group === group),
      ),
    ),
    row('all', judged),
  ]);
}

function gradedCells(judged: readonly Judged[]): string[] {
  if (judged.length === 0) return ['0', '–', '–', '–'];
  const { count, score, first, topThree } = summarise(judged);
  return [String(count), score.toFixed(3), percentText(first), percentText(topThree)];
}

interface AnswerCheck {
  half: Half;
  isReportedUnsold: boolean;
  right?: boolean;
  nonsense?: boolean;
}

/** Which answers say that the product type is not sold, and which are nonsense, for both halves. */
export function nonsenseTable({ judged, unsold, ordinary }: Verdicts): string {
  const columns = ['said unsold', 'right', 'nonsense'];
  const rows: [string, readonly AnswerCheck[]][] = [
    ['unsold', unsold],
    [
      'ordinary queries',
      ordinary.map(({ half, isReportedUnsold, nonsense }) => ({ half, isReportedUnsold, nonsense })),
    ],
    ['graded, so sold', judged.map(({ half, isReportedUnsold }) => ({ half, isReportedUnsold }))],
  ];
  return layOut([
    ['', 'tuning half', ...columns, 'held-out half', ...columns],
    ...rows
      .filter(([, checks]) => checks.length > 0)
      .map(([name, checks]) => [name, ...halves.flatMap((half) => checkCells(ofHalf(checks, half)))]),
  ]);
}

function checkCells(checks: readonly AnswerCheck[]): string[] {
  const share = (of: (check: AnswerCheck) => boolean | undefined): string =>
    checks.some((check) => of(check) !== undefined)
      ? percentText(percentOf(checks, (check) => of(check) === true))
      : '–';
  return [
    String(checks.length),
    share(({ isReportedUnsold }) => isReportedUnsold),
    share(({ right }) => right),
    share(({ nonsense }) => nonsense),
  ];
}

const percentText = (percent: number): string => `${Math.round(percent)} %`;

/** The worst queries of the tuning half with their first results. Those of the held-out half are never shown. */
export function worstQueries({ judged, unsold, ordinary }: Verdicts, count: number): string[] {
  const graded = ofHalf(judged, 'tuning')
    .filter(({ score, first }) => score < 1 || !first)
    .toSorted((a, b) => a.score - b.score)
    .map(({ score, query, found }) => lineOf(score.toFixed(2), query, found));
  const wrong = ofHalf(unsold, 'tuning')
    .filter(({ right }) => !right)
    .map(({ query, found }) => lineOf('not said to be unsold', query, found));
  const nonsensical = ofHalf(ordinary, 'tuning')
    .filter(({ nonsense }) => nonsense)
    .map(({ query, found }) => lineOf('nonsense', query, found));
  const soldReportedUnsold = ofHalf(judged, 'tuning')
    .filter(({ isReportedUnsold }) => isReportedUnsold)
    .map(({ query, found }) => lineOf('said to be unsold', query, found));
  return [graded, soldReportedUnsold, wrong, nonsensical].flatMap((lines) => lines.slice(0, count));
}

function lineOf(verdict: string, query: string, found: readonly string[]): string {
  return `${verdict}  ${query}  → ${found.slice(0, 5).join(' ') || 'nothing'}`;
}
