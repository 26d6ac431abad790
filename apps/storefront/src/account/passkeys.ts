import type * as security from '@kaimai/contract/account/security';
import type { InputOf, OutputOf } from '@kaimai/contract/wire/service';

type SigningOptions = OutputOf<typeof security.passkeyStart>['options'];
type MakingOptions = OutputOf<typeof security.passkeyAddStart>['options'];

const loadCeremonies = () => import('@simplewebauthn/browser');

/** Whether this browser supports passkeys on this host. They need a host name; an IP address is not enough. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Whether the browser suggests passkeys in the autofill list of a field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

interface PasskeyRequest {
  /** Suggested in the autofill list of a field, instead of a dialog. */
  suggested?: boolean;
  /**
   * Called just before the ceremony starts; false cancels it. Starting a WebAuthn ceremony aborts the one in progress, which
   * may belong to a later request.
   */
  isCurrent?: () => boolean;
}

/** Undefined if `isCurrent` returned false or the ceremony failed: the buyer may have cancelled or have no passkey here. */
export async function signWithPasskey(
  optionsJSON: SigningOptions,
  { suggested = false, isCurrent = () => true }: PasskeyRequest = {},
) {
  const { startAuthentication } = await loadCeremonies();
  if (!isCurrent()) return undefined;
  return orUndefined<NonNullable<InputOf<typeof security.passkeySignIn>['passkey']>>(() =>
    startAuthentication({ optionsJSON, useBrowserAutofill: suggested }),
  );
}

/** Undefined if the ceremony failed or the buyer cancelled it; `taken` if the device already has a passkey of this account. */
export async function makePasskey(optionsJSON: MakingOptions) {
  const { startRegistration } = await loadCeremonies();
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? 'taken' : undefined;
  }
}

/** Aborts a pending passkey suggestion when the page is left. */
export async function endSuggestion(): Promise<void> {
  const { WebAuthnAbortService } = await loadCeremonies();
  WebAuthnAbortService.cancelCeremony();
}

async function orUndefined<T>(ceremony: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ceremony();
  } catch {
    return undefined;
  }
}
