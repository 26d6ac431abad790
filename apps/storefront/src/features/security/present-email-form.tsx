import { emailChangeConfirm, emailChangeStart } from '@kaimai/contract/account';
import { useRouter } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { CodeField } from '#account/code-field.tsx';
import { formFailure, textOf } from '#account/form-failure.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/button.tsx';
import { Note } from '#components/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** The first step of a new e-mail: a code to the present one shows that the account is the buyer's. */
export function PresentEmailForm() {
  const { t } = useTexts();
  const router = useRouter();
  const start = useCall(emailChangeStart, { silent: true });
  const confirm = useCall(emailChangeConfirm, { silent: true });
  const { fields, message } = formFailure(confirm.error ?? start.error);

  async function send() {
    confirm.reset();
    const sent = await start.mutateAsync({}).catch(() => undefined);
    return sent && { email: sent.maskedEmail, resendAfterSeconds: sent.resendAfterSeconds };
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    start.reset();
    const confirmVerifyCode = textOf(new FormData(event.currentTarget), 'confirmVerifyCode');
    const to = '/personal-center/account-safe/change-email/new-email';
    confirm.mutate(
      { confirmVerifyCode },
      { onSuccess: () => void router.navigate({ to, search: { confirmVerifyCode } }) },
    );
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {message && <Note tone="danger">{message}</Note>}
      <CodeField name="confirmVerifyCode" error={fields.confirmVerifyCode} send={send} />
      <Button type="submit" look="primary" busy={confirm.isPending} className="justify-self-start">
        {t('security.next')}
      </Button>
    </form>
  );
}
