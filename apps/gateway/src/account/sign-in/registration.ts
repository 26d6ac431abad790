import type { register as registerService, verifyCodeSend as sendService } from '@kaimai/contract/account/account';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import type { Context } from '#service/context.ts';
import type { Mail } from '#mail/mail-payload.ts';
import { findAccountByEmail } from '../buyer.sql.ts';
import { refuseCommon } from '../password/common-password.ts';
import { hashPassword } from '../password/password.ts';
import { insertNewBuyer } from './new-buyer.ts';
import { startSession } from './sign-in.ts';
import { checkCode, codeTimes, consumeCode, sendCode } from '../verification/verify-code.ts';

/** Mails a code. The answer does not show whether the address has an account; only the mail does. */
export async function sendVerifyCode(
  context: Context,
  { email, purpose }: ParsedInputOf<typeof sendService>,
): Promise<OutputOf<typeof sendService>> {
  const { locale } = context.caller;
  await context.transact(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    const mailWith = (code: string): Mail => {
      // A new password requires an account, a registration an e-mail without one.
      if ((account !== undefined) === (purpose === 'resetPassword')) {
        return { to: email, locale, template: 'verifyCode', data: { code, purpose } };
      }
      // In the language of the owner, who may not be the caller.
      if (account) return { to: email, locale: account.locale, template: 'alreadyRegistered', data: {} };
      return { to: email, locale, template: 'notRegistered', data: {} };
    };
    await sendCode(context, tx, { email, purpose, mailWith });
  });
  return codeTimes;
}

/** Opens an account with a mailed code and signs in. */
export async function register(
  context: Context,
  input: ParsedInputOf<typeof registerService>,
): Promise<OutputOf<typeof registerService>> {
  const { email, password, verifyCode: code } = input;
  refuseCommon(password, email);
  const codeId = await checkCode(context, { email, purpose: 'register', code });
  const passwordHash = await hashPassword(password);
  return context.transact(async (tx) => {
    await consumeCode(context, tx, codeId);
    const account = await insertNewBuyer(context, tx, { email, passwordHash, nickname: input.nickname });
    return startSession(context, tx, account);
  });
}
