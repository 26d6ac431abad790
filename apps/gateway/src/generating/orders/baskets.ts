import { translations } from '@kaimai/contract/texts/gateway-texts';
import {
  addTables,
  priceTable,
  timesTable,
  toLabelTable,
  type Currency,
  type LabelTable,
  type Rates,
  type SettlementCurrency,
} from '@kaimai/contract/values/money';
import type { Text } from '#db/column.ts';
import {
  cancelledWords,
  confirmedWords,
  deliveredEvent,
  nowhere,
  shippedEvent,
  shippedWords,
  trackedWords,
} from '#fulfilment/step-words.ts';
import { notificationWords, productNames } from '#order/notification/notification-words.ts';
import type { ReturnRight } from '@kaimai/contract/values/return-right';
import type { Picture } from '@kaimai/contract/values/picture';
import { pickFrom, seededRandom } from '#generating/seeded-random.ts';
import type { OrderableSku } from './baskets.sql.ts';

/** Stands in the message about a delivery for the day on which the receipt is confirmed, which depends on the order. */
export const confirmDayPlaceholder = '{day}';

interface Words {
  title: Text;
  text: Text;
}

export interface BasketLine {
  skuId: number;
  skuCode: string;
  productCode: string;
  title: Text;
  optionText: Text;
  picture: Picture | null;
  quantity: number;
  priceMinor: number;
  lineMinor: number;
  priceTable: LabelTable;
  lineTable: LabelTable;
  returnRight: ReturnRight;
  returnDays: number;
}

/** The data that many generated orders share: the lines, the amounts, and the texts of the messages about them. */
export interface Basket {
  shopId: number;
  shopName: Text;
  returnDays: number;
  returnPostage: 'store' | 'buyer';
  /** The currency of settlement, in whose minor units the amounts are. */
  currency: SettlementCurrency;
  displayCurrency: Currency;
  /** Units of the display currency for one US dollar. */
  displayRate: number;
  goodsMinor: number;
  deliveryMinor: number;
  totalMinor: number;
  goodsTable: LabelTable;
  deliveryTable: LabelTable;
  totalTable: LabelTable;
  /** Names of shop and products, by which orders are searched. */
  names: string;
  carrier: string;
  /** All parcels of the basket’s orders have this number. */
  trackingNo: string;
  /**
   * Messages to the buyer by the step of the order. A delivered order has the message `delivered`, which names the day of the
   * automatic receipt; once the receipt is confirmed, it has `arrived` instead.
   */
  messages: { step: string; words: Words }[];
  /** The tracking of a parcel, by its step. */
  events: { step: string; place: Text; words: Text }[];
  lines: BasketLine[];
}

const carriers = ['sf', 'dhl', 'ups', 'ems'] as const;
/** A currency that is listed twice is chosen twice as often. */
const displayCurrencies: readonly Currency[] = ['USD', 'CNY', 'EUR', 'CNY', 'USD', 'JPY'];
/** How many products an order has: most have one. */
const lineCounts = [1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 5] as const;

/** Makes random baskets, each with one shop's products; the same ones for the same seed and catalogue. */
export function makeBaskets(
  skus: readonly OrderableSku[],
  { count, seed, rates }: { count: number; seed: number; rates: Rates },
): Basket[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, nth) => {
    const start = Math.floor(random() * skus.length);
    const first = skus[start];
    const chosen = skus
      .slice(start, start + pickFrom(lineCounts, random))
      .filter(({ shopId }) => shopId === first?.shopId);
    return makeBasket(chosen, {
      displayCurrency: pickFrom(displayCurrencies, random),
      carrier: pickFrom(carriers, random),
      trackingNo: `M${seed}-${10_000 + nth}`,
      rates,
      random,
    });
  });
}

interface Choice {
  displayCurrency: Currency;
  carrier: string;
  trackingNo: string;
  rates: Rates;
  random: () => number;
}

function makeBasket(
  skus: readonly OrderableSku[],
  { displayCurrency, carrier, trackingNo, rates, random }: Choice,
): Basket {
  const [shop] = skus;
  if (!shop) throw new RangeError('a basket has no products');
  const currency = displayCurrency === 'CNY' ? 'CNY' : 'USD';
  const lines = skus.map((sku) => {
    const price = priceTable(sku.usdMinor, sku.cnyMinor, rates);
    const quantity = random() < 0.85 ? 1 : 2;
    return { sku, quantity, price, total: timesTable(price, quantity) };
  });
  const productTotals = addTables(lines.map(({ total }) => total));
  const delivery = priceTable(shop.deliveryUsdMinor, shop.deliveryCnyMinor, rates);
  const total = addTables([productTotals, delivery]);
  const { shopId, shopName, returnDays, returnPostage } = shop;
  return {
    shopId,
    shopName,
    returnDays,
    returnPostage,
    currency,
    displayCurrency,
    displayRate: rates[displayCurrency],
    goodsMinor: productTotals[currency],
    deliveryMinor: delivery[currency],
    totalMinor: total[currency],
    goodsTable: toLabelTable(productTotals),
    deliveryTable: toLabelTable(delivery),
    totalTable: toLabelTable(total),
    names: [shopName, ...skus.map(({ title }) => title)]
      .flatMap((text) => [text.zh_CN, text.en_US])
      .join('\n')
      .toLowerCase(),
    carrier,
    trackingNo,
    messages: messagesOf({ shopName, lines: skus, carrier, trackingNo, totalMinor: total[currency], currency }),
    events: [
      { step: 'shipped', place: nowhere, words: shippedEvent(carrier) },
      { step: 'delivered', place: nowhere, words: deliveredEvent(carrier) },
    ],
    lines: lines.map(({ sku, quantity, price, total: lineTotal }) => ({
      skuId: sku.skuId,
      skuCode: sku.skuCode,
      productCode: sku.productCode,
      title: sku.title,
      optionText: sku.optionText,
      picture: sku.picture,
      quantity,
      priceMinor: price[currency],
      lineMinor: lineTotal[currency],
      priceTable: toLabelTable(price),
      lineTable: toLabelTable(lineTotal),
      returnRight: sku.returnRight,
      returnDays: sku.ownReturnDays ?? sku.returnDays,
    })),
  };
}

interface MessageFacts {
  shopName: Text;
  lines: readonly { title: Text }[];
  carrier: string;
  trackingNo: string;
  totalMinor: number;
  currency: SettlementCurrency;
}

/** The message of each step of an order, in the texts of the program. */
function messagesOf({ shopName, lines, carrier, trackingNo, totalMinor, currency }: MessageFacts): Basket['messages'] {
  const about = { shop: shopName, products: productNames(lines) };
  const order = { shopName, lines };
  const shipped = shippedWords({ carrier, trackingNo, completes: true });
  return [
    { step: 'placed', words: notificationWords('placed', order) },
    { step: 'expired', words: notificationWords('expired', order) },
    { step: 'paid', words: notificationWords('paid', order) },
    { step: 'cancelled', words: cancelledWords({ totalMinor, currency })(about) },
    { step: 'shipped', words: shipped(about) },
    {
      step: 'delivered',
      words: {
        title: translations('fulfilment.delivered.title'),
        text: translations('fulfilment.delivered.text', { ...about, day: confirmDayPlaceholder }),
      },
    },
    { step: 'arrived', words: trackedWords({ words: deliveredEvent(carrier), place: nowhere, carrier })(about) },
    { step: 'confirmed', words: confirmedWords(about) },
  ];
}
