/** What a commission is computed from. */
export interface CommissionTerms {
  basisPoints: number;
  /** What the shop gets of the whole order: its total, and what the platform paid for its coupons. */
  wholeMinor: number;
  /** The part of it that is tax on top of prices: the shop owes it to the state. */
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
