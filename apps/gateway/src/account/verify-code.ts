import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Locale } from '@kaimai/contract/locale';
import type { Tx } from '#db/database.ts';
import type { Context } from '#http/binding.ts';
import { Refusal } from '#http/refusal.ts';
import { enqueueMail } from '#mail/mail.ts';
import type { Mail } from '#mail/mail-payload.ts';
import { accountLimits } from './limits.ts';
import { blindEmail, count, countWithin, perNetwork, refuseForSeconds, refuseUsedUp, type Limit } from './throttle.ts';
import { findLastSent, insertCode, lockSubject, markUsed, tryCode, type CodeSubject } from './verify-code.sql.ts';

const resendAfterSeconds = 60;
const validSeconds = 600;
const mostWrongTries = 5;

export const codeTimes = { resendAfterSeconds, validSeconds };

export interface CodeToSend extends CodeSubject {
  /** The mail that carries the code. */
  mailWith: (code: string) => Mail;
}

/**
 * Writes a new code for an address and a purpose, in place of the one before, and mails it. A mail that carries no code
 * (because the address has an account already, or none) takes the same way, so that nobody can tell from outside.
 */
export async function sendCode(context: Context, tx: Tx, { email, purpose, mailWith }: CodeToSend): Promise<void> {
  const now = context.now();
  await lockSubject(tx, { email, purpose });
  const lastSent = await findLastSent(tx, { email, purpose });
  const waitedSeconds = lastSent ? (now.getTime() - lastSent.getTime()) / 1000 : Infinity;
  if (waitedSeconds < resendAfterSeconds) throw refuseForSeconds(Math.ceil(resendAfterSeconds - waitedSeconds));
  await countWithin(tx, sendLimits(context, email), now);

  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const mail = mailWith(code);
  const carriesCode = mail.template === 'verifyCode';
  await insertCode(tx, {
    email,
    purpose,
    codeHash: carriesCode ? hashCode(context, { email, purpose }, code) : randomBytes(32),
    createdAt: now,
    expiresAt: new Date(now.getTime() + validSeconds * 1000),
  });
  await enqueueMail(tx, mail);
}

export interface CodeEntry extends CodeSubject {
  code: string;
  /** The field of the input that holds the code, for the message at it. */
  field?: string;
}

/** The id of the code if it is right, to be used up with `useCode`; else VERIFY_CODE_ERROR, and the try is counted. */
export async function checkCode(context: Context, entry: CodeEntry): Promise<number> {
  const { email, purpose, code, field } = entry;
  const now = context.now();
  await refuseUsedUp(context.db, guessLimits(context), now);
  const codeHash = hashCode(context, { email, purpose }, code.normalize('NFKC'));
  const found = await tryCode(context.db, { email, purpose, codeHash, now, mostWrongTries });
  if (found?.right) return found.id;
  await count(context.db, guessLimits(context), now);
  throw wrongCode(field);
}

/** Uses up a code that was found right: a second use at the same time fails, with everything else in its transaction. */
export async function useCode(context: Context, tx: Tx, id: number): Promise<void> {
  if (!(await markUsed(tx, id, context.now()))) throw wrongCode();
}

export function wrongCode(field = 'verifyCode', words: Record<Locale, string> = codeWords): Refusal {
  return new Refusal('VERIFY_CODE_ERROR', { fields: { [field]: words } });
}

const codeWords = {
  zh_CN: '验证码不正确或已过期，请核对邮件中的 6 位数字，或重新获取',
  en_US: 'The code is wrong or has expired. Check the 6 digits in the mail, or get a new code',
};

/** Keyed with the deployment's secret: a million possible codes could otherwise be tried against a stolen table. */
function hashCode({ deployment }: Context, { email, purpose }: CodeSubject, code: string): Buffer {
  const key = createHmac('sha256', deployment.deploymentSecret).update('verify-code').digest();
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, email, code]))
    .digest();
}

function sendLimits({ caller, deployment }: Context, email: string): Limit[] {
  const address = blindEmail(email, deployment.deploymentSecret);
  return [{ ...accountLimits.codesToAddress, subject: address }, perNetwork(caller, accountLimits.codesFromNetwork)];
}

function guessLimits({ caller }: Context): Limit[] {
  return [perNetwork(caller, accountLimits.wrongCodesFromNetwork)];
}
