import type {
  emailChange as changeService,
  emailChangeConfirm as confirmService,
  emailChangeNewCode as newCodeService,
  emailChangeStart as startService,
} from '@kaimai/contract/account/account';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Tx } from '#db/database.ts';
import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { sqlState, uniqueViolation } from '#db/sql-state.ts';
import { enqueueMail, readdressPaymentReminders } from '#mail/mail.ts';
import type { Mail } from '#mail/mail-payload.ts';
import { findAccountByEmail, getAccount, updateEmail, type Account } from '../buyer.sql.ts';
import { summaryOf } from '../profile/buyer-summary.ts';
import { requireConfirmed } from '../confirmation.ts';
import { maskEmail } from '#mail/mask-email.ts';
import { emailTakenTexts } from '../sign-in/new-buyer.ts';
import { revokeSessions } from '../session/session.sql.ts';
import { checkCode, codeTimes, consumeCode, sendCode } from '../verification/verify-code.ts';

/**
 * First step, after a confirmation of the identity: sends a code to the current address, so that a stolen session
 * cannot take over the account.
 */
export async function startEmailChange(context: BuyerContext): Promise<OutputOf<typeof startService>> {
  await requireConfirmed(context);
  const { locale, buyer } = context.caller;
  const { email } = await getAccount(context.db, buyer.id);
  const purpose = 'changeEmailOld';
  const mailWith = (code: string): Mail => ({ to: email, locale, template: 'verifyCode', data: { code, purpose } });
  await context.transact((tx) => sendCode(context, tx, { email, purpose, mailWith }));
  return { ...codeTimes, maskedEmail: maskEmail(email) };
}

/** Checks the code to the current address. It stays valid, because the last step requires it again. */
export async function confirmEmailChange(
  context: BuyerContext,
  { confirmVerifyCode }: ParsedInputOf<typeof confirmService>,
): Promise<Record<string, never>> {
  await checkCurrentAddress(context, confirmVerifyCode);
  return {};
}

/** Second step: sends a code to the new address; one that has an account gets a mail that says so instead. */
export async function sendNewEmailCode(
  context: BuyerContext,
  { confirmVerifyCode, email }: ParsedInputOf<typeof newCodeService>,
): Promise<OutputOf<typeof newCodeService>> {
  await requireConfirmed(context);
  const { locale, buyer } = context.caller;
  const { account } = await checkCurrentAddress(context, confirmVerifyCode);
  if (account.email === email) throw new Refusal('PARAMETER_ERROR', { fields: { email: sameWords } });
  await context.transact(async (tx) => {
    const owner = await findAccountByEmail(tx, email);
    const mailWith = (code: string): Mail =>
      owner
        ? { to: email, locale: owner.locale, template: 'alreadyRegistered', data: {} }
        : { to: email, locale, template: 'verifyCode', data: { code, purpose: 'changeEmailNew' } };
    await sendCode(context, tx, { email, purpose: newAddressPurpose(buyer.id), mailWith });
  });
  return codeTimes;
}

/**
 * Last step: uses up both codes, moves reminders of open payments to the new address, sends a mail to the old address, and ends
 * all other sessions.
 */
export async function changeEmail(
  context: BuyerContext,
  { confirmVerifyCode, email, verifyCode: code }: ParsedInputOf<typeof changeService>,
): Promise<OutputOf<typeof changeService>> {
  await requireConfirmed(context);
  const { id: buyerId, sessionNo } = context.caller.buyer;
  const { account, codeId: oldCodeId } = await checkCurrentAddress(context, confirmVerifyCode);
  const newCodeId = await checkCode(context, { email, purpose: newAddressPurpose(buyerId), code });

  const { endedKeys, changedAccount } = await context.transact(async (tx) => {
    await consumeCode(context, tx, oldCodeId);
    await consumeCode(context, tx, newCodeId);
    const updatedAccount = await updateUniqueEmail(tx, buyerId, email);
    await readdressPaymentReminders(tx, { from: account.email, to: email });
    await notifyEmailChanged(context, tx, account, email);
    const accessKeys = await revokeSessions(tx, { buyerId, exceptSessionNo: sessionNo, now: context.now() });
    return { endedKeys: accessKeys, changedAccount: updatedAccount };
  });
  context.sessionsEnded(endedKeys);
  return { buyer: summaryOf(changedAccount) };
}

/** The account, and the id of the code if it is right; refuses a wrong one. */
async function checkCurrentAddress(context: BuyerContext, code: string) {
  const account = await getAccount(context.db, context.caller.buyer.id);
  const entry = { email: account.email, purpose: 'changeEmailOld', code, field: 'confirmVerifyCode' };
  return { account, codeId: await checkCode(context, entry) };
}

/** The purpose contains the buyer, so that a code of one buyer cannot change the address of another. */
function newAddressPurpose(buyerId: number): string {
  return `changeEmailNew ${buyerId}`;
}

async function updateUniqueEmail(tx: Tx, buyerId: number, email: string): Promise<Account> {
  try {
    return await updateEmail(tx, buyerId, email);
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    throw new Refusal('FIELD_NOT_UNIQUE', { fields: { email: emailTakenTexts } });
  }
}

/** In the owner's language: the caller may be somebody else. */
async function notifyEmailChanged(
  { now }: BuyerContext,
  tx: Tx,
  { email, locale }: Account,
  newEmail: string,
): Promise<void> {
  const data = { changedAt: now().toISOString(), maskedNewEmail: maskEmail(newEmail) };
  await enqueueMail(tx, { to: email, locale, template: 'emailChanged', data });
}

const sameWords = translations('account.sameEmail');
