import { mailPreferenceDetail, mailPreferenceUpdate, mailUnsubscribe } from '@kaimai/contract/mail/mail-preference';
import { bind, bindForBuyer, type Binding } from '#service/binding.ts';
import { changeMailPreference, getMailPreference, unsubscribe } from './mail-preference.ts';

export const mailServices: Binding[] = [
  bindForBuyer(mailPreferenceDetail, getMailPreference),
  bindForBuyer(mailPreferenceUpdate, changeMailPreference),
  bind(mailUnsubscribe, unsubscribe),
];
