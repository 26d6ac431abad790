import { labelOf, settlementCurrencyFor, toDecimal, type Currency, type Rates } from '@kaimai/contract/values/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderedVariant } from '#cart/ordering.ts';
import type { HeldCouponRow } from '#coupon/using.ts';
import { unknownPlace } from '@kaimai/contract/delivery/delivery-place';
import type { MethodTerms } from '#delivery/delivery-method.ts';
import { calculateAmounts, type CouponInput } from '#testing/independent-amounts.ts';
import { portland } from '#testing/purchase.ts';
import { applyCoupons } from '#order/drafting/draft-coupons.ts';
import { draftOrders, type ShopDraft } from '#order/drafting/draft.ts';
import { toNewOrders } from './new-order.ts';

const generatedOrderCount = 1000;
const shopIds = [1, 2, 3];
const text = { zh_CN: '燕鸥', en_US: 'Tern' };

// Rates have few digits, as banks publish them; prices end in digits that produce halves.
const rate = fc.tuple(fc.integer({ min: 1, max: 2_000_000 }), fc.constantFrom(1, 100, 10_000)).map(([a, b]) => a / b);
const rates: fc.Arbitrary<Rates> = fc.record({
  USD: fc.constant(1),
  CNY: rate,
  EUR: rate,
  GBP: rate,
  JPY: rate,
  HKD: rate,
  KWD: rate,
});
const minor = (max: number) => fc.oneof(fc.integer({ min: 1, max }), fc.constantFrom(5, 50, 150, 1250, 2505, 9999));
const price = fc.record({ usd: minor(200_000), cny: minor(1_400_000) });

const line = fc.record({
  shopId: fc.constantFrom(...shopIds),
  price,
  quantity: fc.integer({ min: 1, max: 99 }),
  freeDelivery: fc.boolean(),
});
const method = fc.record({ domestic: price, abroad: price, freeFrom: fc.option(price), standard: fc.boolean() });
const coupon = fc.record({
  shopId: fc.constantFrom(...shopIds, null),
  kind: fc.constantFrom('amountOff' as const, 'percentOff' as const, 'freeDelivery' as const),
  amount: price,
  isCapped: fc.boolean(),
  percent: fc.integer({ min: 1, max: 95 }),
  minimum: fc.option(price),
});
const order = fc.record({
  rates,
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  methods: fc.tuple(method, method, method),
  coupons: fc.array(coupon, { maxLength: 6 }),
  region: fc.constantFrom('US' as const, 'CN' as const),
  currency: fc.constantFrom<Currency>('USD', 'CNY', 'JPY', 'KWD'),
});
type Generated = typeof order extends fc.Arbitrary<infer T> ? T : never;

test('the amounts of a thousand orders, in every currency, equal those of an independent calculation', () => {
  fc.assert(
    fc.property(order, (generated) => {
      const shopDrafts = draftWithCoupons(generated);
      const { payment, orders } = toNewOrders(shopDrafts, placementOf(generated));
      const expected = calculateAmounts(describeOrder(generated, shopDrafts));
      for (const [label, amounts] of Object.entries(expected) as [keyof typeof expected, (typeof expected)['USD']][]) {
        expect(orders.map((one) => labelledAmountsOf(one, label))).toEqual(amounts);
      }
      const settlement = settlementCurrencyFor(generated.currency);
      const charged = orders.map(({ totalMinor }) => totalMinor);
      expect(charged.map((minorUnits) => toDecimal(minorUnits, settlement))).toEqual(
        expected[labelOf(settlement)].map(({ total }) => total),
      );
      expect(payment.amountMinor).toBe(charged.reduce((sum, one) => sum + one, 0));
    }),
    { numRuns: generatedOrderCount },
  );
});

function labelledAmountsOf(
  placed: ReturnType<typeof toNewOrders>['orders'][number],
  label: keyof ReturnType<typeof calculateAmounts>,
) {
  return {
    lines: placed.lines.map(({ priceTable, lineTable, discountTable }) => ({
      price: priceTable[label],
      total: lineTable[label],
      discount: discountTable[label],
    })),
    products: placed.goodsTable[label],
    delivery: placed.deliveryTable[label],
    discount: placed.discountTable[label],
    total: placed.totalTable[label],
  };
}

function draftWithCoupons({ lines, methods, coupons, rates: perUsd, region, currency }: Generated): ShopDraft[] {
  const drafts = draftOrders(lines.map(toVariant), {
    methods: new Map(shopIds.map((shopId, at) => [shopId, [toMethod(shopId, methods[at])]])),
    rates: perUsd,
    region,
    place: unknownPlace,
    today: '2026-11-20',
    chosenMethods: {},
    ifNotOffered: 'default',
  });
  const couponChoice = { heldCoupons: coupons.map(toHeldCoupon), couponNos: undefined, rates: perUsd };
  return applyCoupons(drafts, { ...couponChoice, settlement: settlementCurrencyFor(currency) }).shopDrafts;
}

