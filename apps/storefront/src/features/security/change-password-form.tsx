import { passwordChange, sessionList } from '@kaimai/contract/account/account';
import { useRouter } from '@tanstack/react-router';
import type { InputOf } from '@kaimai/contract/wire/service';
import { PasswordInput } from '#account/password-input.tsx';
import { useContractForm } from '#account/use-contract-form.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { Field } from '#components/form/field.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showNotification } from '#notices/notice-store.ts';
import { SecondCodeField } from './second-code-field.tsx';
import { useNeedsSecondCode } from './use-needs-second-code.ts';

const fields = ['oldPassword', 'secondCode', 'password'] as const;

/** `email` is for password managers, which save the new password with it. */
export function ChangePasswordForm({ email }: { email: string | undefined }) {
  const { t } = useTexts();
  const router = useRouter();
  const change = useCall(passwordChange, { silent: true, refresh: [sessionList] });
  const needsSecondCode = useNeedsSecondCode(change.error);
  const form = useContractForm(passwordChange.input, { failure: change.error, fields });

  function submit({ oldPassword, password, secondCode }: InputOf<typeof passwordChange>) {
    change.mutate(
      { oldPassword, password, secondCode },
      {
        onSuccess() {
          showNotification({
            title: t('security.passwordChanged'),
            text: t('security.othersSignedOut'),
            tone: 'success',
          });
          void router.navigate({ to: '/personal-center/account-safe' });
        },
      },
    );
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="grid gap-5">
      {form.message && <Note tone="danger">{form.message}</Note>}
      <input type="hidden" name="email" autoComplete="username" value={email ?? ''} readOnly />
      <Field label={t('security.currentPassword')} error={form.errorAt('oldPassword')}>
        <PasswordInput {...form.register('oldPassword')} autoComplete="current-password" required />
      </Field>
      {needsSecondCode && <SecondCodeField {...form.register('secondCode')} error={form.errorAt('secondCode')} />}
      <Field label={t('security.newPassword')} help={t('account.passwordHelp')} error={form.errorAt('password')}>
        <PasswordInput {...form.register('password')} autoComplete="new-password" required />
      </Field>
      <Button type="submit" look="primary" busy={change.isPending} className="justify-self-start">
        {t('security.savePassword')}
      </Button>
    </form>
  );
}
