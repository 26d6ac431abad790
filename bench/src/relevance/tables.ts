import { layOut } from '../table.ts';
import { groups } from './groups.ts';
import type { Half } from './halves.ts';
import type { GradedVerdict, Verdicts } from './judge.ts';

const halves: readonly Half[] = ['tuning', 'held-out'];

export interface Summary {
  count: number;
  /** Mean NDCG@10. */
  score: number;
  /** Shares of the queries with a best product first, and among the first three. */
  bestFirstPercent: number;
  bestInTopThreePercent: number;
}

export function summarise(graded: readonly GradedVerdict[]): Summary {
  return {
    count: graded.length,
    score: graded.reduce((sum, { score }) => sum + score, 0) / graded.length,
    bestFirstPercent: percentOf(graded, ({ hasBestFirst }) => hasBestFirst),
    bestInTopThreePercent: percentOf(graded, ({ hasBestInTopThree }) => hasBestInTopThree),
  };
}

export function percentOf<T>(all: readonly T[], isCounted: (item: T) => boolean): number {
  return (100 * all.filter(isCounted).length) / all.length;
}

export const ofHalf = <T extends { half: Half }>(all: readonly T[], half: Half): T[] =>
  all.filter((item) => item.half === half);

/** Graded queries by group, for both halves. */
export function gradedTable(graded: readonly GradedVerdict[]): string {
  const columns = ['NDCG@10', 'first right', 'in top three'];
  const nonEmpty = groups.filter((group) => graded.some((query) => query.group === group));
  const row = (name: string, verdicts: readonly GradedVerdict[]): string[] => [
    name,
    ...halves.flatMap((half) => gradedCells(ofHalf(verdicts, half))),
  ];
  return layOut([
    ['', 'tuning half', ...columns, 'held-out half', ...columns],
    ...nonEmpty.map((group) =>
      row(
        group,
        graded.filter((query) => query.group === group),
      ),
    ),
    row('all', graded),
  ]);
}

function gradedCells(graded: readonly GradedVerdict[]): string[] {
  if (graded.length === 0) return ['0', '–', '–', '–'];
  const { count, score, bestFirstPercent, bestInTopThreePercent } = summarise(graded);
  return [String(count), score.toFixed(3), percentText(bestFirstPercent), percentText(bestInTopThreePercent)];
}

interface AnswerCheck {
  half: Half;
  isReportedUnsold: boolean;
  isRight?: boolean;
  isNonsensical?: boolean;
}

/** Which answers say that the product type is not sold, and which are nonsense, for both halves. */
export function nonsenseTable({ graded, unsold, ordinary }: Verdicts): string {
  const columns = ['said unsold', 'right', 'nonsense'];
  const rows: [string, readonly AnswerCheck[]][] = [
    ['unsold', unsold],
    [
      'ordinary queries',
      // Whether the product is sold is not judged, so no answer is right or wrong.
      ordinary.map(({ half, isReportedUnsold, isNonsensical }) => ({ half, isReportedUnsold, isNonsensical })),
    ],
    ['graded, so sold', graded.map(({ half, isReportedUnsold }) => ({ half, isReportedUnsold }))],
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
    share(({ isRight }) => isRight),
    share(({ isNonsensical }) => isNonsensical),
  ];
}

const percentText = (percent: number): string => `${Math.round(percent)} %`;

/** Up to `count` lines of each kind: the worst queries of the tuning half with their first results. Those of the held-out half are never shown. */
export function worstQueries({ graded, unsold, ordinary }: Verdicts, count: number): string[] {
  const imperfect = ofHalf(graded, 'tuning')
    .filter(({ score, hasBestFirst }) => score < 1 || !hasBestFirst)
    .toSorted((a, b) => a.score - b.score)
    .map(({ score, query, found }) => lineOf(score.toFixed(2), query, found));
  const wrong = ofHalf(unsold, 'tuning')
    .filter(({ isRight }) => !isRight)
    .map(({ query, found }) => lineOf('not said to be unsold', query, found));
  const nonsensical = ofHalf(ordinary, 'tuning')
    .filter(({ isNonsensical }) => isNonsensical)
    .map(({ query, found }) => lineOf('nonsense', query, found));
  const soldReportedUnsold = ofHalf(graded, 'tuning')
    .filter(({ isReportedUnsold }) => isReportedUnsold)
    .map(({ query, found }) => lineOf('said to be unsold', query, found));
  return [imperfect, soldReportedUnsold, wrong, nonsensical].flatMap((lines) => lines.slice(0, count));
}

function lineOf(verdict: string, query: string, found: readonly string[]): string {
  return `${verdict}  ${query}  → ${found.slice(0, 5).join(' ') || 'nothing'}`;
}
