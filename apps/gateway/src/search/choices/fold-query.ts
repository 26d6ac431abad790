/** In characters: longer queries are sentences. */
const maxLength = 60;

/** Matches e-mail addresses, web addresses, and numbers as long as those of phones, orders and cards. */
const personal = /@|:\/\/|www\.|\d(?:[\s.-]?\d){6}/;

/**
 * The query by which searches are counted: equal for queries that differ in case, width and spaces. Null for a query that is not
 * counted, because it is long, has no letter, or might identify a person.
 */
export function foldQuery(typed: string): string | null {
  const folded = typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  const isCounted = folded.length <= maxLength && /\p{L}/u.test(folded) && !personal.test(folded);
  return isCounted ? folded : null;
}
