/** Parses the number of a review on the wire, which is its id; null if invalid. 15 digits at most are a safe integer. */
export function reviewIdOf(reviewNo: string): number | null {
  return /^[1-9]\d{0,14}$/.test(reviewNo) ? Number(reviewNo) : null;
}
