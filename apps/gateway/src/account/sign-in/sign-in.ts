import type { signIn as service } from '@kaimai/contract/account/account';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { mergeCart } from '#cart/cart.ts';
import type { Tx } from '#db/database.ts';
import type { BuyerContext, Context } from '#service/context.ts';
import { moveGuestOrders } from './guest-orders.ts';
import { Refusal } from '#service/refusal.ts';
import { findAccountByEmail, lockIfPassword, type Account } from '../buyer.sql.ts';
import { summaryOf } from '../profile/buyer-summary.ts';
import { linkByTicket } from '../identity-provider/linking.ts';
import { describeDevice } from './device.ts';
import { networkLabel } from './network-label.ts';
import { isRightPassword } from '../password/password.ts';
import { prepareSecondStep } from '../second-factor/second-step.ts';
import { notifyOfNewDevice, notifyOwner } from '../security-mail.ts';
import { revokeSessions } from '../session/session.sql.ts';
import { endSessionsBeyond } from '../session/session-cap.sql.ts';
import { beginSession } from '../session/session.ts';
import { findDevice, recordDevice, type KnownDevice } from '../session/known-device.ts';
import { accountLimits, maxSessions } from '../limits.ts';
import { blindEmail, networkOf, perNetwork, type Limit } from '#throttle/throttle.ts';

type SignedIn = OutputOf<typeof service>;

/** Signs in by password. An unknown e-mail and a wrong password get the same refusal, after the same work. */
export async function signIn(context: Context, input: ParsedInputOf<typeof service>): Promise<SignedIn> {
  const account = await findAccountByEmail(context.db, input.email);
  const device = await findDevice(context.db, context.caller, account?.id);
  const limits = device ? deviceLimits(device) : strangerLimits(context, input.email);
  const { password } = input;
  const isRight = await isRightPassword(context, { password, passwordHash: account?.passwordHash, limits });
  if (!account || !isRight) throw new Refusal('UNAUTH_PASSWORD_ERROR');
  const consumeSecondStep = await prepareSecondStep(context, account, input.secondCode);
  return context.transact(async (tx) => {
    // A change of the password ends all sessions, and none may start with the old password afterwards.
    const isCurrent = await lockIfPassword(tx, account.id, account.passwordHash);
    if (!isCurrent) throw new Refusal('UNAUTH_PASSWORD_ERROR');
    const secondStepUsed = await consumeSecondStep(tx);
    if (secondStepUsed === 'recovery') await notifyOwner(context, tx, account, 'recoveryCodeUsed');
    const { remember, identityTicket } = input;
    if (identityTicket !== undefined) await linkByTicket(context, tx, account, identityTicket);
    const isConfirmed = secondStepUsed === 'none';
    return startSession(context, tx, account, { remember, isConfirmed, notifiesOfNewDevice: true });
  });
}

interface SignInOptions {
  /** Whether the browser keeps the session after its window is closed. */
  remember?: boolean;
  /** False after a registration or with a new password: the owner gets another mail about these. */
  notifiesOfNewDevice?: boolean;
  /** Whether the sign-in also confirms the identity for sensitive actions: not after a second step (decision 185). */
  isConfirmed?: boolean;
}

/**
 * Starts a session; all ways to sign in end here. The buyer's row is locked, so that sign-ins of one account run one
 * after the other. The browser's cart joins the buyer's, and so do orders of guests with the same e-mail, which the
 * account has confirmed, if they were paid or placed in this browser. The least recently used session beyond the maximum ends.
 */
export async function startSession(
  context: Context,
  tx: Tx,
  account: Account,
  { remember = true, notifiesOfNewDevice = false, isConfirmed = true }: SignInOptions = {},
): Promise<SignedIn> {
  const { caller, deployment } = context;
  const session = {
    buyerId: account.id,
    partnerId: caller.partnerId,
    device: describeDevice(caller.userAgent),
    network: networkLabel(caller.remoteAddress),
    isRemembered: remember,
    isConfirmed,
    isSharedNetwork: caller.remoteAddressScope === 'shared',
    now: context.now(),
  };
  const browser = { appNo: caller.appNo, email: account.email };
  const { credential, facts } = await beginSession(tx, deployment.deploymentSecret, session, browser);
  const cartMerge = facts.hasCart ? await mergeCart(tx, { appNo: caller.appNo, buyerId: account.id }) : null;
  if (facts.hasGuestOrders) await moveGuestOrders(tx, account, caller);
  const isKnown = (await recordDevice(tx, caller, session)) || facts.isKnownByNetwork;
  if (notifiesOfNewDevice && !isKnown) await notifyOfNewDevice(tx, account, session);
  const newest = { buyerId: account.id, accessKey: credential.accessKey };
  // Called before the commit, which is harmless: after a rollback, the keys are only looked up again.
  context.sessionsEnded(await endSessionsBeyond(tx, { newest, max: maxSessions, now: session.now }));
  const deletionDueAt = account.deletionDueAt?.toISOString() ?? null;
  return { ...credential, buyer: summaryOf(account), deletionDueAt, cartMerge };
}

/** Ends this session. */
export async function signOut(context: BuyerContext): Promise<Record<string, never>> {
  const { id: buyerId, sessionNo } = context.caller.buyer;
  const endedKeys = await context.transact((tx) => revokeSessions(tx, { buyerId, sessionNo, now: context.now() }));
  context.sessionsEnded(endedKeys);
  return {};
}

/** A known device has its own limit, which guesses of strangers do not use up. */
function deviceLimits({ subject }: KnownDevice): Limit[] {
  return [{ ...accountLimits.wrongPasswordsFromKnownDevice, subject }];
}

/** Limits of a device that is not known: for the account, for the network, and more strictly for both together. */
function strangerLimits({ caller, deployment }: Context, email: string): Limit[] {
  const account = blindEmail(email, deployment.deploymentSecret);
  const limits: Limit[] = [
    { ...accountLimits.wrongPasswordsForAccount, subject: account },
    perNetwork(caller, accountLimits.wrongPasswordsFromNetwork),
  ];
  // Everybody seems to be in this network, so strangers could use up its limit for the account (decision 170).
  if (caller.remoteAddressScope === 'shared') return limits;
  const subject = `${account} ${networkOf(caller.remoteAddress)}`;
  return [...limits, { ...accountLimits.wrongPasswordsForAccountFromNetwork, subject }];
}
