import { languageTag, locales, type Locale } from '@kaimai/contract/values/locale';
import { textsIn } from '@kaimai/contract/texts/gateway-texts';

/** The time zone of mails and invoices, whose reader's zone is unknown; the text `mail.time` names it. */
export function timeZoneOf(locale: Locale): string {
  return locale === 'zh_CN' ? 'Asia/Shanghai' : 'UTC';
}

/** Created once, because creating a format takes longer than rendering the rest of a mail. */
const formats = new Map(locales.map((locale) => [locale, formatOf(locale)]));

function formatOf(locale: Locale): Intl.DateTimeFormat {
  // `en-GB` writes the day before the month: `20 November at 10:40`.
  return new Intl.DateTimeFormat(locale === 'en_US' ? 'en-GB' : languageTag(locale), {
    timeZone: timeZoneOf(locale),
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** Formats a time with its time zone. */
export function mailTime(iso: string | Date, locale: Locale): string {
  return textsIn(locale)('mail.time', { time: formats.get(locale)?.format(new Date(iso)) ?? '' });
}
