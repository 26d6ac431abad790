interface Fee {
  usdMinor: number;
  cnyMinor: number;
}

/**
 * Returns an error text if one of the delivery fees, or the sum from which delivery is free, is 0 in one currency only: delivery
 * would be free for some buyers only, or for all in spite of the sum in the other currency.
 */
export function findFeeProblem(fees: readonly (Fee | null)[], freeFrom: Fee | null): string | undefined {
  if (fees.some(isOneSided)) return 'a fee is 0 in both currencies or in neither';
  return isOneSided(freeFrom) ? 'free delivery begins at 0 in both currencies or in neither' : undefined;
}

function isOneSided(fee: Fee | null): boolean {
  return fee !== null && (fee.usdMinor === 0) !== (fee.cnyMinor === 0);
}
