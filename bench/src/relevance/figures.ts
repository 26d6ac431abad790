import type { goals } from '../goals.ts';
import { groups } from './groups.ts';
import type { Verdicts } from './judge.ts';
import { ofHalf, percentOf, summarise } from './tables.ts';

type Goals = keyof typeof goals.relevance;

/** The figures that have goals: all are of the held-out half. Groups without a query have none. */
export function heldOutFigures({ judged, unsold, ordinary }: Verdicts): [Goals, number][] {
  const graded = ofHalf(judged, 'held-out');
  const { score, first, topThree } = summarise(graded);
  const refused = ofHalf(unsold, 'held-out');
  const figures: [Goals, number][] = [
    ['all graded queries', score],
    ['first right', first],
    ['one of the first three right', topThree],
    ['sold, said to be unsold', percentOf(graded, ({ isReportedUnsold }) => isReportedUnsold)],
    ['unsold, rightly answered', percentOf(refused, ({ right }) => right)],
    ['unsold, nonsense', percentOf(refused, ({ nonsense }) => nonsense)],
    ['ordinary queries, nonsense', percentOf(ofHalf(ordinary, 'held-out'), ({ nonsense }) => nonsense)],
  ];
  for (const group of groups) {
    const ofGroup = graded.filter((query) => query.group === group);
    if (group !== 'German' && ofGroup.length > 0) figures.push([group, summarise(ofGroup).score]);
  }
  return figures.filter(([, value]) => !Number.isNaN(value));
}
