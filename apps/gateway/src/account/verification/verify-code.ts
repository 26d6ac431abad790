import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Locale } from '@kaimai/contract/values/locale';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Tx } from '#db/database.ts';
import type { Context } from '#service/context.ts';
import type { Caller } from '#service/caller.ts';
import { Refusal } from '#service/refusal.ts';
import { enqueueMail } from '#mail/mail.ts';
import type { Mail } from '#mail/mail-payload.ts';
import { findAccountByEmail } from '../buyer.sql.ts';
import { findDevice, minDeviceIdLength } from '../session/known-device.ts';
import { accountLimits } from '../limits.ts';
import { newCode, normaliseCode } from './mailed-code.ts';
import {
  blindEmail,
  countEvent,
  countWithin,
  networkOf,
  perNetwork,
  refusalForSeconds,
  refuseIfUsedUp,
  type Limit,
} from '#throttle/throttle.ts';
import { findLastSent, insertCode, lockSubject, markCodeUsed, tryCode } from './verify-code.sql.ts';

const resendAfterSeconds = 60;
const validSeconds = 600;
/** After this many wrong tries, even the right code is refused. */
const maxWrongTries = 5;

export const codeTimes = { resendAfterSeconds, validSeconds };

export interface CodeToSend extends CodeUse {
  /** Returns the mail to send for a code; it may be one without the code. */
  mailWith: (code: string) => Mail;
}

/** The address and purpose of a code. The requester is taken from the caller. */
interface CodeUse {
  email: string;
  purpose: string;
}

/**
 * Creates a code for an address and a purpose, replaces the caller's earlier one, and sends it by mail. Mails without a
 * code (because the address has an account, or has none) take the same path, so that the answer does not reveal it.
 */
export async function sendCode(context: Context, tx: Tx, { email, purpose, mailWith }: CodeToSend): Promise<void> {
  const now = context.now();
  const subject = { email, purpose, requester: requesterOf(context.caller) };
  await lockSubject(tx, subject);
  const lastSent = await findLastSent(tx, subject);
  const waitedSeconds = lastSent ? (now.getTime() - lastSent.getTime()) / 1000 : Infinity;
  if (waitedSeconds < resendAfterSeconds) throw refusalForSeconds(Math.ceil(resendAfterSeconds - waitedSeconds));
  await countWithin(tx, await sendLimits(context, tx, email), now);

  const code = newCode();
  const mail = mailWith(code);
  const carriesCode = mail.template === 'verifyCode';
  await insertCode(tx, {
    ...subject,
    // Random bytes match no code. The row is stored nevertheless, so that sending again requires the same pause.
    codeHash: carriesCode ? hashCode(context, subject, code) : randomBytes(32),
    createdAt: now,
    expiresAt: new Date(now.getTime() + validSeconds * 1000),
  });
  await enqueueMail(tx, mail);
}

export interface CodeEntry extends CodeUse {
  code: string;
  /** The input field with the code, for its error message. */
  field?: string;
}

/** The id of a right code, to be passed to `consumeCode`; a wrong one is counted and refused with VERIFY_CODE_ERROR. */
export async function checkCode(context: Context, entry: CodeEntry): Promise<number> {
  const { email, purpose, code, field } = entry;
  const now = context.now();
  await refuseIfUsedUp(context.db, guessLimits(context), now);
  const subject = { email, purpose, requester: requesterOf(context.caller) };
  const codeHash = hashCode(context, subject, normaliseCode(code));
  const attempt = await tryCode(context.db, { ...subject, codeHash, now, maxWrongTries });
  if (attempt?.isRight) return attempt.id;
  await countEvent(context.db, guessLimits(context), now);
  throw wrongCode(field);
}

/** Uses up a checked code: a concurrent second use fails together with its transaction. */
export async function consumeCode(context: Context, tx: Tx, id: number): Promise<void> {
  if (!(await markCodeUsed(tx, id, context.now()))) throw wrongCode();
}

export function wrongCode(field = 'verifyCode', words: Record<Locale, string> = codeWords): Refusal {
  return new Refusal('VERIFY_CODE_ERROR', { fields: { [field]: words } });
}

const codeWords = translations('account.wrongCode');

/** Keyed with the deployment secret: otherwise all codes could be tried against a stolen table. */
function hashCode({ deployment }: Context, { email, purpose }: CodeUse, code: string): Buffer {
  const key = createHmac('sha256', deployment.deploymentSecret).update('verify-code').digest();
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, email, code]))
    .digest();
}

/**
 * The requester of a code, who alone may enter it: requests and tries of strangers affect only their own code. The
 * requester is the browser; without a usable id of the browser, the signed-in buyer, otherwise the network.
 */
function requesterOf({ buyer, appNo, remoteAddress }: Caller): string {
  if (appNo.length >= minDeviceIdLength) return `browser ${createHash('sha256').update(appNo).digest('base64url')}`;
  if (buyer) return `buyer ${buyer.id}`;
  return `network ${networkOf(remoteAddress)}`;
}

/**
 * The owner of an address, on a known device or in a session, has a limit of their own, which strangers cannot use up.
 */
async function sendLimits({ caller, deployment }: Context, tx: Tx, email: string): Promise<Limit[]> {
  const address = blindEmail(email, deployment.deploymentSecret);
  const account = await findAccountByEmail(tx, email);
  const device = await findDevice(tx, caller, account?.id);
  if (device || (account && caller.buyer?.id === account.id)) {
    return [{ ...accountLimits.codesToOwner, subject: `${address} ${device?.subject ?? 'signed in'}` }];
  }
  const limits: Limit[] = [
    { ...accountLimits.codesToAddress, subject: address },
    perNetwork(caller, accountLimits.codesFromNetwork),
  ];
  // Everybody seems to be in this network, so strangers could use up its limit for the address (decision 170).
  if (caller.remoteAddressScope === 'shared') return limits;
  const subject = `${address} ${networkOf(caller.remoteAddress)}`;
  return [...limits, { ...accountLimits.codesToAddressFromNetwork, subject }];
}

function guessLimits({ caller }: Context): Limit[] {
  return [perNetwork(caller, accountLimits.wrongCodesFromNetwork)];
}
