import { passwordReset, verifyCodeSend } from '@kaimai/contract/account';
import { Link } from '@tanstack/react-router';
import { useRef, type SubmitEvent } from 'react';
import { CodeField } from '#account/code-field.tsx';
import { formFailure, passwordOf, textOf } from '#account/form-failure.ts';
import { PasswordInput } from '#account/password-input.tsx';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/button.tsx';
import { Field } from '#components/field.tsx';
import { Input } from '#components/input.tsx';
import { linkClass } from '#components/link.ts';
import { Note } from '#components/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useArrival } from './use-arrival.ts';

/** A new password by a mailed code; whether the address has an account is never told. */
export function ResetForm({ redirect }: { redirect: string | undefined }) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const arrive = useArrival(redirect);
  const sendCode = useCall(verifyCodeSend, { silent: true });
  const reset = useCall(passwordReset, { silent: true });
  const { fields, message } = formFailure(reset.error ?? sendCode.error);

  async function send() {
    if (!form.current) return undefined;
    reset.reset();
    const email = textOf(new FormData(form.current), 'email');
    const sent = await sendCode.mutateAsync({ email, purpose: 'resetPassword' }).catch(() => undefined);
    return sent && { email, resendAfterSeconds: sent.resendAfterSeconds };
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    sendCode.reset();
    const entry = new FormData(event.currentTarget);
    const input = {
      email: textOf(entry, 'email'),
      verifyCode: textOf(entry, 'verifyCode'),
      password: passwordOf(entry),
    };
    reset.mutate(input, { onSuccess: (answer) => void arrive(answer, true) });
  }

  return (
    <form ref={form} className="grid gap-5" method="post" noValidate onSubmit={submit}>
      {message && <Note tone="danger">{message}</Note>}
      <Field label={t('account.email')} error={fields.email}>
        <Input name="email" type="email" inputMode="email" autoComplete="username" required />
      </Field>
      <CodeField name="verifyCode" error={fields.verifyCode} send={send} />
      <Field label={t('account.newPassword')} help={t('account.passwordHelp')} error={fields.password}>
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      <Button type="submit" look="primary" size="lg" block busy={reset.isPending}>
        {t('account.setPassword')}
      </Button>
      <p>
        <Link to="/login" search={{ redirect }} className={linkClass}>
          {t('account.backToSignIn')}
        </Link>
      </p>
    </form>
  );
}
