/** The id of a review by its number as it is written on the wire; null for a text that cannot be one. */
export function reviewIdOf(reviewNo: string): number | null {
  return /^[1-9]\d{0,14}$/.test(reviewNo) ? Number(reviewNo) : null;
}
