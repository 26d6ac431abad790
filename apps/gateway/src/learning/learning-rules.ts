/** What counting searches is bound by; see docs/decisions/270-learning-from-buyers.md. */
export const learning = {
  /** The most steps of a person and of a network that count on one day. */
  maxSteps: { person: 200, network: 2000 },
  /** How much each step says about a product. */
  weights: { clicked: 1, carted: 3, bought: 8 },
  /** So many different people on one day have to choose a product before that has an effect, or search before a query outlasts the day. */
  minPeople: 3,
  /** So many different people on one day have to search before a query is suggested. */
  minSearchers: 5,
  /** The most popular products of a query that are kept. */
  maxChoices: 20,
  /** Added to the best score of a query: few choices have a small effect. */
  priorScore: 10,
  /** Counts of a month are deleted when so many later months have passed. */
  keepMonths: 3,
  /** Purchases count if they were placed at most so long ago. */
  purchaseHours: 48,
} as const;

/** The day of a moment, in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The first day of the oldest month that is kept. */
export function oldestMonth(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, month - 1 - learning.keepMonths, 1)));
}
