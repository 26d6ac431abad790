import { languageTag } from '@kaimai/contract/values/locale';
import { inEveryLanguage, translations } from '@kaimai/contract/texts/gateway-texts';
import type { Text } from '#db/column.ts';
import type { SlotRow } from './pickup.sql.ts';
import { quoted, type StepWords } from '#after-sales/step/step-words.ts';

type Slot = Pick<SlotRow, 'startsAt' | 'endsAt' | 'timeZone'>;

/**
 * A collection time in its own time zone, such as `Wed, November 25, 09:00 – 12:00` or `11月25日周三 09:00 – 12:00`.
 */
export function pickupText({ startsAt, endsAt, timeZone }: Slot): Text {
  return inEveryLanguage((locale) => {
    const tag = languageTag(locale);
    const day = new Intl.DateTimeFormat(tag, { timeZone, weekday: 'short', month: 'long', day: 'numeric' });
    const hour = new Intl.DateTimeFormat(tag, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const separator = locale === 'zh_CN' ? ' ' : ', ';
    return `${day.format(startsAt)}${separator}${hour.format(startsAt)} – ${hour.format(endsAt)}`;
  });
}

export const chosenWords: StepWords = ({ shop, products }) => ({
  title: translations('afterSales.handover.chosen.title'),
  text: translations('afterSales.handover.chosen.text', { shop, products }),
});

export function bookedWords(slot: Slot): StepWords {
  return ({ products }) => ({
    title: translations('afterSales.handover.booked.title'),
    text: translations('afterSales.handover.booked.text', { products, time: pickupText(slot) }),
  });
}

export const cancelledWords: StepWords = ({ products }) => ({
  title: translations('afterSales.handover.cancelled.title'),
  text: translations('afterSales.handover.cancelled.text', { products }),
});

/** The shop cancels a collection time; the buyer has to choose another time or another method. */
export function cancelledSlotWords(slot: Slot): StepWords {
  return (step) => ({
    title: translations('afterSales.handover.calledOff.title'),
    text: translations('afterSales.handover.calledOff.text', {
      shop: step.shop,
      products: step.products,
      time: pickupText(slot),
      quoted: quoted(step),
    }),
  });
}

export const collectedWords: StepWords = ({ shop, products }) => ({
  title: translations('afterSales.handover.collected.title'),
  text: translations('afterSales.handover.collected.text', { shop, products }),
});
