import type * as services from '@kaimai/contract/account/identity-provider';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import type { Tx } from '#db/database.ts';
import type { BuyerContext, Context } from '#service/context.ts';
import { getAccount, lockAccountRow, type Account } from '../buyer.sql.ts';
import { listPasskeys } from '../passkey/passkey.sql.ts';
import { findAuthenticator } from '../second-factor/second-factor.sql.ts';
import { prepareSecondStepOf } from '../second-factor/second-step.ts';
import { requireConfirmed } from '../confirmation.ts';
import { notifyOwner } from '../security-mail.ts';
import { insertNewBuyer } from './new-buyer.ts';
import { startSession } from './sign-in.ts';
import { checkCode, consumeCode } from '../verification/verify-code.ts';
import { recordIdentityUse, type IdentityKey } from '../identity-provider/linked-identity.sql.ts';
import { linkIdentity } from '../identity-provider/linking.ts';
import { providerRefusal } from '../identity-provider/provider-refusal.ts';
import type { DescribedIdentity } from '../identity-provider/described-identity.ts';
import type { OfferedProvider } from '../identity-provider/providers.ts';
import { issueTicket, readTicket, redeemTicket } from '../identity-provider/ticket.ts';

type Answer = OutputOf<typeof services.providerCallback>;
type Session = NonNullable<Answer['session']>;

/** How a sign-in or a link ended: the fields of the answer that do not come from the stored sign-in. */
export type ProviderOutcome = Pick<Answer, 'outcome'> & Partial<Omit<Answer, 'redirect' | 'remember'>>;

/** Signs in the owner of an identity: starts a session, or issues a ticket for the second code. */
export async function signInOwner(
  context: Context,
  provider: OfferedProvider,
  { ownerId, issuer, subject, remember }: IdentityKey & { ownerId: number; remember: boolean },
): Promise<ProviderOutcome> {
  const authenticator = await findAuthenticator(context.db, ownerId);
  if (authenticator?.confirmedAt) {
    const [{ email }, passkeys] = await Promise.all([
      getAccount(context.db, ownerId),
      listPasskeys(context.db, ownerId),
    ]);
    // The label is only for identities that are linked later; this one is linked already.
    const identity = { provider: provider.id, issuer, subject, label: '', buyerId: ownerId, remember };
    const ticket = await context.transact((tx) => issueTicket(context, tx, identity));
    return { outcome: 'secondStep', ticket, email, takesPasskey: passkeys.length > 0 };
  }
  const session = await context.transact((tx) =>
    startOwnerSession(context, tx, { ownerId, issuer, subject, remember }),
  );
  return { outcome: 'signedIn', session };
}

/**
 * Starts a session that does not confirm the identity: the provider may have recognised somebody else who uses the
 * computer (decision 247).
 */
async function startOwnerSession(
  context: Context,
  tx: Tx,
  { ownerId, issuer, subject, remember }: IdentityKey & { ownerId: number; remember: boolean },
): Promise<Session> {
  const account = await lockAccountRow(tx, ownerId);
  // The identity may have been unlinked since it was found.
  const isLinked = await recordIdentityUse(tx, ownerId, { issuer, subject }, context.now());
  if (!isLinked) throw providerRefusal('ticket', undefined);
  return startSession(context, tx, account, { remember, isConfirmed: false, notifiesOfNewDevice: true });
}

/** Completes a sign-in at a provider by the second code. */
export async function completeSecondStep(
  context: Context,
  { ticket, secondCode }: ParsedInputOf<typeof services.providerSecondStep>,
): Promise<OutputOf<typeof services.providerSecondStep>> {
  const { buyerId: ownerId } = await readTicket(context, ticket);
  if (ownerId === null) throw providerRefusal('ticket', undefined);
  const consumeSecondStep = await prepareSecondStepOf(context, ownerId, secondCode);
  return context.transact(async (tx) => {
    const identity = await redeemTicket(context, tx, ticket);
    // A wrong code below rolls back the session, and the ticket stays valid.
    const session = await startOwnerSession(context, tx, { ...identity, ownerId });
    if ((await consumeSecondStep(tx)) === 'recovery') {
      await notifyOwner(context, tx, await getAccount(tx, ownerId), 'recoveryCodeUsed');
    }
    return session;
  });
}

/** For an identity that is not linked, issues a ticket with which its owner registers or signs in, which links it. */
export async function issueTicketForUnknown(
  context: Context,
  identity: DescribedIdentity,
  { hasAccount }: { hasAccount: boolean },
): Promise<ProviderOutcome> {
  const ticket = await context.transact((tx) => issueTicket(context, tx, { ...identity, buyerId: null }));
  return { outcome: 'unknown', ticket, email: identity.label, hasAccount };
}

/** Opens an account for an e-mail that has none, as the operator trusts the provider's claim about it. */
export async function openNewAccount(context: Context, identity: DescribedIdentity): Promise<ProviderOutcome> {
  const { label: email, remember } = identity;
  const session = await context.transact(async (tx) => {
    const account = await insertNewBuyer(context, tx, { email, passwordHash: '' });
    await linkIdentity(context, tx, account, { ...identity, isOfNewAccount: true });
    return startSession(context, tx, account, { remember, isConfirmed: false });
  });
  return { outcome: 'registered', session };
}

/** Opens an account for an e-mail that was confirmed by a code, and links the identity of the ticket. */
export async function registerByProvider(
  context: Context,
  { ticket, email, verifyCode: code }: ParsedInputOf<typeof services.providerRegister>,
): Promise<OutputOf<typeof services.providerRegister>> {
  const codeId = await checkCode(context, { email, purpose: 'register', code });
  return context.transact(async (tx) => {
    const identity = await redeemTicket(context, tx, ticket);
    if (identity.buyerId !== null) throw providerRefusal('ticket', undefined);
    await consumeCode(context, tx, codeId);
    const account: Account = await insertNewBuyer(context, tx, { email, passwordHash: '' });
    await linkIdentity(context, tx, account, { ...identity, isOfNewAccount: true });
    return startSession(context, tx, account, { remember: identity.remember });
  });
}

/** Links the identity to the account of the buyer, who started this in the same session and must still be confirmed. */
export async function linkToBuyer(context: BuyerContext, identity: DescribedIdentity): Promise<ProviderOutcome> {
  await requireConfirmed(context);
  await context.transact(async (tx) => {
    const account = await lockAccountRow(tx, context.caller.buyer.id);
    await linkIdentity(context, tx, account, identity);
  });
  return { outcome: 'linked' };
}
