import type * as security from '@kaimai/contract/security';
import type { InputOf, OutputOf } from '@kaimai/contract/service';

type SigningOptions = OutputOf<typeof security.passkeyStart>['options'];
type MakingOptions = OutputOf<typeof security.passkeyAddStart>['options'];

const loadCeremonies = () => import('@simplewebauthn/browser');

/** Whether this browser can use a passkey here: it binds them to names, never to a bare address. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Whether the browser offers passkeys in the list under a field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

interface Asking {
  /** In the list under a field, instead of a dialog of its own. */
  suggested?: boolean;
  /** Asked at the last moment: a ceremony that begins ends the one under way. */
  isWanted?: () => boolean;
}

/** Undefined when the buyer changed their mind, or the device has none that fits. */
export async function signWithPasskey(
  optionsJSON: SigningOptions,
  { suggested = false, isWanted = () => true }: Asking = {},
) {
  const { startAuthentication } = await loadCeremonies();
  if (!isWanted()) return undefined;
  return orUndefined<NonNullable<InputOf<typeof security.passkeySignIn>['passkey']>>(() =>
    startAuthentication({ optionsJSON, useBrowserAutofill: suggested }),
  );
}

/** Undefined when the buyer changed their mind; `taken` when the device has one of this account already. */
export async function makePasskey(optionsJSON: MakingOptions) {
  const { startRegistration } = await loadCeremonies();
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? 'taken' : undefined;
  }
}

/** Ends a suggestion that waits under a field, when the page is left. */
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
