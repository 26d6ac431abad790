import type { DeliveryOffer } from '@kaimai/contract/catalogue/catalogue';
import { amountIn, type SettlementCurrency } from '@kaimai/contract/values/money';
import type { Region } from '@kaimai/contract/values/region';
import type { Detail } from '../detail.ts';

interface TermsContext {
  currency: SettlementCurrency;
  region: Region;
  /** The date from which the delivery days are counted. */
  today: Date;
}

const dayMs = 86_400_000;

/** The fee and the transit days of each delivery method to the region, without pick-up. */
export function shippingData({ delivery, store: shop }: Detail, { currency, region, today }: TermsContext): object[] {
  const sentOffers = delivery.filter(({ method }) => method !== 'pickup');
  return sentOffers.map((offer) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: Number(amountIn(offer.fee, currency)), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: region },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, shop.sendsWithinDays),
      transitTime: transitOf(offer, shop.sendsWithinDays, today),
    },
  }));
}

/** The transit days: the delivery days without the shop's handling time. */
function transitOf({ arrivesFrom, arrivesTo }: DeliveryOffer, sendsWithinDays: number, today: Date): object {
  const daysUntil = (day: string) => Math.ceil((Date.parse(day) - today.getTime()) / dayMs) - sendsWithinDays;
  const soonest = Math.max(0, daysUntil(arrivesFrom));
  return days(soonest, Math.max(soonest, daysUntil(arrivesTo)));
}

function days(minValue: number, maxValue: number): object {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}
