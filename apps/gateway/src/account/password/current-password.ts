import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import type { Account } from '../buyer.sql.ts';
import { isRightPassword } from './password.ts';
import type { Limit } from '#throttle/throttle.ts';

/** Refuses a wrong current password of a signed-in account; `field` is the input field that contains it. */
export async function refuseWrongPassword(
  context: Context,
  account: Account,
  password: string,
  field: string,
): Promise<void> {
  const limits: Limit[] = [{ name: 'wrong old passwords of', subject: account.userNo, max: 10, windowSeconds: 900 }];
  const isRight = await isRightPassword(context, { password, passwordHash: account.passwordHash, limits });
  if (!isRight) throw wrongCurrentPassword(field);
}

export function wrongCurrentPassword(field: string): Refusal {
  return new Refusal('UNAUTH_PASSWORD_ERROR', { detail: wrongWords, fields: { [field]: wrongWords } });
}

const wrongWords = translations('account.wrongOwnPassword');
