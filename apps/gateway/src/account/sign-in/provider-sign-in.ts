import type * as services from '@kaimai/contract/account/identity-provider';
import { inLanguage } from '@kaimai/contract/values/locale';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import type { BuyerContext, Context } from '#service/context.ts';
import { perNetwork, countWithin } from '#throttle/throttle.ts';
import { accountLimits } from '../limits.ts';
import { findAccountByEmail } from '../buyer.sql.ts';
import { requireConfirmed } from '../confirmation.ts';
import { describeIdentity } from '../identity-provider/described-identity.ts';
import { findOwnerOf } from '../identity-provider/linked-identity.sql.ts';
import {
  authorizationUrlAt,
  readIdentity,
  newSecrets,
  type ConfirmedIdentity,
} from '../identity-provider/provider-client.ts';
import { providerRefusal } from '../identity-provider/provider-refusal.ts';
import {
  wasSignInUsed,
  insertProviderSignIn,
  consumeProviderSignIn,
  type ProviderSignIn,
} from '../identity-provider/provider-sign-in.sql.ts';
import { findProvider, getProvider, type OfferedProvider } from '../identity-provider/providers.ts';
import {
  linkToBuyer,
  issueTicketForUnknown,
  openNewAccount,
  signInOwner,
  type ProviderOutcome,
} from './provider-outcome.ts';
import { hashOf } from '../identity-provider/ticket.ts';

const validMs = 10 * 60_000;

/** Begins a sign-in at a provider; returns the address of its page. */
export async function startProviderSignIn(
  context: Context,
  { provider, redirect, remember }: ParsedInputOf<typeof services.providerSignInStart>,
): Promise<OutputOf<typeof services.providerSignInStart>> {
  return beginAtProvider(context, provider, { buyerId: null, sessionNo: null, remember, redirect });
}

/** Begins to link an identity to the buyer's account; returns the address of the provider's page. */
export async function startProviderLink(
  context: BuyerContext,
  { provider }: ParsedInputOf<typeof services.providerLinkStart>,
): Promise<OutputOf<typeof services.providerLinkStart>> {
  await requireConfirmed(context);
  const { id: buyerId, sessionNo } = context.caller.buyer;
  const redirect = '/personal-center/account-safe';
  // A link starts no session, so `remember` has no effect.
  return beginAtProvider(context, provider, { buyerId, sessionNo, remember: true, redirect });
}

type Purpose = Pick<ProviderSignIn, 'buyerId' | 'sessionNo' | 'remember' | 'redirect'>;

async function beginAtProvider(context: Context, id: string, purpose: Purpose): Promise<{ authorizationUrl: string }> {
  const { db, caches, caller, deployment, now } = context;
  await countWithin(db, [perNetwork(caller, accountLimits.providerStartsFromNetwork)], now());
  const provider = getProvider(deployment, id);
  const secrets = await newSecrets();
  const authorizationUrl = await authorizationUrlAt(caches, provider, secrets);
  const { state, ...otherSecrets } = secrets;
  const browserHash = hashOf(caller.browserSecret.issue());
  const expiresAt = new Date(now().getTime() + validMs);
  const row = { ...purpose, ...otherSecrets, provider: id, stateHash: hashOf(state), browserHash, expiresAt };
  await context.transact((tx) => insertProviderSignIn(tx, row));
  return { authorizationUrl };
}

/**
 * Handles the answer with which the provider sends the buyer back: signs in, registers, links or issues a ticket. The
 * sign-in is marked as used before the provider is called, so an answer that is sent twice is refused.
 */
export async function handleProviderAnswer(
  context: Context,
  { provider: id, answer }: ParsedInputOf<typeof services.providerCallback>,
): Promise<OutputOf<typeof services.providerCallback>> {
  const { db, caches, caller, deployment, now } = context;
  await countWithin(db, [perNetwork(caller, accountLimits.providerAnswersFromNetwork)], now());
  const provider = findProvider(deployment, id);
  if (!provider) throw providerRefusal('elsewhere', undefined);
  const state = new URLSearchParams(answer).get('state') ?? '';
  const signIn = await consumeStartedSignIn(context, provider, state);
  const identity = await readIdentity(caches, provider, answer, { state, ...signIn });
  const outcome = await decideOutcome(context, provider, signIn, identity);
  const { redirect, remember } = signIn;
  return { ...emptyAnswer, redirect, remember, providerName: inLanguage(provider.name, caller.locale), ...outcome };
}

const emptyAnswer = { session: null, ticket: '', email: '', takesPasskey: false, hasAccount: false };

/** Marks the sign-in of an answer as used and returns it. Refuses one that is used, expired or of another browser. */
async function consumeStartedSignIn(
  { db, caller, now }: Context,
  provider: OfferedProvider,
  state: string,
): Promise<ProviderSignIn> {
  const secret = caller.browserSecret.current;
  if (secret === undefined || state === '') throw providerRefusal('elsewhere', provider);
  const key = { stateHash: hashOf(state), browserHash: hashOf(secret), provider: provider.id };
  const signIn = await consumeProviderSignIn(db, key, now());
  if (signIn) return signIn;
  const wasUsed = await wasSignInUsed(db, key);
  if (wasUsed === undefined) throw providerRefusal('elsewhere', provider);
  throw providerRefusal(wasUsed ? 'used' : 'expired', provider);
}

/** Decides what a confirmed identity leads to. */
async function decideOutcome(
  context: Context,
  provider: OfferedProvider,
  { buyerId, sessionNo, remember }: ProviderSignIn,
  identity: ConfirmedIdentity,
): Promise<ProviderOutcome> {
  const { buyer } = context.caller;
  if (buyerId !== null) {
    if (buyer?.id !== buyerId || buyer.sessionNo !== sessionNo) throw providerRefusal('otherSession', provider);
    return linkToBuyer(
      { ...context, caller: { ...context.caller, buyer } },
      await describeIdentity(provider, identity, remember),
    );
  }
  const ownerId = await findOwnerOf(context.db, identity);
  if (ownerId !== undefined) return signInOwner(context, provider, { ...identity, remember, ownerId });
  const identityWithEmail = await describeIdentity(provider, identity, remember);
  // Only for a trusted e-mail: otherwise a claim about an e-mail would reveal whether it has an account.
  const hasAccount =
    identityWithEmail.isTrusted && (await findAccountByEmail(context.db, identityWithEmail.label)) !== undefined;
  if (identityWithEmail.isTrusted && !hasAccount) return openNewAccount(context, identityWithEmail);
  return issueTicketForUnknown(context, identityWithEmail, { hasAccount });
}
