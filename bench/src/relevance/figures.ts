import type { goals } from '../goals.ts';
import { groups } from './groups.ts';
import type { Verdicts } from './judge.ts';
import { ofHalf, percentOf, summarise } from './tables.ts';

type Goal = keyof typeof goals.relevance;

/** The figures that have goals: all are of the held-out half. Groups without a query have none. */
export function heldOutFigures({ graded, unsold, ordinary }: Verdicts): [Goal, number][] {
  const heldOut = ofHalf(graded, 'held-out');
  const { score, bestFirstPercent, bestInTopThreePercent } = summarise(heldOut);
  const heldOutUnsold = ofHalf(unsold, 'held-out');
  const figures: [Goal, number][] = [
    ['all graded queries', score],
    ['first right', bestFirstPercent],
    ['one of the first three right', bestInTopThreePercent],
    ['sold, said to be unsold', percentOf(heldOut, ({ isReportedUnsold }) => isReportedUnsold)],
    ['unsold, rightly answered', percentOf(heldOutUnsold, ({ isRight }) => isRight)],
    ['unsold, nonsense', percentOf(heldOutUnsold, ({ isNonsensical }) => isNonsensical)],
    ['ordinary queries, nonsense', percentOf(ofHalf(ordinary, 'held-out'), ({ isNonsensical }) => isNonsensical)],
  ];
  for (const group of groups) {
    const ofGroup = heldOut.filter((query) => query.group === group);
    if (group !== 'German' && ofGroup.length > 0) figures.push([group, summarise(ofGroup).score]);
  }
  return figures.filter(([, value]) => !Number.isNaN(value));
}
