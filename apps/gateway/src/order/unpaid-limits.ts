import { Refusal } from '#service/refusal.ts';
import type { Text } from '#db/column.ts';

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

/** A buyer, all orders from one network, or all orders of guests whose network is not known. */
export type Holder = 'buyer' | 'network' | 'guests';

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
  if (purchases > limit.purchases) return refusalOf(tooManyPurchases[holder](limit.purchases));
  if (units > limit.units) return refusalOf(tooManyUnits[holder](limit.units));
  return undefined;
}

function variantRefusal(holder: Holder, variants: readonly UnpaidVariant[]): Refusal | undefined {
  const limit: VariantLimit = unpaidLimits[holder];
  const beyond = variants.find(({ held, available }) => held > mostUnitsOf(limit, available + held));
  return beyond && refusalOf(tooMuchOfOne[holder](beyond.name, mostUnitsOf(limit, beyond.available + beyond.held)));
}

function refusalOf(detail: Text): Refusal {
  return new Refusal('UNPAID_LIMIT_REACHED', { detail });
}

const tooManyPurchases: Record<LimitedSum, (most: number) => Text> = {
  buyer: (most) => ({
    zh_CN: `你已有 ${most} 次购买待付款，请先付款或取消其中一次，再下单`,
    en_US: `You already have ${most} unpaid purchases. Please pay for or cancel one before you order again`,
  }),
  network: () => ({
    zh_CN: '你所在的网络有太多订单待付款，请稍后再试',
    en_US: 'Too many orders from your network are waiting for payment. Please try again later',
  }),
};

const tooManyUnits: Record<LimitedSum, (most: number) => Text> = {
  buyer: (most) => ({
    zh_CN: `待付款的订单最多可为你保留 ${most} 件商品，请减少数量，或先付清已下的订单`,
    en_US: `Unpaid orders can hold up to ${most} items for you. Please order fewer, or pay for your earlier orders first`,
  }),
  network: () => ({
    zh_CN: '你所在的网络待付款的商品太多，请减少数量，或稍后再试',
    en_US: 'Unpaid orders from your network hold too many items. Please order fewer, or try again later',
  }),
};

const tooMuchOfOne: Record<Holder, (name: Text, most: number) => Text> = {
  buyer: ({ zh_CN, en_US }, most) => ({
    zh_CN: `“${zh_CN}”付款前最多可为你保留 ${most} 件，请减少数量，或付款后再继续购买`,
    en_US: `Before payment, up to ${most} of “${en_US}” can be held for you. Please order fewer, or pay first and order more after that`,
  }),
  network: ({ zh_CN, en_US }, most) => ({
    zh_CN: `“${zh_CN}”付款前最多可为同一网络保留 ${most} 件，请减少数量，或稍后再试`,
    en_US: `Before payment, up to ${most} of “${en_US}” can be held for one network. Please order fewer, or try again later`,
  }),
  guests: ({ zh_CN, en_US }) => ({
    zh_CN: `“${zh_CN}”的待付款订单太多，请稍后再试，或登录后购买`,
    en_US: `Too many orders of “${en_US}” are waiting for payment. Please try again later, or sign in to order`,
  }),
};
