import { secondStepEntry } from '@kaimai/contract/account/account';
import type { signIn } from '@kaimai/contract/account/account';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { canUsePasskeys } from '#account/passkeys.ts';
import { useContractForm } from '#account/use-contract-form.ts';
import { Button } from '#components/form/button.tsx';
import { Field } from '#components/form/field.tsx';
import { Input } from '#components/form/input.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

const fields = ['secondCode'] as const;

interface SecondStepFormProps {
  email: string;
  /** Replaces the text “Your password is correct …”. */
  intro?: string;
  /** Whether the account has a passkey, which can take the place of the code. */
  offersPasskey: boolean;
  /** The ticket of an identity that the sign-in links to the account. */
  identityTicket?: string | undefined;
  /** Why the last code was refused. */
  failure: unknown;
  busy: boolean;
  /** Whether the sign-in stays stored after the window is closed. */
  shouldRemember(): boolean;
  onCode(secondCode: string): void;
  onSignedIn(answer: OutputOf<typeof signIn>): void;
  /** Back to the first step. */
  onBack(): void;
}

/**
 * The second step of the sign-in: the code of an authenticator app, a recovery code, or a passkey if the account has
 * one.
 */
export function SecondStepForm({
  email,
  intro,
  offersPasskey,
  identityTicket,
  failure,
  busy,
  shouldRemember,
  onCode,
  onSignedIn,
  onBack,
}: SecondStepFormProps) {
  const { t } = useTexts();
  const byPasskey = usePasskeySignIn(onSignedIn, { email, shouldRemember, identityTicket });
  const takesPasskey = offersPasskey && canUsePasskeys();
  const form = useContractForm(secondStepEntry, { failure: byPasskey.error ?? failure, fields });

  function submit({ secondCode }: { secondCode: string }) {
    byPasskey.reset();
    onCode(secondCode);
  }

  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <p role="status" className="text-text-2">
        {intro ?? t(takesPasskey ? 'account.secondStepOrPasskey' : 'account.secondStepText')}
      </p>
      {form.message && <Note tone="danger">{form.message}</Note>}
      <Field label={t('account.secondCode')} help={t('account.secondCodeHelp')} error={form.errorAt('secondCode')}>
        {/* This step replaces the first one, and the field is its only control. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Input {...form.register('secondCode')} autoFocus autoComplete="one-time-code" autoCapitalize="characters" />
      </Field>
      <Button type="submit" look="primary" size="lg" block busy={busy}>
        {t('account.signIn')}
      </Button>
      {takesPasskey && <PasskeyButton busy={byPasskey.isPending} onPress={() => void byPasskey.startSignIn()} />}
      <Button look="quiet" className="-ml-3 justify-self-start" onClick={onBack}>
        {t('account.startAgain')}
      </Button>
    </form>
  );
}
