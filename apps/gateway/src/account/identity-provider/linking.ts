import { randomBytes } from 'node:crypto';
import type { identityUnlink as unlinkService } from '@kaimai/contract/account/identity-provider';
import type { ParsedInputOf } from '@kaimai/contract/wire/service';
import type { Tx } from '#db/database.ts';
import type { BuyerContext, Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { lockAccountRow, type Account } from '../buyer.sql.ts';
import { requireConfirmed } from '../confirmation.ts';
import { notifyOwner } from '../security-mail.ts';
import { countSignInMethods, deleteIdentity, insertIdentity, type IdentityKey } from './linked-identity.sql.ts';
import { providerRefusal } from './provider-refusal.ts';
import { configuredIssuers, providerNameOf, findProviderOfIssuer } from './providers.ts';
import { redeemTicket } from './ticket.ts';

/** Links an identity to an account; refused when another account has it. Mails the owner, unless the account is new. */
export async function linkIdentity(
  context: Context,
  tx: Tx,
  account: Pick<Account, 'id' | 'email' | 'locale'>,
  { issuer, subject, label, isOfNewAccount = false }: IdentityKey & { label: string; isOfNewAccount?: boolean },
): Promise<void> {
  const identityNo = randomBytes(9).toString('base64url');
  const identity = { identityNo, buyerId: account.id, issuer, subject, label, now: context.now() };
  const { buyerId, isNew } = await insertIdentity(tx, identity);
  if (buyerId !== account.id) {
    throw providerRefusal('linkedElsewhere', findProviderOfIssuer(context.deployment, issuer));
  }
  const name = providerNameOf(context, issuer);
  if (isNew && !isOfNewAccount) await notifyOwner(context, tx, account, 'identityLinked', name);
}

/** Links the identity that the ticket was issued for to the account that has just signed in. */
export async function linkByTicket(context: Context, tx: Tx, account: Account, ticket: string): Promise<void> {
  const identity = await redeemTicket(context, tx, ticket);
  // Tickets for a second code are issued for identities that have an account already.
  if (identity.buyerId !== null) throw providerRefusal('ticket', undefined);
  await linkIdentity(context, tx, account, identity);
}

/** Removes an identity and mails the owner. Refused when it is the last way to sign in. */
export async function unlinkIdentity(
  context: BuyerContext,
  { identityNo }: ParsedInputOf<typeof unlinkService>,
): Promise<Record<string, never>> {
  await requireConfirmed(context);
  await context.transact(async (tx) => {
    const account = await lockAccountRow(tx, context.caller.buyer.id);
    const issuer = await deleteIdentity(tx, account.id, identityNo);
    if (issuer === undefined) throw new Refusal('OBJECT_NOT_EXIST');
    await requireSignInMethod(context, tx, account.id);
    const name = providerNameOf(context, issuer);
    await notifyOwner(context, tx, account, 'identityUnlinked', name);
  });
  return {};
}

/**
 * Refuses with LAST_WAY_IN when an account has no way left to sign in. Called after a removal, in its transaction,
 * which has locked the account.
 */
export async function requireSignInMethod({ deployment }: Context, tx: Tx, buyerId: number): Promise<void> {
  if ((await countSignInMethods(tx, buyerId, configuredIssuers(deployment))) === 0) throw new Refusal('LAST_WAY_IN');
}
