import { signIn } from '@kaimai/contract/account';
import { Link } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { formFailure, passwordOf, textOf } from '#account/form-failure.ts';
import { PasswordInput } from '#account/password-input.tsx';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/button.tsx';
import { Checkbox } from '#components/choice.tsx';
import { Field } from '#components/field.tsx';
import { Input } from '#components/input.tsx';
import { linkClass } from '#components/link.ts';
import { Note } from '#components/note.tsx';
import { Phrase } from '#components/phrase.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useArrival } from './use-arrival.ts';

export function SignInForm({ redirect }: { redirect: string | undefined }) {
  const { t } = useTexts();
  const arrive = useArrival(redirect);
  const enter = useCall(signIn, { silent: true });
  const { fields, message } = formFailure(enter.error);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const remember = form.has('remember');
    enter.mutate(
      { email: textOf(form, 'email'), password: passwordOf(form) },
      { onSuccess: (answer) => void arrive(answer, remember) },
    );
  }

  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={submit}>
      {message && (
        <Note tone="danger">
          {message}{' '}
          <Link to="/forget-password" search={{ redirect }} className={linkClass}>
            {t('account.setNewPassword')}
          </Link>
        </Note>
      )}
      <Field label={t('account.email')} error={fields.email}>
        <Input name="email" type="email" inputMode="email" autoComplete="username" required />
      </Field>
      <Field
        label={t('account.password')}
        error={fields.password}
        aside={
          <Link to="/forget-password" search={{ redirect }} className={`${linkClass} text-sm`}>
            {t('account.forgotten')}
          </Link>
        }
      >
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <Checkbox name="remember" defaultChecked>
        {t('account.remember')}
      </Checkbox>
      <Button type="submit" look="primary" size="lg" block busy={enter.isPending}>
        {t('account.signIn')}
      </Button>
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
