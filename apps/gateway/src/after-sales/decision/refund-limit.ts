import type { SettlementCurrency } from '@kaimai/contract/values/money';
import type { Deployment } from '#deployment.ts';

/** The refunds of an order, in minor units of its currency. */
export interface RefundSums {
  currency: SettlementCurrency;
  /** Reserved for refunds or refunded, except what second operators have approved. */
  refundedMinor: number;
  /** Reserved for refunds or refunded, whether approved or not. */
  reservedMinor: number;
}

/** The amount that an action refunds, in minor units: by how much the reserved sum of its order grows. */
export function refundOf(before: RefundSums, after: RefundSums): number {
  return after.reservedMinor - before.reservedMinor;
}

/**
 * Whether an action needs a second operator. Earlier refunds of the order count, except approved ones, so that a large
 * refund cannot be split; an action that refunds nothing never needs one.
 */
export function needsSecondOperator(
  before: RefundSums,
  after: RefundSums,
  limits: Deployment['refundLimits'],
): boolean {
  const limit = limits[after.currency];
  return refundOf(before, after) > 0 && limit !== null && after.refundedMinor > limit;
}
