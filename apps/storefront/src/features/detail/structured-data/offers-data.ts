import type { Sku } from '@kaimai/contract/catalogue/catalogue';
import { amountIn, fromDecimal, settlementCurrencyFor, type Currency } from '@kaimai/contract/values/money';
import type { Region } from '@kaimai/contract/values/region';
import { variantAddress } from '#product/addresses.ts';
import { returnData } from '#product/terms/return-data.ts';
import { valueNames, type Detail } from '../detail.ts';
import { shippingData } from './structured-data-terms.ts';

/** What the offers depend on besides the product. */
export interface OffersContext {
  /** Returns a page's URL in the language of this page. */
  urlOf(path: string): string;
  /** The display currency; prices are in its settlement currency. */
  currency: Currency;
  region: Region;
  /** The date from which the delivery days are counted. */
  today: Date;
  /** The variant shown on the page. */
  chosenSku: Sku;
}

/** Above this number the offers are aggregated: each one is a kilobyte, and two thousand would be two megabytes. */
const maxOffers = 50;

/** The offer of each variant; of many variants, the offer of the shown one and the price range of all. */
export function offersData(product: Detail, context: OffersContext): object[] {
  const { skus } = product;
  const terms = termsOf(product, context);
  const withTerms = (sku: Sku) => ({ ...offerData(product, sku, context), ...terms });
  if (skus.length <= maxOffers) return skus.map(withTerms);
  return [withTerms(context.chosenSku), { ...rangeData(skus, context), ...terms }];
}

function offerData(product: Detail, sku: Sku, { urlOf, currency }: OffersContext): object {
  const settlementCurrency = settlementCurrencyFor(currency);
  return {
    '@type': 'Offer',
    sku: sku.skuCode,
    name: valueNames(product, sku).join(', ') || product.commodityName,
    url: urlOf(variantAddress(product.commodityCode, sku.skuCode)),
    price: amountIn(sku.price, settlementCurrency),
    priceCurrency: settlementCurrency,
    availability: availabilityOf([sku]),
  };
}

function rangeData(skus: readonly Sku[], { currency }: OffersContext): object {
  const settlementCurrency = settlementCurrencyFor(currency);
  const prices = skus
    .map(({ price }) => amountIn(price, settlementCurrency))
    .toSorted((a, b) => fromDecimal(a, settlementCurrency) - fromDecimal(b, settlementCurrency));
  return {
    '@type': 'AggregateOffer',
    offerCount: skus.length,
    lowPrice: prices[0],
    highPrice: prices.at(-1),
    priceCurrency: settlementCurrency,
    availability: availabilityOf(skus),
  };
}

function availabilityOf(skus: readonly Sku[]): string {
  return `https://schema.org/${skus.some(({ stock }) => stock > 0) ? 'InStock' : 'OutOfStock'}`;
}

/** The common part of all offers: condition, delivery, returns and seller. */
function termsOf(product: Detail, { currency, region, today }: OffersContext): object {
  const shippingDetails = shippingData(product, { currency: settlementCurrencyFor(currency), region, today });
  return {
    itemCondition: 'https://schema.org/NewCondition',
    ...(shippingDetails.length > 0 && { shippingDetails }),
    hasMerchantReturnPolicy: returnData({ ...product, returnPostage: product.store.returnPostage }, region),
    seller: { '@type': 'Organization', name: product.store.storeName },
  };
}
