import { randomBytes } from 'node:crypto';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Tx } from '#db/database.ts';
import type { Context } from '#service/context.ts';
import { enqueueMail } from '#mail/mail.ts';
import type { Account } from '../buyer.sql.ts';
import { insertPersonalNotice } from './welcome.sql.ts';

/** Welcomes a new buyer with a mail and a message. */
export async function welcome(
  { caller, now }: Context,
  tx: Tx,
  { id, email, nickname, nicknameChosen }: Account,
): Promise<void> {
  // A mail does not address the buyer by a neutral name.
  const data = { nickname: nicknameChosen ? nickname : '' };
  await enqueueMail(tx, { to: email, locale: caller.locale, template: 'welcome', data });
  await insertPersonalNotice(tx, {
    buyerId: id,
    messageNo: randomBytes(12).toString('base64url'),
    title: translations('account.welcome.title'),
    text: translations('account.welcome.text'),
    at: now(),
  });
}
