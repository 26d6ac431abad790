import {
  identityProviders,
  identityUnlink,
  providerCallback,
  providerLinkStart,
  providerRegister,
  providerSecondStep,
  providerSignInStart,
} from '@kaimai/contract/account/identity-provider';
import { identityCodeSend, identityConfirm, securityDetail } from '@kaimai/contract/account/security';
import { verifyCodeSend } from '@kaimai/contract/account/account';
import type { Caller } from '../caller.ts';
import { callerOf, codeTo, newVisitor, type CallContext } from './call-context.ts';

export const providerId = 'acme';

/** Registers with an identity that no account has; as the new account has no password, a mailed code confirms the buyer. */
export async function registerWithProvider(context: CallContext): Promise<void> {
  const { recorder, run } = context;
  const browser = { ...newVisitor(`plans-provider-${run}`), cookies: new Map<string, string>() };
  const email = `provider-${run}@plans.example`;
  await recorder.call(identityProviders, {}, browser);
  const { ticket } = await signInAtProvider(context, browser, { subject: `new-${run}`, how: 'new' });
  await recorder.call(verifyCodeSend, { email, purpose: 'register' }, browser, 'of an unknown identity');
  const verifyCode = await codeTo(context, email);
  const session = await recorder.call(providerRegister, { ticket, email, verifyCode }, browser);
  const caller = callerOf(session, browser.appNo);
  await recorder.call(identityCodeSend, {}, caller);
  const confirmCode = await codeTo(context, email);
  await recorder.call(identityConfirm, { verifyCode: confirmCode }, caller, 'by a mailed code');
}

/**
 * Links an identity to an account with a second factor, signs in by it, and unlinks it. The account's owner has been
 * confirmed before (`identityConfirm`).
 */
export async function linkAndSignIn(context: CallContext, caller: Caller, secondCode: string): Promise<void> {
  const { recorder, provider, run } = context;
  const subject = `linked-${run}`;
  const linking = { ...caller, cookies: new Map<string, string>() };
  const { authorizationUrl } = await recorder.call(providerLinkStart, { provider: providerId }, linking);
  const answer = provider.consent(authorizationUrl, { claims: { sub: subject } });
  await recorder.call(providerCallback, { provider: providerId, answer }, linking, 'to link');
  const browser = { ...newVisitor(`plans-second-step-${run}`), cookies: new Map<string, string>() };
  const { ticket } = await signInAtProvider(context, browser, { subject, how: 'linked' });
  await recorder.call(providerSecondStep, { ticket, secondCode }, browser);
  const { identities } = await recorder.call(securityDetail, {}, caller, 'with an identity');
  await recorder.call(identityUnlink, { identityNo: identities[0]?.identityNo ?? '' }, caller);
}

async function signInAtProvider(
  { recorder, provider }: CallContext,
  browser: Caller,
  { subject, how }: { subject: string; how: string },
) {
  const { authorizationUrl } = await recorder.call(providerSignInStart, { provider: providerId }, browser);
  const answer = provider.consent(authorizationUrl, { claims: { sub: subject } });
  return recorder.call(providerCallback, { provider: providerId, answer }, browser, how);
}
