import type { passwordChange as changeService, passwordReset as resetService } from '@kaimai/contract/account/account';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import type { Tx } from '#db/database.ts';
import type { BuyerContext, Context } from '#service/context.ts';
import { enqueueMail } from '#mail/mail.ts';
import { findAccountByEmail, getAccount, updatePassword, type Account } from '../buyer.sql.ts';
import { refuseCommon } from '../password/common-password.ts';
import { forgetDevices, recordDevice } from '../session/known-device.ts';
import { refuseWrongPassword, wrongCurrentPassword } from '../password/current-password.ts';
import { hashPassword } from '../password/password.ts';
import { prepareSecondStep, prepareSecondStepOf } from '../second-factor/second-step.ts';
import { notifyOwner } from '../security-mail.ts';
import { revokeSessions } from '../session/session.sql.ts';
import { startSession } from '../sign-in/sign-in.ts';
import { checkCode, consumeCode, wrongCode } from '../verification/verify-code.ts';

/** Sets a new password with a mailed code. Ends all sessions, makes all devices unknown, and starts a new session here. */
export async function resetPassword(
  context: Context,
  input: ParsedInputOf<typeof resetService>,
): Promise<OutputOf<typeof resetService>> {
  const { email, password, verifyCode: code } = input;
  refuseCommon(password, email);
  const codeId = await checkCode(context, { email, purpose: 'resetPassword', code });
  const consumeSecondStep = await secondStepFor(context, input);
  const passwordHash = await hashPassword(password);

  const { endedKeys, session } = await context.transact(async (tx) => {
    await consumeCode(context, tx, codeId);
    const account = await findAccountByEmail(tx, email);
    if (!account) throw wrongCode();
    const secondStepUsed = await consumeSecondStep(tx);
    if (secondStepUsed === 'recovery') await notifyOwner(context, tx, account, 'recoveryCodeUsed');
    await updatePassword(tx, account.id, passwordHash);
    await forgetDevices(tx, account.id);
    const accessKeys = await revokeSessions(tx, { buyerId: account.id, now: context.now() });
    await notifyPasswordChanged(context, tx, account);
    // An account with a second factor confirms the identity once more before a sensitive action (`requireConfirmed`).
    const isConfirmed = secondStepUsed === 'none';
    return { endedKeys: accessKeys, session: await startSession(context, tx, account, { isConfirmed }) };
  });
  context.sessionsEnded(endedKeys);
  return session;
}

/** The second step of the account, as access to its mailbox is not enough. The mailed code must be checked before. */
async function secondStepFor(context: Context, { email, secondCode }: ParsedInputOf<typeof resetService>) {
  const account = await findAccountByEmail(context.db, email);
  if (!account) throw wrongCode();
  return prepareSecondStep(context, account, secondCode);
}

/** Sets a new password, ends all other sessions, and makes all other devices unknown. */
export async function changePassword(
  context: BuyerContext,
  { oldPassword, password, secondCode }: ParsedInputOf<typeof changeService>,
): Promise<Record<string, never>> {
  const { id: buyerId, sessionNo } = context.caller.buyer;
  const account = await getAccount(context.db, buyerId);
  refuseCommon(password, account.email);
  await refuseWrongPassword(context, account, oldPassword, 'oldPassword');
  const consumeSecondStep = await prepareSecondStepOf(context, buyerId, secondCode);
  const passwordHash = await hashPassword(password);

  const endedKeys = await context.transact(async (tx) => {
    // The password may have changed since it was checked.
    if (!(await updatePassword(tx, buyerId, passwordHash, account.passwordHash)))
      throw wrongCurrentPassword('oldPassword');
    if ((await consumeSecondStep(tx)) === 'recovery') await notifyOwner(context, tx, account, 'recoveryCodeUsed');
    await notifyPasswordChanged(context, tx, account);
    await forgetDevices(tx, buyerId);
    await recordDevice(tx, context.caller, { buyerId, now: context.now() });
    return revokeSessions(tx, { buyerId, exceptSessionNo: sessionNo, now: context.now() });
  });
  context.sessionsEnded(endedKeys);
  return {};
}

/** In the owner's language: the caller may be somebody else. */
async function notifyPasswordChanged(context: Context, tx: Tx, { email, locale }: Account): Promise<void> {
  const changedAt = context.now().toISOString();
  await enqueueMail(tx, { to: email, locale, template: 'passwordChanged', data: { changedAt } });
}
