import { randomBytes } from 'node:crypto';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Tx } from '#db/database.ts';
import type { Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { insertBuyer, type Account } from '../buyer.sql.ts';
import { neutralName } from '../profile/public-name.ts';
import { welcome } from './welcome.ts';

export interface NewBuyer {
  /** Confirmed by a code, or by a provider that the operator trusts. */
  email: string;
  /** Empty for an account without a password. */
  passwordHash: string;
  /** If empty, the buyer gets a neutral name. */
  nickname?: string;
}

/** Creates an account and welcomes its buyer; refused when the e-mail has an account. */
export async function insertNewBuyer(
  context: Context,
  tx: Tx,
  { email, passwordHash, nickname = '' }: NewBuyer,
): Promise<Account> {
  const { locale } = context.caller;
  const name = { nickname: nickname || neutralName(locale), nicknameChosen: nickname !== '' };
  const buyerNo = randomBytes(12).toString('base64url');
  const account = await insertBuyer(tx, { buyerNo, email, passwordHash, ...name, locale, registeredAt: context.now() });
  if (!account) throw new Refusal('FIELD_NOT_UNIQUE', { fields: { email: emailTakenTexts } });
  await welcome(context, tx, account);
  return account;
}

export const emailTakenTexts = translations('account.takenEmail');
