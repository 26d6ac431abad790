import { register, verifyCodeSend } from '@kaimai/contract/account';
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
import { Phrase } from '#components/phrase.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useArrival } from './use-arrival.ts';

export function RegisterForm({ redirect }: { redirect: string | undefined }) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const arrive = useArrival(redirect);
  const sendCode = useCall(verifyCodeSend, { silent: true });
  const create = useCall(register, { silent: true });
  const { fields, message } = formFailure(create.error ?? sendCode.error);

  async function send() {
    if (!form.current) return undefined;
    create.reset();
    const email = textOf(new FormData(form.current), 'email');
    const sent = await sendCode.mutateAsync({ email, purpose: 'register' }).catch(() => undefined);
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
    create.mutate(input, { onSuccess: (answer) => void arrive(answer, true) });
  }

  return (
    <form ref={form} className="grid gap-5" method="post" noValidate onSubmit={submit}>
      {message && <Note tone="danger">{message}</Note>}
      <Field label={t('account.email')} error={fields.email}>
        <Input name="email" type="email" inputMode="email" autoComplete="email" required />
      </Field>
      <CodeField name="verifyCode" error={fields.verifyCode} send={send} />
      <Field label={t('account.newPassword')} help={t('account.passwordHelp')} error={fields.password}>
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      <Button type="submit" look="primary" size="lg" block busy={create.isPending}>
        {t('account.createAccount')}
      </Button>
      <p className="text-sm text-text-2">
        <Phrase
          text={t('account.accept')}
          parts={{
            terms: (words) => (
              <Link to="/agreement" className={linkClass}>
                {words}
              </Link>
            ),
            privacy: (words) => (
              <Link to="/privacy" className={linkClass}>
                {words}
              </Link>
            ),
          }}
        />
      </p>
      <p className="text-text-2">
        <Phrase
          text={t('account.haveAccount')}
          parts={{
            link: (words) => (
              <Link to="/login" search={{ redirect }} className={linkClass}>
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </form>
  );
}
