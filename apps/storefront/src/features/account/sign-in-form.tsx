import { signIn } from '@kaimai/contract/account/account';
import type { GatewayError } from '@kaimai/contract/wire/gateway-call';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useRef, useState } from 'react';
import { hasCode } from '#api/has-code.ts';
import { useCall } from '#api/use-gateway.ts';
import { PasswordStep, type PasswordEntry } from './password-step.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

interface SignInFormProps {
  /** The address to go to after the sign-in; by default the home page. */
  redirect: string | undefined;
  /** The ticket of an identity that a provider has confirmed: the sign-in links it, and other ways to sign in are not offered. */
  identityTicket?: string;
  /** Prefills the field; empty for none. */
  email?: string;
}

/** The sign-in: password and, if the account has one, a second factor; or a passkey alone. */
export function SignInForm({ redirect, identityTicket, email }: SignInFormProps) {
  const completeSignIn = useCompleteSignIn(redirect);
  const callSignIn = useCall(signIn, { silent: true });
  const remember = useRef(true);
  /** The second step, after a refusal that requires it. The refusal's fields contain `passkey` if the account has a passkey. */
  const [step, setStep] = useState<{ entry: PasswordEntry; challenge: GatewayError }>();
  const onSignedIn = (answer: OutputOf<typeof signIn>) => void completeSignIn(answer, { remember: remember.current });

  function attempt(input: PasswordEntry) {
    const entry = { ...input, remember: remember.current, ...(identityTicket && { identityTicket }) };
    callSignIn.mutate(entry, {
      onSuccess: onSignedIn,
      onError(error) {
        if (!hasCode(error, 'SECOND_FACTOR_REQUIRED')) return;
        callSignIn.reset();
        setStep({ entry: input, challenge: error });
      },
    });
  }

  if (!step) {
    return (
      <PasswordStep
        redirect={redirect}
        identityTicket={identityTicket}
        email={email}
        failure={callSignIn.error}
        busy={callSignIn.isPending}
        onEntry={(input, shouldRemember) => {
          remember.current = shouldRemember;
          attempt(input);
        }}
        onSignedIn={(answer, shouldRemember) => void completeSignIn(answer, { remember: shouldRemember })}
      />
    );
  }
  return (
    <SecondStepForm
      email={step.entry.email}
      offersPasskey={'passkey' in step.challenge.fields}
      identityTicket={identityTicket}
      failure={callSignIn.error}
      busy={callSignIn.isPending}
      onCode={(secondCode) => attempt({ ...step.entry, secondCode })}
      shouldRemember={() => remember.current}
      onSignedIn={onSignedIn}
      onBack={() => setStep(undefined)}
    />
  );
}
