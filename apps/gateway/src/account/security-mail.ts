import type { BuyerContext, Context } from '#service/context.ts';
import type { Tx } from '#db/database.ts';
import { enqueueMail } from '#mail/mail.ts';
import type { MailData } from '#mail/mail-payload.ts';
import { getAccount, type Account } from './buyer.sql.ts';

type SecurityChange = MailData['securityChanged']['change'];

/** Mails the owner about a change of the ways to sign in or of the second factor, so that an attacker's change is noticed. */
export async function notifySecurityChanged(context: BuyerContext, tx: Tx, change: SecurityChange): Promise<void> {
  await notifyOwner(context, tx, await getAccount(tx, context.caller.buyer.id), change);
}

/**
 * Mails the owner of an account that its security settings have changed, in the language of the account: the caller may be
 * another person. `provider` is the name of the identity provider that was linked or unlinked.
 */
export async function notifyOwner(
  { now }: Context,
  tx: Tx,
  { email, locale }: Pick<Account, 'email' | 'locale'>,
  change: SecurityChange,
  provider?: string,
): Promise<void> {
  const data = { change, changedAt: now().toISOString(), ...(provider !== undefined && { provider }) };
  await enqueueMail(tx, { to: email, locale, template: 'securityChanged', data });
}

interface SignInFrom {
  device: string;
  network: string;
  now: Date;
}

/** Mails the owner about a sign-in on a new device, in the language of the account. */
export async function notifyOfNewDevice(tx: Tx, { email, locale }: Account, from: SignInFrom): Promise<void> {
  const { device, network, now } = from;
  const data = { device, network, signedInAt: now.toISOString() };
  await enqueueMail(tx, { to: email, locale, template: 'newDevice', data });
}
