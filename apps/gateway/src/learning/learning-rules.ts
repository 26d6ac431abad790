/** Limits and weights for counting searches; see docs/decisions/270-learning-from-buyers.md. */
export const learning = {
  /** Upper bounds of counted steps a day, per person and per network. */
  maxSteps: { person: 200, network: 2000 },
  /** The points that a person's step adds to the score of a product. */
  weights: { clicked: 1, carted: 3, bought: 8 },
  /**
   * How many different people have to choose a product on one day before their choice has an effect, or to search for a query
   * before it is stored beyond the day.
   */
  minPeople: 3,
  /** How many different people have to search for a query on one day before it is suggested. */
  minSearchers: 5,
  /** Upper bound of popular products that are stored for a query. */
  maxChoices: 20,
  /** Points added to the highest score of a query before scores are divided by it, so that few choices have a small effect. */
  priorScore: 10,
  /** Counts of a month are deleted after this many later months. */
  keepMonths: 3,
  /** Purchases count if the order was placed within this time. */
  purchaseHours: 48,
} as const;

/** The day of a moment, in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The first day of the oldest month whose counts are stored. */
export function oldestMonth(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, month - 1 - learning.keepMonths, 1)));
}
