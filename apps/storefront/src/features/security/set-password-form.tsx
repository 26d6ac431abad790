import { passwordReset, sessionList, verifyCodeSend } from '@kaimai/contract/account/account';
import { securityDetail } from '@kaimai/contract/account/security';
import type { InputOf } from '@kaimai/contract/wire/service';
import { useRouter } from '@tanstack/react-router';
import { CodeField } from '#account/code-field.tsx';
import { PasswordInput } from '#account/password-input.tsx';
import { useContractForm } from '#account/use-contract-form.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { Field } from '#components/form/field.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showNotification } from '#notices/notice-store.ts';
import { updateCredential } from '#session/credential.ts';
import { SecondCodeField } from './second-code-field.tsx';
import { useNeedsSecondCode } from './use-needs-second-code.ts';

const fields = ['verifyCode', 'secondCode', 'password'] as const;

/** The first password of an account that began with an identity provider, by a mailed code. */
export function SetPasswordForm({ email }: { email: string }) {
  const { t } = useTexts();
  const router = useRouter();
  const sendCode = useCall(verifyCodeSend, { silent: true });
  const reset = useCall(passwordReset, {
    silent: true,
    refresh: [sessionList, securityDetail],
    // The gateway has ended all sessions and started a new one. The page shows another form immediately, so nothing here
    // may depend on this component.
    onSuccess({ accessKey, secretKey, partnerId }) {
      updateCredential({ accessKey, secretKey, partnerId });
      showNotification({ title: t('security.passwordSet'), text: t('security.othersSignedOut'), tone: 'success' });
      void router.navigate({ to: '/personal-center/account-safe' });
    },
  });
  const needsSecondCode = useNeedsSecondCode(reset.error);
  const form = useContractForm(passwordReset.input, {
    failure: sendCode.error ?? reset.error,
    fields,
    defaultValues: { email, verifyCode: '', password: '', secondCode: '' },
  });

  async function send() {
    // The form shows a failure.
    const answer = await sendCode.mutateAsync({ email, purpose: 'resetPassword' }).catch(() => undefined);
    return answer && { email, resendAfterSeconds: answer.resendAfterSeconds };
  }

  function submit(input: InputOf<typeof passwordReset>) {
    sendCode.reset();
    reset.mutate(input);
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="grid gap-5">
      {form.message && <Note tone="danger">{form.message}</Note>}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <CodeField {...form.register('verifyCode')} error={form.errorAt('verifyCode')} send={send} />
      {needsSecondCode && <SecondCodeField {...form.register('secondCode')} error={form.errorAt('secondCode')} />}
      <Field label={t('security.newPassword')} help={t('account.passwordHelp')} error={form.errorAt('password')}>
        <PasswordInput {...form.register('password')} autoComplete="new-password" required />
      </Field>
      <Button type="submit" look="primary" busy={reset.isPending} className="justify-self-start">
        {t('security.savePassword')}
      </Button>
    </form>
  );
}
