import { register, verifyCodeSend } from '@kaimai/contract/account/account';
import type { InputOf } from '@kaimai/contract/wire/service';
import type { ReactNode } from 'react';
import { CodeField } from '#account/code-field.tsx';
import { EmailInput } from '#account/email-input.tsx';
import { PasswordInput } from '#account/password-input.tsx';
import { useContractForm } from '#account/use-contract-form.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { Field } from '#components/form/field.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { ViewedChoice } from './viewed-choice.tsx';

export interface MailedCodeEntry {
  email: string;
  verifyCode: string;
  password: string;
}

interface MailedCodeFormProps {
  purpose: InputOf<typeof verifyCodeSend>['purpose'];
  submitLabel: string;
  failure: unknown;
  busy: boolean;
  onEntry(entry: MailedCodeEntry): void;
  /** Shown under the button. */
  children: ReactNode;
}

const fields = ['email', 'verifyCode', 'password'] as const;

/** The form for registering and for resetting a password: e-mail, mailed code and new password. */
export function MailedCodeForm({ purpose, submitLabel, failure, busy, onEntry, children }: MailedCodeFormProps) {
  const { t } = useTexts();
  const sendCode = useCall(verifyCodeSend, { silent: true });
  // The schema of `register` has the three fields; the rules of resetting are the same.
  const form = useContractForm(register.input, { failure: sendCode.error ?? failure, fields });

  async function send() {
    if (!(await form.trigger('email'))) return undefined;
    const email = form.getValues('email');
    // The form shows a failure.
    const answer = await sendCode.mutateAsync({ email, purpose }).catch(() => undefined);
    return answer && { email, resendAfterSeconds: answer.resendAfterSeconds };
  }

  function submit({ email, verifyCode, password }: MailedCodeEntry) {
    sendCode.reset();
    onEntry({ email, verifyCode, password });
  }

  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {form.message && <Note tone="danger">{form.message}</Note>}
      <Field label={t('account.email')} error={form.errorAt('email')}>
        <EmailInput {...form.register('email')} autoComplete="username" />
      </Field>
      <CodeField {...form.register('verifyCode')} error={form.errorAt('verifyCode')} send={send} />
      <Field
        label={t(purpose === 'register' ? 'account.password' : 'account.newPassword')}
        help={t('account.passwordHelp')}
        error={form.errorAt('password')}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" required />
      </Field>
      <ViewedChoice />
      <Button type="submit" look="primary" size="lg" block busy={busy}>
        {submitLabel}
      </Button>
      {children}
    </form>
  );
}
