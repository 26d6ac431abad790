interface Fee {
  usdMinor: number;
  cnyMinor: number;
}

/** Returns an error text if one of the delivery fees is free in one currency only, so for some buyers only. */
export function findFeeProblem(fees: readonly (Fee | null)[]): string | undefined {
  const isOneSided = fees.some((fee) => fee !== null && (fee.usdMinor === 0) !== (fee.cnyMinor === 0));
  return isOneSided ? 'a fee is 0 in both currencies or in neither' : undefined;
}
