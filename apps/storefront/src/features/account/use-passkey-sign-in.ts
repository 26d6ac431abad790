import type { signIn } from '@kaimai/contract/account/account';
import { passkeySignIn, passkeyStart } from '@kaimai/contract/account/security';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useEffect, useEffectEvent, useRef } from 'react';
import { canSuggestPasskeys, endSuggestion, signWithPasskey } from '#account/passkeys.ts';
import { useCall, useGateway } from '#api/use-gateway.ts';

interface PasskeySignIn {
  isPending: boolean;
  error: unknown;
  /** Starts the passkey dialog; nothing happens when the buyer cancels. */
  startSignIn: () => Promise<void>;
  reset: () => void;
}

interface PasskeySignInOptions {
  /** Restricts the sign-in to passkeys of this account. */
  email?: string | undefined;
  /** The ticket of an identity that the sign-in links to the account. */
  identityTicket?: string | undefined;
  /** Whether the sign-in stays stored after the window is closed. */
  shouldRemember: () => boolean;
  /** Whether the browser suggests passkeys in the autofill list before the button is clicked. */
  suggest?: boolean;
}

/** Signs in with a passkey: after a click or, with `suggest`, when the buyer accepts the browser's suggestion. */
export function usePasskeySignIn(
  onSignedIn: (answer: OutputOf<typeof signIn>) => void,
  { email, identityTicket, shouldRemember, suggest = false }: PasskeySignInOptions,
): PasskeySignIn {
  const gateway = useGateway();
  const begin = useCall(passkeyStart);
  const callSignIn = useCall(passkeySignIn, { silent: true });

  // A late suggestion must not abort what the buyer has started in the meantime.
  const isSuggesting = useRef(suggest);

  // The options contain a new challenge each time; a challenge is valid for one answer and for ten minutes.
  async function requestPasskey(
    { options }: OutputOf<typeof passkeyStart>,
    { isSuggestion }: { isSuggestion: boolean },
  ): Promise<void> {
    callSignIn.reset();
    const passkey = await signWithPasskey(options, {
      suggested: isSuggestion,
      isCurrent: () => !isSuggestion || isSuggesting.current,
    });
    if (!passkey) return;
    const accountFields = { ...(email && { email }), ...(identityTicket && { identityTicket }) };
    callSignIn.mutate({ passkey, remember: shouldRemember(), ...accountFields }, { onSuccess: onSignedIn });
  }

  const suggestPasskey = useEffectEvent(async () => {
    if (!(await canSuggestPasskeys()) || !isSuggesting.current) return;
    await requestPasskey(await gateway.call(passkeyStart, {}), { isSuggestion: true });
  });
  useEffect(() => {
    if (!suggest) return undefined;
    isSuggesting.current = true;
    // The suggestion is optional: without it the rest of the page works.
    void suggestPasskey().catch(() => undefined);
    return () => {
      isSuggesting.current = false;
      void endSuggestion();
    };
  }, [suggest]);

  async function requestOnClick(): Promise<void> {
    isSuggesting.current = false;
    // A failure is shown as a toast.
    const answer = await begin.mutateAsync({}).catch(() => undefined);
    if (answer) await requestPasskey(answer, { isSuggestion: false });
  }

  const { error, reset } = callSignIn;
  return { isPending: begin.isPending || callSignIn.isPending, error, reset, startSignIn: requestOnClick };
}
