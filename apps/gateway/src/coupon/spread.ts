import { currencies, zeroTable, type MinorTable } from '@kaimai/contract/values/money';

/**
 * Divides a discount among lines in proportion to their prices: exact in every currency, never more than a line costs.
 */
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
 * Largest remainder method: every line gets its share rounded down, and the remaining units go to the lines with the
 * largest rounding loss, the earlier line first on a tie. The sum must not exceed the sum of the weights.
 */
export function spread(sum: number, weights: readonly number[]): number[] {
  // The product of two amounts may exceed the exact range of numbers.
  const weightSum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (weightSum === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = BigInt(sum) * BigInt(weight);
    return { index, share: Number(product / weightSum), remainder: product % weightSum };
  });
  let remainingUnits = sum - parts.reduce((total, { share }) => total + share, 0);
  // The largest remainder first. Sorting needs numbers, and a difference of bigints is a bigint.
  const byLoss = parts.toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder));
  const shares = parts.map(({ share }) => share);
  for (const { index, share } of byLoss) {
    if (remainingUnits === 0) break;
    shares[index] = share + 1;
    remainingUnits -= 1;
  }
  return shares;
}
