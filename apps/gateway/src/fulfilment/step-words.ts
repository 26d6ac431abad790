import { inLanguage, languageTag, type Locale } from '@kaimai/contract/values/locale';
import { formatMoney, toDecimal, type SettlementCurrency } from '@kaimai/contract/values/money';
import { inEveryLanguage, textsIn, translations } from '@kaimai/contract/texts/gateway-texts';
import type { Text } from '#db/column.ts';
import type { BuyerNotification } from '#order/notification/order-news.ts';
import { carrierName } from '#delivery/carriers.ts';
import { timeZoneOf } from '#mail/mail-time.ts';

type Words = BuyerNotification['words'];

/** For an event without a place. */
export const nowhere: Text = inEveryLanguage(() => '');

/** Whether the buyer collects the parcel from the shop, which is then its own carrier. */
export function isCollectedFromShop(carrier: string): boolean {
  return carrier === 'shop';
}

export function shippedEvent(carrier: string): Text {
  if (isCollectedFromShop(carrier)) return translations('fulfilment.events.ready');
  return translations('fulfilment.events.shipped');
}

export function correctedEvent(carrier: string): Text {
  if (isCollectedFromShop(carrier)) return translations('fulfilment.events.correctedPickup');
  return translations('fulfilment.events.corrected');
}

export function deliveredEvent(carrier: string): Text {
  if (isCollectedFromShop(carrier)) return translations('fulfilment.events.pickedUp');
  return translations('fulfilment.events.delivered');
}

interface ShippedParcel {
  carrier: string;
  trackingNo: string;
  /** Whether all units of the order are sent with this parcel. */
  completes: boolean;
}

export function shippedWords({ carrier, trackingNo, completes }: ShippedParcel): Words {
  if (isCollectedFromShop(carrier)) return readyWords(trackingNo);
  return ({ shop, products }) => ({
    title: completes ? translations('fulfilment.shipped.title') : translations('fulfilment.shipped.titleInPart'),
    text: translations(completes ? 'fulfilment.shipped.text' : 'fulfilment.shipped.textInPart', {
      shop,
      products,
      carrier: carrierName(carrier),
      trackingNo,
    }),
  });
}

/** What is collected from the shop has a pick-up number in place of a tracking number. */
export function correctedWords({ carrier, trackingNo }: Omit<ShippedParcel, 'completes'>): Words {
  if (isCollectedFromShop(carrier)) return readyAgainWords(trackingNo);
  return ({ shop, products }) => ({
    title: translations('fulfilment.corrected.title'),
    text: translations('fulfilment.corrected.text', { shop, products, carrier: carrierName(carrier), trackingNo }),
  });
}

function readyWords(pickupNo: string): Words {
  return ({ shop, products }) => ({
    title: translations('fulfilment.ready.title'),
    text: translations('fulfilment.ready.text', { products, shop, pickupNo }),
  });
}

function readyAgainWords(pickupNo: string): Words {
  return ({ shop, products }) => ({
    title: translations('fulfilment.readyAgain.title'),
    text: translations('fulfilment.readyAgain.text', { products, shop, pickupNo }),
  });
}

export function trackedWords({ words, place, carrier }: { words: Text; place: Text; carrier: string }): Words {
  return ({ products }) => ({
    title: isCollectedFromShop(carrier)
      ? translations('fulfilment.tracked.titleOfPickup')
      : translations('fulfilment.tracked.title'),
    text: inEveryLanguage((locale) =>
      textsIn(locale)(
        inLanguage(place, locale) === '' ? 'fulfilment.tracked.text' : 'fulfilment.tracked.textWithPlace',
        {
          products,
          place,
          words,
        },
      ),
    ),
  });
}

export const onePickedUpWords: Words = ({ shop, products }) => ({
  title: translations('fulfilment.onePickedUp.title'),
  text: translations('fulfilment.onePickedUp.text', { products, shop }),
});

export const oneDeliveredWords: Words = ({ shop, products }) => ({
  title: translations('fulfilment.oneDelivered.title'),
  text: translations('fulfilment.oneDelivered.text', { products, shop }),
});

/** At `until` the receipt is confirmed automatically; each language names the day in its own time zone. */
export function deliveredWords(until: Date, carrier: string): Words {
  const isPickup = isCollectedFromShop(carrier);
  const day = dayWords(until);
  return ({ shop, products }) => ({
    title: isPickup ? translations('fulfilment.delivered.titleOfPickup') : translations('fulfilment.delivered.title'),
    text: translations(isPickup ? 'fulfilment.delivered.textOfPickup' : 'fulfilment.delivered.text', {
      products,
      shop,
      day,
    }),
  });
}

/** What had not arrived was refunded; at `until` the receipt of the other products is confirmed automatically. */
export function restRefundedWords(until: Date): Words {
  return ({ shop }) => ({
    title: translations('fulfilment.restRefunded.title'),
    text: translations('fulfilment.restRefunded.text', { shop, day: dayWords(until) }),
  });
}

function dayWords(day: Date): (locale: Locale) => string {
  return (locale) => day.toLocaleDateString(languageTag(locale), { dateStyle: 'long', timeZone: timeZoneOf(locale) });
}

export const addressChangedWords: Words = ({ shop, products }) => ({
  title: translations('fulfilment.address.title'),
  text: translations('fulfilment.address.text', { products, shop }),
});

export const confirmedWords: Words = ({ shop, products }) => ({
  title: translations('fulfilment.confirmed.title'),
  text: translations('fulfilment.confirmed.text', { products, shop }),
});

export const confirmedAutomaticallyWords: Words = ({ shop, products }) => ({
  title: translations('fulfilment.confirmedByItself.title'),
  text: translations('fulfilment.confirmedByItself.text', { products, shop }),
});

interface CancelledOrder {
  totalMinor: number;
  currency: SettlementCurrency;
}

export function cancelledWords({ totalMinor, currency }: CancelledOrder): Words {
  if (totalMinor === 0) return cancelledFreeWords;
  const amount = formatMoney(toDecimal(totalMinor, currency), currency);
  return ({ products }) => ({
    title: translations('fulfilment.cancelled.title'),
    text: translations('fulfilment.cancelled.text', { products, amount }),
  });
}

/** A coupon had covered the whole price. */
const cancelledFreeWords: Words = ({ products }) => ({
  title: translations('fulfilment.cancelledFree.title'),
  text: translations('fulfilment.cancelledFree.text', { products }),
});
