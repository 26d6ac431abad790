import type { Locale } from '@kaimai/contract/values/locale';
import type { MailContent } from './mail-content.ts';
import type { MailData, MailTemplate } from './mail-payload.ts';

/** The words of one mail, written by hand in each language. */
export type MailWords<T extends MailTemplate> = Record<Locale, (data: MailData[T]) => MailContent>;
