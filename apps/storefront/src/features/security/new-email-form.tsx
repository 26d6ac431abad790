import { emailChange, emailChangeNewCode, profileDetail, sessionList } from '@kaimai/contract/account';
import { basicInformation } from '@kaimai/contract/basic-information';
import { Link, useRouter } from '@tanstack/react-router';
import { useRef, type SubmitEvent } from 'react';
import { CodeField } from '#account/code-field.tsx';
import { formFailure, textOf } from '#account/form-failure.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/button.tsx';
import { Field } from '#components/field.tsx';
import { Input } from '#components/input.tsx';
import { linkClass } from '#components/link.ts';
import { Note } from '#components/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { notify } from '#notices/notice-store.ts';
import { updateUserInfo } from '#session/credential.ts';

/** The last step of a new e-mail: a code to it. `confirmVerifyCode` is the one that the present address was sent. */
export function NewEmailForm({ confirmVerifyCode }: { confirmVerifyCode: string }) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const sendCode = useCall(emailChangeNewCode, { silent: true });
  const change = useCall(emailChange, {
    silent: true,
    refresh: [basicInformation, profileDetail, sessionList],
    onSuccess: ({ buyer }) => updateUserInfo(buyer),
  });
  const { fields, message } = formFailure(change.error ?? sendCode.error);

  async function send() {
    if (!form.current) return undefined;
    change.reset();
    const email = textOf(new FormData(form.current), 'email');
    const sent = await sendCode.mutateAsync({ confirmVerifyCode, email }).catch(() => undefined);
    return sent && { email, resendAfterSeconds: sent.resendAfterSeconds };
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    sendCode.reset();
    const entry = new FormData(event.currentTarget);
    const input = { confirmVerifyCode, email: textOf(entry, 'email'), verifyCode: textOf(entry, 'verifyCode') };
    change.mutate(input, {
      onSuccess() {
        notify({ title: t('security.emailChanged'), text: t('security.othersSignedOut'), tone: 'success' });
        void router.navigate({ to: '/personal-center/account-safe', replace: true });
      },
    });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {message && <Note tone="danger">{message}</Note>}
      {fields.confirmVerifyCode && <OldCodeNote words={fields.confirmVerifyCode} />}
      <Field label={t('security.newEmail')} error={fields.email}>
        <Input name="email" type="email" inputMode="email" autoComplete="email" required />
      </Field>
      <CodeField name="verifyCode" error={fields.verifyCode} send={send} />
      <Button type="submit" look="primary" busy={change.isPending} className="justify-self-start">
        {t('security.saveEmail')}
      </Button>
    </form>
  );
}

/** The code of the present address has run out, or was never the right one. */
function OldCodeNote({ words }: { words: string }) {
  const { t } = useTexts();
  return (
    <Note tone="danger">
      {words}{' '}
      <Link to="/personal-center/account-safe/change-email" className={linkClass}>
        {t('security.oldCodeAgain')}
      </Link>
    </Note>
  );
}
