const countedResults = 10;

/** Normalised discounted cumulative gain of the first ten results: 1 for the ideal order. */
export function ndcg(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const best = [...grades.values()].toSorted((a, b) => b - a);
  return gain(found.map((code) => grades.get(code) ?? 0)) / gain(best);
}

/** Whether a product with the highest grade is first, and whether one is in the first three. */
export function placingOf(
  found: readonly string[],
  grades: ReadonlyMap<string, number>,
): { hasBestFirst: boolean; hasBestInTopThree: boolean } {
  const highest = Math.max(...grades.values());
  const isRight = (code: string): boolean => grades.get(code) === highest;
  return { hasBestFirst: found.slice(0, 1).some(isRight), hasBestInTopThree: found.slice(0, 3).some(isRight) };
}

/**
 * Whether fewer than half of the first ten products make sense. An empty answer is not nonsense.
 */
export function isNonsense(found: readonly string[], isRelated: (code: string) => boolean): boolean {
  const countedCodes = found.slice(0, countedResults);
  return countedCodes.filter(isRelated).length < countedCodes.length / 2;
}

function gain(grades: readonly number[]): number {
  return grades
    .slice(0, countedResults)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}
