import { signIn } from '@kaimai/contract/account';
import { GatewayError } from '@kaimai/contract/gateway-call';
import type { InputOf, OutputOf } from '@kaimai/contract/service';
import { Link, useHydrated } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { EmailInput } from '#account/email-input.tsx';
import { PasswordInput } from '#account/password-input.tsx';
import { useContractForm } from '#account/use-contract-form.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/button.tsx';
import { Checkbox } from '#components/choice.tsx';
import { Field } from '#components/field.tsx';
import { linkClass } from '#components/link.ts';
import { Note } from '#components/note.tsx';
import { Phrase } from '#components/phrase.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { hasSignInEnded } from '#session/sign-in-ended.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { TakeOverChoice } from './take-over-choice.tsx';
import { useArrival } from './use-arrival.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

type Entry = InputOf<typeof signIn>;

const fields = ['email', 'password'] as const;

/** Password, then the second step where the account has one; or a passkey alone. */
export function SignInForm({ redirect }: { redirect: string | undefined }) {
  const arrive = useArrival(redirect);
  const enter = useCall(signIn, { silent: true });
  const remember = useRef(true);
  const [step, setStep] = useState<{ entry: Entry; asked: GatewayError }>();
  const onSignedIn = (answer: OutputOf<typeof signIn>) => void arrive(answer, remember.current);

  function attempt(input: Entry) {
    enter.mutate(input, {
      onSuccess: onSignedIn,
      onError(error) {
        if (!(error instanceof GatewayError) || error.code !== 'SECOND_FACTOR_REQUIRED') return;
        enter.reset();
        setStep({ entry: input, asked: error });
      },
    });
  }

  if (!step) {
    return (
      <PasswordStep
        redirect={redirect}
        failure={enter.error}
        busy={enter.isPending}
        onEntry={(input, isToRemember) => {
          remember.current = isToRemember;
          attempt(input);
        }}
        onSignedIn={(answer, isToRemember) => void arrive(answer, isToRemember)}
      />
    );
  }
  return (
    <SecondStepForm
      email={step.entry.email}
      asked={step.asked}
      failure={enter.error}
      busy={enter.isPending}
      onCode={(secondCode) => attempt({ ...step.entry, secondCode })}
      onSignedIn={onSignedIn}
      onBack={() => setStep(undefined)}
    />
  );
}

interface PasswordStepProps {
  redirect: string | undefined;
  failure: unknown;
  busy: boolean;
  onEntry(entry: Entry, remember: boolean): void;
  onSignedIn(answer: OutputOf<typeof signIn>, remember: boolean): void;
}

function PasswordStep({ redirect, failure, busy, onEntry, onSignedIn }: PasswordStepProps) {
  const { t } = useTexts();
  const isHydrated = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  const isToRemember = () => element.current === null || new FormData(element.current).has('remember');
  const byPasskey = usePasskeySignIn((answer) => onSignedIn(answer, isToRemember()), { suggest: true });
  const form = useContractForm(signIn.input, { failure: byPasskey.error ?? failure, fields });

  function submit({ email, password }: Entry) {
    byPasskey.reset();
    onEntry({ email, password }, isToRemember());
  }

  return (
    <form
      ref={element}
      className="grid gap-5"
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      {isHydrated && hasSignInEnded() && !form.message && <Note tone="warn">{t('account.signInEnded')}</Note>}
      {form.message && (
        <Note tone="danger">
          {form.message}{' '}
          <Link to="/forget-password" search={{ redirect }} className={linkClass}>
            {t('account.setNewPassword')}
          </Link>
        </Note>
      )}
      <Field label={t('account.email')} error={form.errorAt('email')}>
        <EmailInput {...form.register('email')} autoComplete="username webauthn" />
      </Field>
      <Field
        label={t('account.password')}
        error={form.errorAt('password')}
        aside={
          <Link
            to="/forget-password"
            search={{ redirect }}
            className={`${linkClass} relative text-sm after:absolute after:-inset-x-2 after:-inset-y-3`}
          >
            {t('account.forgotten')}
          </Link>
        }
      >
        <PasswordInput {...form.register('password')} autoComplete="current-password" required />
      </Field>
      <div>
        <Checkbox name="remember" defaultChecked>
          {t('account.remember')}
        </Checkbox>
        <TakeOverChoice />
      </div>
      <div className="grid gap-3">
        <Button type="submit" look="primary" size="lg" block busy={busy}>
          {t('account.signIn')}
        </Button>
        <PasskeyButton busy={byPasskey.isPending} onPress={() => void byPasskey.enter()} />
      </div>
      <p className="text-text-2">
        <Phrase
          text={t('account.newHere')}
          parts={{
            link: (words) => (
              <Link to="/register" search={{ redirect }} className={linkClass}>
                {words}
              </Link>
            ),
          }}
        />
      </p>
      <p className="border-t border-hairline pt-4 text-xs text-text-3">{t('account.sharedComputer')}</p>
    </form>
  );
}
