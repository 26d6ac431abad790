import { translations, type Texts } from '@kaimai/contract/texts/gateway-texts';
import { Refusal } from '#service/refusal.ts';
import type { Text } from '#db/column.ts';
import type { HolderKind } from './unpaid.sql.ts';

/** Limits of all unpaid orders of a holder. */
interface SumLimit {
  purchases: number;
  units: number;
}

/** Limits of unpaid units of one variant. */
interface VariantLimit {
  /** The share of the stock, from 0 to 1; units that the holder reserves count as stock. */
  stockShare: number;
  /** Units that are always allowed: otherwise a small stock could not be bought at all. */
  minUnits: number;
}

/**
 * A network may be a household or an office, so it has the limits of several buyers. Guests behind a proxy that is not
 * configured share one limit per variant and leave the rest of the stock to signed-in buyers; their total is
 * not limited, as it says nothing about a single guest.
 */
export const unpaidLimits = {
  buyer: { purchases: 10, units: 300, stockShare: 0.2, minUnits: 10 },
  network: { purchases: 100, units: 1500, stockShare: 0.5, minUnits: 20 },
  guests: { stockShare: 0.5, minUnits: 20 },
} as const satisfies Record<HolderKind, Partial<SumLimit> & VariantLimit>;

type LimitedSum = Exclude<HolderKind, 'guests'>;

/** The sums of a holder's unpaid orders, including the new one. */
export interface UnpaidSum {
  purchases: number;
  units: number;
  variants: UnpaidVariant[];
}

/** A variant of the new order, with the units that the holder reserves. */
export interface UnpaidVariant {
  name: Text;
  reservedUnits: number;
  /** Units that are left for sale. */
  available: number;
}

/** How many units of a variant one holder may reserve; `stock` includes the units that the holder reserves. */
export function maxUnitsOf({ stockShare, minUnits }: VariantLimit, stock: number): number {
  return Math.max(minUnits, Math.floor(stock * stockShare));
}

/** The refusal when a holder's unpaid orders exceed a limit; undefined when they do not. */
export function unpaidRefusal(holder: HolderKind, { variants, ...sum }: UnpaidSum): Refusal | undefined {
  const refusalOfSum = holder === 'guests' ? undefined : sumRefusal(holder, sum);
  return refusalOfSum ?? variantRefusal(holder, variants);
}

function sumRefusal(holder: LimitedSum, { purchases, units }: Omit<UnpaidSum, 'variants'>): Refusal | undefined {
  const limit: SumLimit = unpaidLimits[holder];
  if (purchases > limit.purchases)
    return limitRefusal(translations(`order.tooManyPurchases.${holder}`, { most: limit.purchases }));
  if (units > limit.units) return limitRefusal(translations(`order.tooManyUnits.${holder}`, { most: limit.units }));
  return undefined;
}

function variantRefusal(holder: HolderKind, variants: readonly UnpaidVariant[]): Refusal | undefined {
  const limit: VariantLimit = unpaidLimits[holder];
  const exceeded = variants.find(
    ({ reservedUnits, available }) => reservedUnits > maxUnitsOf(limit, available + reservedUnits),
  );
  if (!exceeded) return undefined;
  const maxUnits = maxUnitsOf(limit, exceeded.available + exceeded.reservedUnits);
  return limitRefusal(translations(`order.tooMuchOfOne.${holder}`, { name: exceeded.name, most: maxUnits }));
}

function limitRefusal(detail: Texts): Refusal {
  return new Refusal('UNPAID_LIMIT_REACHED', { detail });
}
