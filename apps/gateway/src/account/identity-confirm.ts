import type { identityConfirm as service } from '@kaimai/contract/security';
import type { ParsedInputOf } from '@kaimai/contract/service';
import type { BuyerContext } from '#http/binding.ts';
import { getAccount } from './buyer.sql.ts';
import { markConfirmed } from './identity.sql.ts';
import { refuseWrongPassword } from './own-password.ts';
import { checkPasskey, passkeyRefusal } from './passkey/passkey-answer.ts';

/** By the password or by a passkey of this account. */
export async function confirmIdentity(
  context: BuyerContext,
  { password, passkey }: ParsedInputOf<typeof service>,
): Promise<Record<string, never>> {
  const { id: buyerId, sessionNo } = context.caller.buyer;
  if (passkey) {
    const { buyerId: ownerId } = await checkPasskey(context, passkey);
    if (ownerId !== buyerId) throw passkeyRefusal();
  } else {
    await refuseWrongPassword(context, await getAccount(context.db, buyerId), password ?? '', 'password');
  }
  await context.transact((tx) => markConfirmed(tx, { buyerId, sessionNo }, context.now()));
  return {};
}
