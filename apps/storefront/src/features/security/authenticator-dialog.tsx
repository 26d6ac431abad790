import { authenticatorConfirm, type authenticatorStart } from '@kaimai/contract/account/security';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useContractForm } from '#account/use-contract-form.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { Field } from '#components/form/field.tsx';
import { Input } from '#components/form/input.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { QrCode } from '#components/media/qr-code.tsx';

const fields = ['verifyCode'] as const;

interface AuthenticatorDialogProps {
  setup: OutputOf<typeof authenticatorStart>;
  /** Called with the recovery codes when the second factor has been turned on. */
  onCodes(codes: string[]): void;
  onClose(): void;
}

/** Shows the QR code for the app, and requires a code of the app as proof. */
export default function AuthenticatorDialog({ setup: { secret, uri }, onCodes, onClose }: AuthenticatorDialogProps) {
  const { t } = useTexts();
  const confirm = useCall(authenticatorConfirm, {
    silent: true,
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const form = useContractForm(authenticatorConfirm.input, { failure: confirm.error, fields });
  return (
    <Dialog title={t('security.authenticatorTitle')} onClose={onClose}>
      <form
        method="post"
        noValidate
        className="grid gap-5 pb-2"
        onSubmit={(event) => void form.handleSubmit((entry) => confirm.mutate(entry))(event)}
      >
        <p className="text-text-2">{t('security.authenticatorText')}</p>
        <div className="grid justify-items-center gap-3">
          <QrCode text={uri} label={t('security.qrCode')} />
          <p className="text-center text-sm text-text-2">
            {t('security.secretText')}
            <br />
            {/* In groups of four characters, which are easier to copy by hand. */}
            <code className="text-base tracking-wide text-balance text-text select-all">
              {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
            </code>
          </p>
        </div>
        {form.message && <Note tone="danger">{form.message}</Note>}
        <Field label={t('security.appCode')} error={form.errorAt('verifyCode')}>
          <Input
            {...form.register('verifyCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            required
          />
        </Field>
        <Button type="submit" look="primary" busy={confirm.isPending} className="justify-self-start">
          {t('security.turnOn')}
        </Button>
      </form>
    </Dialog>
  );
}
