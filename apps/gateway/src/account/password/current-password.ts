import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import type { Account } from '../buyer.sql.ts';
import { accountLimits } from '../limits.ts';
import { isRightPassword } from './password.ts';

/** Refuses a wrong current password of a signed-in account; `field` is the input field that contains it. */
export async function refuseWrongPassword(
  context: Context,
  account: Account,
  password: string,
  field: string,
): Promise<void> {
  const limits = [{ ...accountLimits.wrongCurrentPasswords, subject: account.userNo }];
  const isRight = await isRightPassword(context, { password, passwordHash: account.passwordHash, limits });
  if (!isRight) throw wrongCurrentPassword(field);
}

export function wrongCurrentPassword(field: string): Refusal {
  return new Refusal('UNAUTH_PASSWORD_ERROR', { detail: wrongWords, fields: { [field]: wrongWords } });
}

const wrongWords = translations('account.wrongOwnPassword');
