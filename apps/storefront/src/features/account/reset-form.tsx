import { passwordReset } from '@kaimai/contract/account/account';
import type { GatewayError } from '@kaimai/contract/wire/gateway-call';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { hasCode } from '#api/has-code.ts';
import { useCall } from '#api/use-gateway.ts';
import { linkClass } from '#components/navigation/link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { MailedCodeForm, type MailedCodeEntry } from './mailed-code-form.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

/** Resets the password by a mailed code. It never reveals whether the address has an account. */
export function ResetForm({ redirect }: { redirect: string | undefined }) {
  const { t } = useTexts();
  const completeSignIn = useCompleteSignIn(redirect);
  const reset = useCall(passwordReset, { silent: true });
  /** The second step, after a refusal that requires it. The refusal's fields contain `passkey` if the account has a passkey. */
  const [step, setStep] = useState<{ entry: MailedCodeEntry; challenge: GatewayError }>();
  const onSignedIn = (answer: OutputOf<typeof passwordReset>) => void completeSignIn(answer, { remember: true });

  // The code is empty until the gateway has required one.
  function attempt(input: MailedCodeEntry, secondCode = '') {
    reset.mutate(
      { ...input, secondCode },
      {
        onSuccess: onSignedIn,
        onError(error) {
          if (!hasCode(error, 'SECOND_FACTOR_REQUIRED')) return;
          reset.reset();
          setStep({ entry: input, challenge: error });
        },
      },
    );
  }

  if (step) {
    return (
      <SecondStepForm
        email={step.entry.email}
        offersPasskey={'passkey' in step.challenge.fields}
        failure={reset.error}
        busy={reset.isPending}
        shouldRemember={() => true}
        onCode={(secondCode) => attempt(step.entry, secondCode)}
        onSignedIn={onSignedIn}
        onBack={() => setStep(undefined)}
      />
    );
  }
  return (
    <MailedCodeForm
      purpose="resetPassword"
      submitLabel={t('account.setPassword')}
      failure={reset.error}
      busy={reset.isPending}
      onEntry={(input) => attempt(input)}
    >
      <p>
        <Link to="/login" search={{ redirect }} className={linkClass}>
          {t('account.backToSignIn')}
        </Link>
      </p>
    </MailedCodeForm>
  );
}
