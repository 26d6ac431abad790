import { emailChange, emailChangeNewCode, profileDetail, sessionList } from '@kaimai/contract/account/account';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import type { InputOf } from '@kaimai/contract/wire/service';
import { Link, useRouter } from '@tanstack/react-router';
import { CodeField } from '#account/code-field.tsx';
import { EmailInput } from '#account/email-input.tsx';
import { useContractForm } from '#account/use-contract-form.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { Field } from '#components/form/field.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showNotification } from '#notices/notice-store.ts';
import { updateUserInfo } from '#session/user-info.ts';
import { isUnconfirmed, useOwnerCheck } from './use-owner-check.tsx';

const fields = ['email', 'verifyCode'] as const;

/**
 * The last step of changing the e-mail: a code to the new address. `confirmVerifyCode` is the code of the current
 * address.
 */
export function NewEmailForm({ confirmVerifyCode }: { confirmVerifyCode: string }) {
  const { t } = useTexts();
  const router = useRouter();
  const sendCode = useCall(emailChangeNewCode, { silent: true });
  const change = useCall(emailChange, {
    silent: true,
    refresh: [basicInformation, profileDetail, sessionList],
    onSuccess: ({ buyer }) => updateUserInfo(buyer),
  });
  const owner = useOwnerCheck();
  const error = change.error ?? sendCode.error;
  // The refusal of an unconfirmed owner opens a dialog, and is no error of this form.
  const failure = isUnconfirmed(error) ? null : error;
  const form = useContractForm(emailChange.input, { failure, fields, defaultValues: { confirmVerifyCode } });
  const oldCodeError = failure instanceof GatewayError ? failure.fields['confirmVerifyCode'] : undefined;

  async function send() {
    change.reset();
    if (!(await form.trigger('email'))) return undefined;
    const email = form.getValues('email');
    // The form shows a failure.
    const answer = await owner
      .callConfirmed(() => sendCode.mutateAsync({ confirmVerifyCode, email }))
      .catch(() => undefined);
    return answer && { email, resendAfterSeconds: answer.resendAfterSeconds };
  }

  async function submit({ email, verifyCode }: InputOf<typeof emailChange>) {
    sendCode.reset();
    const input = { confirmVerifyCode, email, verifyCode };
    // The form shows a failure.
    const answer = await owner.callConfirmed(() => change.mutateAsync(input)).catch(() => undefined);
    if (!answer) return;
    showNotification({ title: t('security.emailChanged'), text: t('security.othersSignedOut'), tone: 'success' });
    void router.navigate({ to: '/personal-center/account-safe', replace: true });
  }

  return (
    <>
      <form method="post" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="grid gap-5">
        {form.message && !oldCodeError && <Note tone="danger">{form.message}</Note>}
        {oldCodeError && <OldCodeNote words={oldCodeError} />}
        <Field label={t('security.newEmail')} error={form.errorAt('email')}>
          <EmailInput {...form.register('email')} autoComplete="email" />
        </Field>
        <CodeField {...form.register('verifyCode')} error={form.errorAt('verifyCode')} send={send} />
        <Button type="submit" look="primary" busy={change.isPending} className="justify-self-start">
          {t('security.saveEmail')}
        </Button>
      </form>
      {owner.dialog}
    </>
  );
}

/** Shown if the code of the current address is expired or wrong. */
function OldCodeNote({ words }: { words: string }) {
  const { t } = useTexts();
  return (
    <Note tone="danger">
      {words}
      {t('shell.betweenSentences')}
      <Link to="/personal-center/account-safe/change-email" className={linkClass}>
        {t('security.oldCodeAgain')}
      </Link>
    </Note>
  );
}
