import type { identityConfirm as service } from '@kaimai/contract/account/security';
import type { ParsedInputOf } from '@kaimai/contract/wire/service';
import type { BuyerContext } from '#service/context.ts';
import { getAccount } from '../buyer.sql.ts';
import { markConfirmed } from './identity.sql.ts';
import { refuseWrongPassword } from '../password/own-password.ts';
import { checkPasskey, passkeyRefusal } from '../passkey/passkey-answer.ts';
import { secondStepOf } from '../second-factor/second-step.ts';
import { tellOwner } from './security-mail.ts';

/** By a passkey of this account, or by its password and, where it has one, its second factor. */
export async function confirmIdentity(
  context: BuyerContext,
  { password, passkey, secondCode }: ParsedInputOf<typeof service>,
): Promise<Record<string, never>> {
  const { id: buyerId, sessionNo } = context.caller.buyer;
  if (passkey) {
    const { buyerId: ownerId } = await checkPasskey(context, passkey);
    if (ownerId !== buyerId) throw passkeyRefusal();
    await context.transact((tx) => markConfirmed(tx, { buyerId, sessionNo }, context.now()));
    return {};
  }
  const account = await getAccount(context.db, buyerId);
  await refuseWrongPassword(context, account, password ?? '', 'password');
  const useSecondStep = await secondStepOf(context, buyerId, secondCode);
  await context.transact(async (tx) => {
    if ((await useSecondStep(tx)) === 'recovery') await tellOwner(context, tx, account, 'recoveryCodeUsed');
    await markConfirmed(tx, { buyerId, sessionNo }, context.now());
  });
  return {};
}
