import { signIn } from '@kaimai/contract/account/account';
import type { InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { Link, useHydrated } from '@tanstack/react-router';
import { useRef } from 'react';
import { hasCode } from '#api/has-code.ts';
import { EmailInput } from '#account/email-input.tsx';
import { PasswordInput } from '#account/password-input.tsx';
import { useContractForm } from '#account/use-contract-form.ts';
import { Button } from '#components/form/button.tsx';
import { Checkbox } from '#components/form/choice.tsx';
import { Field } from '#components/form/field.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { Note } from '#components/feedback/note.tsx';
import { RichText } from '#components/display/rich-text.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { hasSignInEnded } from '#session/sign-in-ended.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ViewedChoice } from './viewed-choice.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

export type PasswordEntry = InputOf<typeof signIn>;

const fields = ['email', 'password'] as const;

interface PasswordStepProps {
  redirect: string | undefined;
  /** The ticket of an identity that the sign-in links to the account; other ways to sign in are then not offered. */
  identityTicket?: string | undefined;
  /** Prefills the field. */
  email?: string | undefined;
  failure: unknown;
  busy: boolean;
  onEntry(entry: PasswordEntry, remember: boolean): void;
  onSignedIn(answer: OutputOf<typeof signIn>, remember: boolean): void;
}

/** The first step of the sign-in: e-mail and password, or a passkey that the browser suggests. */
export function PasswordStep({
  redirect,
  identityTicket,
  email,
  failure,
  busy,
  onEntry,
  onSignedIn,
}: PasswordStepProps) {
  const { t } = useTexts();
  const element = useRef<HTMLFormElement>(null);
  const isLinkingIdentity = identityTicket !== undefined;
  // The checkbox is checked by default, so a form that is not mounted counts as checked.
  const shouldRemember = () => element.current === null || new FormData(element.current).has('remember');
  const byPasskey = usePasskeySignIn((answer) => onSignedIn(answer, shouldRemember()), {
    shouldRemember,
    identityTicket,
    suggest: !isLinkingIdentity,
  });
  const form = useContractForm(signIn.input, {
    failure: byPasskey.error ?? failure,
    fields,
    ...(email && { defaultValues: { email, password: '' } }),
  });

  function submit(entry: PasswordEntry) {
    byPasskey.reset();
    onEntry({ email: entry.email, password: entry.password }, shouldRemember());
  }

  return (
    <form
      ref={element}
      className="grid gap-5"
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <SignInNote
        failure={form.message}
        isPasswordWrong={isWrongPassword(byPasskey.error ?? failure)}
        redirect={redirect}
      />
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
        <ViewedChoice />
      </div>
      <div className="grid gap-3">
        <Button type="submit" look="primary" size="lg" block busy={busy}>
          {t('account.signIn')}
        </Button>
        <PasskeyButton busy={byPasskey.isPending} onPress={() => void byPasskey.startSignIn()} />
      </div>
      {!isLinkingIdentity && (
        <>
          <ProviderButtons redirect={redirect} shouldRemember={shouldRemember} />
          <RegisterHint redirect={redirect} />
        </>
      )}
      <p className="border-t border-hairline pt-4 text-xs text-text-3">{t('account.sharedComputer')}</p>
    </form>
  );
}

interface SignInNoteProps {
  failure: string | undefined;
  isPasswordWrong: boolean;
  redirect: string | undefined;
}

function isWrongPassword(failure: unknown): boolean {
  return hasCode(failure, 'UNAUTH_PASSWORD_ERROR');
}

/** The error of the last attempt, or why the buyer has to sign in again. After a wrong password it links to the reset. */
function SignInNote({ failure, isPasswordWrong, redirect }: SignInNoteProps) {
  const { t } = useTexts();
  const isHydrated = useHydrated();
  if (failure) {
    return (
      <Note tone="danger">
        <p>{failure}</p>
        {isPasswordWrong && (
          <Link to="/forget-password" search={{ redirect }} className={linkClass}>
            {t('account.setNewPassword')}
          </Link>
        )}
      </Note>
    );
  }
  return isHydrated && hasSignInEnded() ? <Note tone="warn">{t('account.signInEnded')}</Note> : null;
}

function RegisterHint({ redirect }: { redirect: string | undefined }) {
  const { t } = useTexts();
  return (
    <p className="text-text-2">
      <RichText
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
  );
}
