import { identityConfirm, passkeyStart } from '@kaimai/contract/security';
import { useState } from 'react';
import { canUsePasskeys, signWithPasskey } from '#account/passkeys.ts';
import { PasswordInput } from '#account/password-input.tsx';
import { useContractForm } from '#account/use-contract-form.ts';
import { useCall, useGateway } from '#api/use-gateway.ts';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { Field } from '#components/field.tsx';
import { Note } from '#components/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';

const fields = ['password'] as const;

interface OwnerCheckDialogProps {
  /** Whether the account has a passkey that could be used instead. */
  hasPasskey: boolean;
  onConfirmed(): void;
  onClose(): void;
}

/** By password or passkey: whoever finds an open session cannot change the ways into the account. */
export default function OwnerCheckDialog({ hasPasskey, onConfirmed, onClose }: OwnerCheckDialogProps) {
  const { t } = useTexts();
  const gateway = useGateway();
  const [isSigning, setSigning] = useState(false);
  const confirm = useCall(identityConfirm, { silent: true, onSuccess: onConfirmed });
  const form = useContractForm(identityConfirm.input, { failure: confirm.error, fields });

  async function confirmByPasskey() {
    setSigning(true);
    const { options } = await gateway.call(passkeyStart, {});
    const passkey = await signWithPasskey(options);
    setSigning(false);
    if (passkey) confirm.mutate({ passkey });
  }

  return (
    <Dialog title={t('security.ownerTitle')} onClose={onClose}>
      <form
        method="post"
        noValidate
        className="grid gap-5 pb-2"
        onSubmit={(event) => void form.handleSubmit(({ password = '' }) => confirm.mutate({ password }))(event)}
      >
        <p className="text-text-2">{t('security.ownerText')}</p>
        {form.message && <Note tone="danger">{form.message}</Note>}
        <Field label={t('security.presentPassword')} error={form.errorAt('password')}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" required />
        </Field>
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
