import { passkeyRename, securityDetail } from '@kaimai/contract/account/security';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useContractForm } from '#account/use-contract-form.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { Field } from '#components/form/field.tsx';
import { Input } from '#components/form/input.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';

const fields = ['name'] as const;

interface RenamePasskeyDialogProps {
  passkey: OutputOf<typeof securityDetail>['passkeys'][number];
  onClose(): void;
}

export default function RenamePasskeyDialog({ passkey: { passkeyNo, name }, onClose }: RenamePasskeyDialogProps) {
  const { t } = useTexts();
  const rename = useCall(passkeyRename, { silent: true, refresh: [securityDetail], onSuccess: onClose });
  const form = useContractForm(passkeyRename.input, {
    failure: rename.error,
    fields,
    defaultValues: { passkeyNo, name },
  });
  return (
    <Dialog title={t('security.renamePasskey')} onClose={onClose}>
      <form
        method="post"
        noValidate
        className="grid gap-5 pb-2"
        onSubmit={(event) => void form.handleSubmit((entry) => rename.mutate({ passkeyNo, name: entry.name }))(event)}
      >
        {form.message && <Note tone="danger">{form.message}</Note>}
        <Field label={t('security.passkeyName')} help={t('security.passkeyNameHelp')} error={form.errorAt('name')}>
          <Input {...form.register('name')} required />
        </Field>
        <Button type="submit" look="primary" busy={rename.isPending} className="justify-self-start">
          {t('shell.save')}
        </Button>
      </form>
    </Dialog>
  );
}
