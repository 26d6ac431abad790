import { passwordChange, sessionList } from '@kaimai/contract/account';
import { useRouter } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { formFailure, passwordOf } from '#account/form-failure.ts';
import { PasswordInput } from '#account/password-input.tsx';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/button.tsx';
import { Field } from '#components/field.tsx';
import { Note } from '#components/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { notify } from '#notices/notice-store.ts';

/** `email` is for password managers, which keep the new password under it. */
export function ChangePasswordForm({ email }: { email: string | undefined }) {
  const { t } = useTexts();
  const router = useRouter();
  const change = useCall(passwordChange, { silent: true, refresh: [sessionList] });
  const { fields, message } = formFailure(change.error);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    change.mutate(
      { oldPassword: passwordOf(form, 'oldPassword'), password: passwordOf(form) },
      {
        onSuccess() {
          notify({ title: t('security.passwordChanged'), text: t('security.othersSignedOut'), tone: 'success' });
          void router.navigate({ to: '/personal-center/account-safe' });
        },
      },
    );
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {message && <Note tone="danger">{message}</Note>}
      <input type="hidden" name="email" autoComplete="username" value={email ?? ''} readOnly />
      <Field label={t('security.presentPassword')} error={fields.oldPassword}>
        <PasswordInput name="oldPassword" autoComplete="current-password" required />
      </Field>
      <Field label={t('security.newPassword')} help={t('account.passwordHelp')} error={fields.password}>
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      <Button type="submit" look="primary" busy={change.isPending} className="justify-self-start">
        {t('security.savePassword')}
      </Button>
    </form>
  );
}
