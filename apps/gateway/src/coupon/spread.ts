import { currencies, zeroTable, type MinorTable } from '@kaimai/contract/values/money';

/** Spreads a discount over lines by what they cost: exact in every currency, and never more than a line costs. */
export function spreadTable(discount: MinorTable, lines: readonly MinorTable[]): MinorTable[] {
  const shares = lines.map(() => ({ ...zeroTable }));
  for (const currency of currencies) {
    const weights = lines.map((line) => line[currency]);
    for (const [index, share] of spread(discount[currency], weights).entries()) {
      const table = shares[index];
      if (table) table[currency] = share;
    }
  }
  return shares;
}

/**
 * Largest remainder: every line gets its share rounded down, and the units left over go to those that lost most by the
 * rounding, the earlier of two equal ones first. The sum must not be above that of the weights.
 */
export function spread(sum: number, weights: readonly number[]): number[] {
  // A product of two sums of money may be beyond what a number holds exactly.
  const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = BigInt(sum) * BigInt(weight);
    return { index, share: Number(product / whole), remainder: product % whole };
  });
  let left = sum - parts.reduce((total, { share }) => total + share, 0);
  const byLoss = parts.toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder));
  const shares = parts.map(({ share }) => share);
  for (const { index, share } of byLoss) {
    if (left === 0) break;
    shares[index] = share + 1;
    left -= 1;
  }
  return shares;
}
