import type { identityCodeSend as sendService, identityConfirm as service } from '@kaimai/contract/account/security';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import type { Tx } from '#db/database.ts';
import type { Mail } from '#mail/mail-payload.ts';
import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { getAccount, type Account } from '../buyer.sql.ts';
import { checkCode, codeTimes, consumeCode, sendCode } from '../verification/verify-code.ts';
import { markConfirmed } from '../confirmation.sql.ts';
import { refuseWrongPassword } from '../password/current-password.ts';
import { checkPasskey, passkeyRefusal } from '../passkey/passkey-answer.ts';
import { prepareSecondStepOf } from '../second-factor/second-step.ts';
import { notifyOwner } from '../security-mail.ts';

const purpose = 'confirmIdentity';

/**
 * Confirms the identity by a passkey of this account, or by its password and its second factor, if it has one. An
 * account without a password uses a mailed code instead: whoever reads its mails could set a password, too.
 */
export async function confirmIdentity(
  context: BuyerContext,
  { password, passkey, verifyCode, secondCode }: ParsedInputOf<typeof service>,
): Promise<Record<string, never>> {
  const { id: buyerId, sessionNo } = context.caller.buyer;
  if (passkey) {
    const { buyerId: ownerId } = await checkPasskey(context, passkey);
    if (ownerId !== buyerId) throw passkeyRefusal();
    await context.transact((tx) => markConfirmed(tx, { buyerId, sessionNo }, context.now()));
    return {};
  }
  const account = await getAccount(context.db, buyerId);
  const consumeProof = await checkFirstProof(context, account, { password, verifyCode });
  const consumeSecondStep = await prepareSecondStepOf(context, buyerId, secondCode);
  await context.transact(async (tx) => {
    await consumeProof(tx);
    if ((await consumeSecondStep(tx)) === 'recovery') await notifyOwner(context, tx, account, 'recoveryCodeUsed');
    await markConfirmed(tx, { buyerId, sessionNo }, context.now());
  });
  return {};
}

type Proofs = Pick<ParsedInputOf<typeof service>, 'password' | 'verifyCode'>;

/** Checks password or mailed code, and refuses a wrong one; the returned function uses up the code. */
async function checkFirstProof(context: BuyerContext, account: Account, { password, verifyCode }: Proofs) {
  if (account.passwordHash !== '' || verifyCode === undefined) {
    // A missing password is refused as a wrong one.
    await refuseWrongPassword(context, account, password ?? '', 'password');
    return async () => undefined;
  }
  const codeId = await checkCode(context, { email: account.email, purpose, code: verifyCode });
  return (tx: Tx) => consumeCode(context, tx, codeId);
}

/** Mails the code; only for an account without a password. */
export async function sendIdentityCode(context: BuyerContext): Promise<OutputOf<typeof sendService>> {
  const { locale, buyer } = context.caller;
  const { email, passwordHash } = await getAccount(context.db, buyer.id);
  if (passwordHash !== '') throw new Refusal('OBJECT_NOT_EXIST');
  const mailWith = (code: string): Mail => ({ to: email, locale, template: 'verifyCode', data: { code, purpose } });
  await context.transact((tx) => sendCode(context, tx, { email, purpose, mailWith }));
  return { ...codeTimes, email };
}
