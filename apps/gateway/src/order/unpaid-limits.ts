import { translations, type Texts } from '@kaimai/contract/texts/gateway-texts';
import { Refusal } from '#service/refusal.ts';
import type { Text } from '#db/column.ts';
import type { Holder } from './unpaid.sql.ts';

/** How much may be ordered and not paid for yet. */
interface SumLimit {
  purchases: number;
  units: number;
}

/** How much of one variant may be. */
interface VariantLimit {
  /** This part of the stock that would be there without the holder's own unpaid orders. */
  stockShare: number;
  /** So many units in any case, or small stock could not be bought at all. */
  leastUnits: number;
}

/**
 * A network may be a household or a whole office, so several buyers' worth. Guests behind a proxy that is not configured
 * leave the other part of the stock to those who sign in; how many they are says nothing about one of them.
 */
export const unpaidLimits = {
  buyer: { purchases: 10, units: 300, stockShare: 0.2, leastUnits: 10 },
  network: { purchases: 100, units: 1500, stockShare: 0.5, leastUnits: 20 },
  guests: { stockShare: 0.5, leastUnits: 20 },
} as const satisfies Record<Holder, Partial<SumLimit> & VariantLimit>;

type LimitedSum = Exclude<Holder, 'guests'>;

/** What a holder's unpaid orders come to, the new one included. */
export interface UnpaidSum {
  purchases: number;
  units: number;
  variants: UnpaidVariant[];
}

/** One variant of the new order. */
export interface UnpaidVariant {
  name: Text;
  held: number;
  /** Units that are left for sale. */
  available: number;
}

export function mostUnitsOf({ stockShare, leastUnits }: VariantLimit, stock: number): number {
  return Math.max(leastUnits, Math.floor(stock * stockShare));
}

/** Why a holder may not order so much before paying; undefined when it may. */
export function unpaidRefusal(holder: Holder, { variants, ...sum }: UnpaidSum): Refusal | undefined {
  const ofSum = holder === 'guests' ? undefined : sumRefusal(holder, sum);
  return ofSum ?? variantRefusal(holder, variants);
}

function sumRefusal(holder: LimitedSum, { purchases, units }: Omit<UnpaidSum, 'variants'>): Refusal | undefined {
  const limit: SumLimit = unpaidLimits[holder];
  if (purchases > limit.purchases)
    return refusalOf(translations(`order.tooManyPurchases.${holder}`, { most: limit.purchases }));
  if (units > limit.units) return refusalOf(translations(`order.tooManyUnits.${holder}`, { most: limit.units }));
  return undefined;
}

function variantRefusal(holder: Holder, variants: readonly UnpaidVariant[]): Refusal | undefined {
  const limit: VariantLimit = unpaidLimits[holder];
  const beyond = variants.find(({ held, available }) => held > mostUnitsOf(limit, available + held));
  if (!beyond) return undefined;
  const most = mostUnitsOf(limit, beyond.available + beyond.held);
  return refusalOf(translations(`order.tooMuchOfOne.${holder}`, { name: beyond.name, most }));
}

function refusalOf(detail: Texts): Refusal {
  return new Refusal('UNPAID_LIMIT_REACHED', { detail });
}
