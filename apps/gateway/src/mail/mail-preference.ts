import {
  optionalMails,
  type mailPreferenceDetail,
  type mailUnsubscribe,
  type OptionalMail,
} from '@kaimai/contract/mail/mail-preference';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Db } from '#db/database.ts';
import { maskEmail } from './mask-email.ts';
import type { BuyerContext, Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { getWantedMails, setWantedMails, stopMail } from './mail-preference.sql.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

type Preference = OutputOf<typeof mailPreferenceDetail>;

export async function getMailPreference({ db, caller }: BuyerContext): Promise<Preference> {
  const enabledMails = await getWantedMails(db, caller.buyer.id);
  return { priceDrop: enabledMails.includes('priceDrop'), backInStock: enabledMails.includes('backInStock') };
}

/** Whether a buyer wants one kind of optional mail. */
export async function isMailEnabled(db: Db, buyerId: number, kind: OptionalMail): Promise<boolean> {
  return (await getWantedMails(db, buyerId)).includes(kind);
}

export async function changeMailPreference(context: BuyerContext, preference: Preference): Promise<Preference> {
  const kinds = optionalMails.filter((kind) => preference[kind]);
  await context.transact((tx) => setWantedMails(tx, context.caller.buyer.id, kinds));
  return preference;
}

/** Ends the kind of mail that a link names. Refuses a forged link, and the link of a deleted buyer. */
export async function unsubscribe(
  { deployment, transact }: Context,
  { token }: ParsedInputOf<typeof mailUnsubscribe>,
): Promise<OutputOf<typeof mailUnsubscribe>> {
  const subscription = readUnsubscribeToken(token, deployment);
  const email = subscription && (await transact((tx) => stopMail(tx, subscription)));
  if (!subscription || email === undefined) throw new Refusal('OBJECT_NOT_EXIST', { detail: brokenLink });
  return { kind: subscription.kind, maskedEmail: email && maskEmail(email) };
}

const brokenLink = translations('mail.brokenLink');
