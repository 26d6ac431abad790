import type { signIn } from '@kaimai/contract/account';
import { passkeySignIn, passkeyStart } from '@kaimai/contract/security';
import type { OutputOf } from '@kaimai/contract/service';
import { useEffect, useEffectEvent, useRef } from 'react';
import { canSuggestPasskeys, endSuggestion, signWithPasskey } from '#account/passkeys.ts';
import { useCall, useGateway } from '#api/use-gateway.ts';

interface PasskeySignIn {
  isPending: boolean;
  error: unknown;
  /** Asks the device; nothing happens when the buyer changes their mind. */
  enter: () => Promise<void>;
  reset: () => void;
}

interface PasskeySignInOptions {
  /** Only with a passkey of this account. */
  email?: string;
  /** Whether the sign-in is kept after the window is closed. */
  isToRemember: () => boolean;
  /** Whether the browser suggests passkeys under the field before anybody asks for them. */
  suggest?: boolean;
}

export function usePasskeySignIn(
  onSignedIn: (answer: OutputOf<typeof signIn>) => void,
  { email, isToRemember, suggest = false }: PasskeySignInOptions,
): PasskeySignIn {
  const gateway = useGateway();
  const enter = useCall(passkeySignIn, { silent: true });

  // A suggestion that comes late must not end what the buyer asked for meanwhile.
  const isSuggesting = useRef(suggest);

  async function ask(suggested: boolean): Promise<void> {
    enter.reset();
    // Asked anew each time: a challenge is good for one answer and for ten minutes.
    const { options } = await gateway.call(passkeyStart, {});
    const passkey = await signWithPasskey(options, {
      suggested,
      isWanted: () => !suggested || isSuggesting.current,
    });
    if (!passkey) return;
    enter.mutate({ passkey, remember: isToRemember(), ...(email && { email }) }, { onSuccess: onSignedIn });
  }

  const suggestOne = useEffectEvent(async () => {
    if ((await canSuggestPasskeys()) && isSuggesting.current) await ask(true);
  });
  useEffect(() => {
    if (!suggest) return undefined;
    isSuggesting.current = true;
    // The suggestion is a courtesy: without it, everything else on the page works.
    void suggestOne().catch(() => undefined);
    return () => {
      isSuggesting.current = false;
      void endSuggestion();
    };
  }, [suggest]);

  function press(): Promise<void> {
    isSuggesting.current = false;
    return ask(false);
  }

  const { isPending, error, reset } = enter;
  return { isPending, error, reset, enter: press };
}
