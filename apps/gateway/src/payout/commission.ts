/** What a commission is computed from. */
export interface CommissionTerms {
  basisPoints: number;
  /** What the shop gets for the whole order: the total, and the discount of platform coupons, which the platform pays. */
  wholeMinor: number;
  /** The part of `wholeMinor` that is tax added to prices. It has no commission, because the shop owes it to the state. */
  taxMinor: number;
}

/**
 * The commission on the part of an order that its shop keeps, rounded down. It depends on the kept part alone, so several
 * refunds reduce it exactly as one refund of their sum would, and a refund of the whole order to zero.
 */
export function commissionOn(keptMinor: number, { basisPoints, wholeMinor, taxMinor }: CommissionTerms): number {
  if (wholeMinor === 0) return 0;
  const product = BigInt(keptMinor) * BigInt(wholeMinor - taxMinor) * BigInt(basisPoints);
  return Number(product / (BigInt(wholeMinor) * 10_000n));
}
