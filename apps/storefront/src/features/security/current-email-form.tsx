import { emailChangeConfirm, emailChangeStart } from '@kaimai/contract/account/account';
import type { InputOf } from '@kaimai/contract/wire/service';
import { useRouter } from '@tanstack/react-router';
import { CodeField } from '#account/code-field.tsx';
import { useContractForm } from '#account/use-contract-form.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { isUnconfirmed, useOwnerCheck } from './use-owner-check.tsx';

const fields = ['confirmVerifyCode'] as const;

/** The first step of changing the e-mail: a code to the current address proves that the account is the buyer's. */
export function CurrentEmailForm() {
  const { t } = useTexts();
  const router = useRouter();
  const start = useCall(emailChangeStart, { silent: true });
  const confirm = useCall(emailChangeConfirm, { silent: true });
  const owner = useOwnerCheck();
  // The refusal of an unconfirmed owner opens a dialog, and is no error of this form.
  const failure = confirm.error ?? (isUnconfirmed(start.error) ? null : start.error);
  const form = useContractForm(emailChangeConfirm.input, { failure, fields });

  async function send() {
    confirm.reset();
    // The form shows a failure.
    const answer = await owner.callConfirmed(() => start.mutateAsync({})).catch(() => undefined);
    return answer && { email: answer.maskedEmail, resendAfterSeconds: answer.resendAfterSeconds };
  }

  function submit({ confirmVerifyCode }: InputOf<typeof emailChangeConfirm>) {
    start.reset();
    // Normalizes full-width digits and spaces as the gateway does.
    const enteredCode = confirmVerifyCode.normalize('NFKC').replace(/\s+/g, '');
    const to = '/personal-center/account-safe/change-email/new-email';
    confirm.mutate(
      { confirmVerifyCode },
      { onSuccess: () => void router.navigate({ to, search: { confirmVerifyCode: enteredCode } }) },
    );
  }

  return (
    <>
      <form method="post" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="grid gap-5">
        {form.message && <Note tone="danger">{form.message}</Note>}
        <CodeField {...form.register('confirmVerifyCode')} error={form.errorAt('confirmVerifyCode')} send={send} />
        <Button type="submit" look="primary" busy={confirm.isPending} className="justify-self-start">
          {t('security.next')}
        </Button>
      </form>
      {owner.dialog}
    </>
  );
}
