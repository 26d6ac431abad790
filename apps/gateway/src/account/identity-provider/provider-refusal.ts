import { translations, type TextKey, type Texts } from '@kaimai/contract/texts/gateway-texts';
import type { Code } from '@kaimai/contract/wire/codes';
import type { IdentityProvider } from '#deployment.ts';
import { Refusal } from '#service/refusal.ts';

/** The names of the texts about providers are the reasons. */
type Reason = Extract<TextKey, `account.provider.${string}`> extends `account.provider.${infer Name}` ? Name : never;

/**
 * `failed`: the provider answered with an error; `invalid`: its answer or token did not pass our checks; `clock`: its token has
 * expired or is not valid yet; `elsewhere`: the sign-in was begun in another browser, or is unknown; `ticket`: there is no
 * valid ticket, or the identity was unlinked; `otherSession`: the link was started in another session.
 */
const codeByReason = {
  unreachable: 'PROVIDER_UNREACHABLE',
  cancelled: 'PROVIDER_CANCELLED',
  failed: 'PROVIDER_ANSWER_ERROR',
  invalid: 'PROVIDER_ANSWER_ERROR',
  clock: 'PROVIDER_ANSWER_ERROR',
  expired: 'PROVIDER_SIGN_IN_EXPIRED',
  used: 'PROVIDER_SIGN_IN_EXPIRED',
  elsewhere: 'PROVIDER_SIGN_IN_EXPIRED',
  ticket: 'PROVIDER_SIGN_IN_EXPIRED',
  linkedElsewhere: 'FIELD_NOT_UNIQUE',
  otherSession: 'UNAUTHORIZED_ERROR',
} as const satisfies Record<Reason, Code>;

/** Refuses a sign-in at a provider, with a text that names the provider. `cause` is logged for the operator. */
export function providerRefusal(reason: Reason, provider: IdentityProvider | undefined, cause?: unknown): Refusal {
  const detail: Texts = translations(`account.provider.${reason}`, { provider: provider?.name ?? '' });
  return new Refusal(codeByReason[reason], { detail, ...(cause !== undefined && { cause }) });
}