/** The input of the independent calculation: products with prices, and the coupons that count. */
function describeOrder({ rates: perUsd, methods, region, coupons }: Generated, shopDrafts: readonly ShopDraft[]) {
  const couponInput = (held: HeldCouponRow): CouponInput => {
    const { kind, percent, amount, isCapped } = coupons[held.holdingId] ?? coupons[0] ?? fail();
    return {
      kind,
      percent: kind === 'percentOff' ? percent : null,
      amount: kind === 'amountOff' || isCapped ? amount : null,
    };
  };
  const used = shopDrafts.flatMap((draft) => draft.coupons.map(({ coupon: held }) => held));
  const platform = used.find(({ shopId }) => shopId === null);
  return {
    rates: Object.fromEntries(Object.entries(perUsd).map(([code, value]) => [code, String(value)])),
    platform: platform ? couponInput(platform) : null,
    shops: shopDrafts.map(({ shop, lines, coupons: counted }) => {
      const terms = methods[shop.shopId - 1] ?? fail();
      return {
        lines: lines.map(({ usdMinor, cnyMinor, quantity }) => ({ usd: usdMinor, cny: cnyMinor, quantity })),
        fee: region === 'CN' ? terms.domestic : terms.abroad,
        allFreeAndStandard: terms.standard && lines.every(({ freeDelivery }) => freeDelivery),
        freeFrom: terms.freeFrom,
        coupons: counted
          .filter(({ coupon: held }) => held.shopId !== null)
          .map(({ coupon: held }) => couponInput(held)),
      };
    }),
  };
}

function toVariant(
  { shopId, price: { usd, cny }, quantity, freeDelivery }: Generated['lines'][number],
  at: number,
): OrderedVariant {
  return {
    skuId: at,
    skuCode: `sku-${at}`,
    productId: at,
    productCode: `p-${at}`,
    title: text,
    optionText: text,
    picture: null,
    usdMinor: usd,
    cnyMinor: cny,
    available: 99,
    onSale: true,
    shopClosed: false,
    freeDelivery,
    shopId,
    shopCode: `S${shopId}`,
    shopName: text,
    shopCountry: 'CN',
    sendsWithinDays: 1,
    returnDays: 30,
    deliversTo: null,
    travelDays: null,
    returnRight: 'standard' as const,
    ownReturnDays: null,
    returnPostage: 'store',
    tint: 'sky',
    quantity,
  };
}

function toMethod(shopId: number, terms: Generated['methods'][number] | undefined): MethodTerms {
  const { domestic, abroad, freeFrom, standard } = terms ?? fail();
  return {
    shop_id: shopId,
    method: standard ? 'standard' : 'express',
    position: 0,
    domestic_days_from: 1,
    domestic_days_to: 2,
    abroad_days_from: 3,
    abroad_days_to: 9,
    domestic_usd_minor: domestic.usd,
    domestic_cny_minor: domestic.cny,
    abroad_usd_minor: abroad.usd,
    abroad_cny_minor: abroad.cny,
    free_from_usd_minor: freeFrom?.usd ?? null,
    free_from_cny_minor: freeFrom?.cny ?? null,
    zones: [],
  };
}

/** A coupon for free delivery is always of a shop, because the platform offers none. */
function toHeldCoupon(generated: Generated['coupons'][number], holdingId: number): HeldCouponRow {
  const { kind, amount, isCapped, percent, minimum } = generated;
  const hasAmount = kind === 'amountOff' || (kind === 'percentOff' && isCapped);
  return {
    holdingId,
    couponNo: `C${holdingId}`,
    shopId: kind === 'freeDelivery' ? (generated.shopId ?? 1) : generated.shopId,
    kind,
    amountUsdMinor: hasAmount ? amount.usd : null,
    amountCnyMinor: hasAmount ? amount.cny : null,
    percentOff: kind === 'percentOff' ? percent : null,
    minimumUsdMinor: minimum?.usd ?? 0,
    minimumCnyMinor: minimum?.cny ?? 0,
    validTo: new Date('2026-12-01'),
  } as HeldCouponRow;
}

function placementOf({ rates: perUsd, currency }: Generated) {
  const now = new Date('2026-11-20T10:00:00Z');
  const address = { phone: '', email: '', street2: '', district: '', ...portland } as Required<typeof portland>;
  return {
    buyerId: 1,
    address,
    tax: null,
    notes: {},
    currency,
    rate: perUsd[currency],
    locale: 'en_US' as const,
    now,
    payUntil: now,
    networkDigest: '',
  };
}

function fail(): never {
  throw new Error('every shop has a delivery method, and every used coupon was generated');
}
