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

export function percentOf<T>(all: readonly T[], isCounted: (one: T) => boolean): number {
  return (100 * all.filter(isCounted).length) / all.length;
}

export const ofHalf = <T extends { half: Half }>(all: readonly T[], half: Half): T[] =>
  all.filter((one) => one.half === half);

/** Graded queries by group, for both halves. */
export function gradedTable(judged: readonly Judged[]): string {
  const columns = ['NDCG@10', 'first right', 'in top three'];
  const nonEmpty = groups.filter((group) => judged.some((one) => one.group === group));
  const row = (name: string, ofName: readonly Judged[]): string[] => [
    name,
    ...halves.flatMap((half) => gradedCells(ofHalf(ofName, half))),
  ];
  return layOut([
    ['', 'tuning half', ...columns, 'held-out half', ...columns],
    ...nonEmpty.map((group) =>
      row(
        group,
        judged.filter((one) => one.group === group),
      ),
    ),
    row('all', judged),
  ]);
}

function gradedCells(judged: readonly Judged[]): string[] {
  if (judged.length === 0) return ['0', '–', '–', '–'];
  const { count, score, first, topThree } = summarise(judged);
  return [String(count), score.toFixed(3), shown(first), shown(topThree)];
}

interface Replied {
  half: Half;
  isReportedUnsold: boolean;
  right?: boolean;
  nonsense?: boolean;
}

/** Which answers say that the product type is not sold, and which are nonsense, for both halves. */
export function nonsenseTable({ judged, unsold, ordinary }: Verdicts): string {
  const columns = ['said unsold', 'right', 'nonsense'];
  const rows: [string, readonly Replied[]][] = [
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
      .filter(([, replied]) => replied.length > 0)
      .map(([name, replied]) => [name, ...halves.flatMap((half) => repliedCells(ofHalf(replied, half)))]),
  ]);
}

function repliedCells(replied: readonly Replied[]): string[] {
  const share = (of: (one: Replied) => boolean | undefined): string =>
    replied.some((one) => of(one) !== undefined) ? shown(percentOf(replied, (one) => of(one) === true)) : '–';
  return [
    String(replied.length),
    share(({ isReportedUnsold }) => isReportedUnsold),
    share(({ right }) => right),
    share(({ nonsense }) => nonsense),
  ];
}

const shown = (percent: number): string => `${Math.round(percent)} %`;

/** The worst queries of the tuning half with what stood first. Those of the held-out half are never shown. */
export function worstQueries({ judged, unsold, ordinary }: Verdicts, count: number): string[] {
  const graded = ofHalf(judged, 'tuning')
    .filter(({ score, first }) => score < 1 || !first)
    .toSorted((one, other) => one.score - other.score)
    .map(({ score, query, found }) => lineOf(score.toFixed(2), query, found));
  const wrong = ofHalf(unsold, 'tuning')
    .filter(({ right }) => !right)
    .map(({ query, found }) => lineOf('not said to be unsold', query, found));
  const senseless = ofHalf(ordinary, 'tuning')
    .filter(({ nonsense }) => nonsense)
    .map(({ query, found }) => lineOf('nonsense', query, found));
  const denied = ofHalf(judged, 'tuning')
    .filter(({ isReportedUnsold }) => isReportedUnsold)
    .map(({ query, found }) => lineOf('said to be unsold', query, found));
  return [graded, denied, wrong, senseless].flatMap((lines) => lines.slice(0, count));
}

function lineOf(verdict: string, query: string, found: readonly string[]): string {
  return `${verdict}  ${query}  → ${found.slice(0, 5).join(' ') || 'nothing'}`;
}
