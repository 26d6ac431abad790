import { identityCodeSend, identityConfirm, passkeyStart, securityDetail } from '@kaimai/contract/account/security';
import type { InputOf } from '@kaimai/contract/wire/service';
import { useState } from 'react';
import { CodeField } from '#account/code-field.tsx';
import { canUsePasskeys, signWithPasskey } from '#account/passkeys.ts';
import { PasswordInput } from '#account/password-input.tsx';
import { useContractForm } from '#account/use-contract-form.ts';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { Field } from '#components/form/field.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { SecondCodeField } from './second-code-field.tsx';
import { useNeedsSecondCode } from './use-needs-second-code.ts';

const fields = ['password', 'verifyCode', 'secondCode'] as const;

interface OwnerCheckDialogProps {
  onConfirmed(): void;
  onClose(): void;
}

/**
 * Confirms the owner by a passkey, or by the password (a mailed code where there is none) and the second factor if there
 * is one: an open session alone must not be enough to change the credentials.
 */
export default function OwnerCheckDialog({ onConfirmed, onClose }: OwnerCheckDialogProps) {
  const { t } = useTexts();
  const begin = useCall(passkeyStart);
  const [isSigning, setSigning] = useState(false);
  const confirm = useCall(identityConfirm, { silent: true, onSuccess: onConfirmed });
  const { data: security } = useBuyerAnswer(securityDetail, {});
  const hasPasskey = (security?.passkeys.length ?? 0) > 0;
  // Assumed until the answer arrives: only an account that began at an identity provider may have no password.
  const hasPassword = security?.hasPassword ?? true;
  const needsSecondCode = useNeedsSecondCode(confirm.error);
  const sendCode = useCall(identityCodeSend, { silent: true });
  const form = useContractForm(identityConfirm.input, { failure: sendCode.error ?? confirm.error, fields });

  function submit({ password = '', verifyCode = '', secondCode }: InputOf<typeof identityConfirm>) {
    sendCode.reset();
    confirm.mutate({ ...(hasPassword ? { password } : { verifyCode }), secondCode });
  }

  async function confirmByPasskey() {
    setSigning(true);
    // A failure is shown as a toast.
    const answer = await begin.mutateAsync({}).catch(() => undefined);
    const passkey = answer && (await signWithPasskey(answer.options));
    setSigning(false);
    if (passkey) confirm.mutate({ passkey });
  }

  return (
    <Dialog title={t('security.ownerTitle')} onClose={onClose}>
      <form
        method="post"
        noValidate
        className="grid gap-5 pb-2"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <p className="text-text-2">{t('security.ownerText')}</p>
        {form.message && <Note tone="danger">{form.message}</Note>}
        {hasPassword ? (
          <Field label={t('security.currentPassword')} error={form.errorAt('password')}>
            <PasswordInput {...form.register('password')} autoComplete="current-password" required />
          </Field>
        ) : (
          <CodeField
            {...form.register('verifyCode')}
            error={form.errorAt('verifyCode')}
            // The form shows a failure.
            send={() => sendCode.mutateAsync({}).catch(() => undefined)}
          />
        )}
        {needsSecondCode && <SecondCodeField {...form.register('secondCode')} error={form.errorAt('secondCode')} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={confirm.isPending && !isSigning}>
            {t('security.ownerConfirm')}
          </Button>
          {hasPasskey && canUsePasskeys() && (
            <Button busy={isSigning} onClick={() => void confirmByPasskey()}>
              {t('account.usePasskey')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
