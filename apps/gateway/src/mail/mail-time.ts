import type { Locale } from '@kaimai/contract/values/locale';

const formats: Record<Locale, Intl.DateTimeFormat> = {
  zh_CN: new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }),
  en_US: new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }),
};

/** A mail does not know its reader's time zone, so it names the one it speaks in. */
export function mailTime(iso: string | Date, locale: Locale): string {
  const text = formats[locale].format(new Date(iso));
  return locale === 'zh_CN' ? `北京时间 ${text}` : `${text} UTC`;
}
