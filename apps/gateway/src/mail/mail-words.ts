import type { Locale } from '@kaimai/contract/values/locale';
import type { TranslateText } from '@kaimai/contract/texts/gateway-texts';
import type { MailContent } from './mail-content.ts';
import type { MailData, MailTemplate } from './mail-payload.ts';

/** Writes a mail of one template; `t` has the texts of its language. */
export type MailWords<T extends MailTemplate> = (data: MailData[T], t: TranslateText, locale: Locale) => MailContent;
