/**
 * A second implementation of the amounts of an order, which shares no code with the program that it checks. It calculates
 * with big integers, one currency after the other.
 */
const decimals = { USD: 2, RMB: 2, EUR: 2, GBP: 2, JPY: 0, HKD: 2, KWD: 3 } as const;
type Label = keyof typeof decimals;
const labels = Object.keys(decimals) as Label[];

interface Price {
  usd: number;
  cny: number;
}

export interface CouponInput {
  kind: 'amountOff' | 'percentOff' | 'freeDelivery';
  amount: Price | null;
  percent: number | null;
}

export interface ShopInput {
  lines: (Price & { quantity: number })[];
  /** The price of the chosen delivery method to the destination. */
  fee: Price;
  /** Whether all products are delivered for free and the method is the standard one. */
  allFreeAndStandard: boolean;
  freeFrom: Price | null;
  /** The applied coupons of the shop. */
  coupons: CouponInput[];
}

export interface PurchaseInput {
  /** Units of the currency per dollar, as stored. */
  rates: Partial<Record<Label, string>>;
  shops: ShopInput[];
  platform: CouponInput | null;
}

export interface Amounts {
  lines: { price: string; total: string; discount: string }[];
  products: string;
  delivery: string;
  discount: string;
  total: string;
}

/** For each label, the amounts of each shop's order. */
export function calculateAmounts(input: PurchaseInput): Record<Label, Amounts[]> {
  return Object.fromEntries(labels.map((label) => [label, calculateIn(label, input)])) as Record<Label, Amounts[]>;
}

function calculateIn(label: Label, { rates, shops, platform }: PurchaseInput): Amounts[] {
  const convert = (price: Price): bigint => convertTo(label, price, rates[label] ?? '1');
  const bills = shops.map((shop) => {
    const prices = shop.lines.map(convert);
    const totals = shop.lines.map(({ quantity }, index) => (prices[index] ?? 0n) * BigInt(quantity));
    const delivery = isFree(shop) ? 0n : convert(shop.fee);
    const coupon = shop.coupons.find(({ kind }) => kind !== 'freeDelivery');
    const off = coupon ? discountOf(coupon, sumOf(totals), convert) : 0n;
    const deliveryOff = shop.coupons.some(({ kind }) => kind === 'freeDelivery') ? delivery : 0n;
    return { prices, totals, delivery, deliveryOff, shares: share(off, totals) };
  });
  const remaining = bills.flatMap(({ totals, shares }) => totals.map((total, index) => total - (shares[index] ?? 0n)));
  const platformShares = share(platform ? discountOf(platform, sumOf(remaining), convert) : 0n, remaining);
  return bills.map(({ prices, totals, delivery, deliveryOff, shares }) => {
    const ofOrder = platformShares.splice(0, totals.length);
    const discounts = totals.map((_, index) => (shares[index] ?? 0n) + (ofOrder[index] ?? 0n));
    const discount = sumOf(discounts) + deliveryOff;
    const print = (amount: bigint): string => toDecimal(amount, decimals[label]);
    return {
      lines: totals.map((total, index) => ({
        price: print(prices[index] ?? 0n),
        total: print(total),
        discount: print(discounts[index] ?? 0n),
      })),
      products: print(sumOf(totals)),
      delivery: print(delivery),
      discount: print(discount),
      total: print(sumOf(totals) + delivery - discount),
    };
  });
}

/** A dollar price times the rate, rounded half up; yuan are set by the shop. */
function convertTo(label: Label, { usd, cny }: Price, rate: string): bigint {
  if (label === 'USD') return BigInt(usd);
  if (label === 'RMB') return BigInt(cny);
  const [whole = '0', fraction = ''] = rate.split('.');
  const numerator = BigInt(usd) * BigInt(whole + fraction) * 10n ** BigInt(decimals[label]);
  const denominator = 100n * 10n ** BigInt(fraction.length);
  return (2n * numerator + denominator) / (2n * denominator);
}

function isFree({ lines, allFreeAndStandard, freeFrom }: ShopInput): boolean {
  if (allFreeAndStandard) return true;
  if (!freeFrom) return false;
  const sum = (of: keyof Price) => lines.reduce((total, line) => total + line[of] * line.quantity, 0);
  return sum('usd') >= freeFrom.usd || sum('cny') >= freeFrom.cny;
}

/** At least one minor unit of the products remains to be paid. A percentage is rounded half up. */
function discountOf({ amount, percent }: CouponInput, products: bigint, convert: (price: Price) => bigint): bigint {
  const bounds = [products > 0n ? products - 1n : 0n];
  if (amount) bounds.push(convert(amount));
  if (percent !== null) bounds.push((2n * products * BigInt(percent) + 100n) / 200n);
  return bounds.reduce((least, bound) => (bound < least ? bound : least));
}

/** Each unit goes to the part that is furthest below its exact share; if several are equally far below, to the first. */
function share(sum: bigint, weights: readonly bigint[]): bigint[] {
  const totalWeight = sumOf(weights);
  if (totalWeight === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (sum * weight) / totalWeight);
  const lacking = (index: number): bigint => sum * (weights[index] ?? 0n) - (shares[index] ?? 0n) * totalWeight;
  while (sumOf(shares) < sum) {
    const indexes = shares.map((_, index) => index);
    const next = indexes.reduce((best, index) => (lacking(index) > lacking(best) ? index : best));
    shares[next] = (shares[next] ?? 0n) + 1n;
  }
  return shares;
}

function sumOf(numbers: readonly bigint[]): bigint {
  return numbers.reduce((sum, number) => sum + number, 0n);
}

function toDecimal(amount: bigint, places: number): string {
  const digits = String(amount).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
