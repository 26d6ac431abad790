import { passkeyAdd, passkeyAddStart, passkeyRename, securityDetail } from '@kaimai/contract/account/security';
import { useState } from 'react';
import { makePasskey } from '#account/passkeys.ts';
import { useContractForm } from '#account/use-contract-form.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { Field } from '#components/form/field.tsx';
import { Input } from '#components/form/input.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { useOwnerCheck } from './use-owner-check.tsx';

const fields = ['name'] as const;

/** A form for the name of a new passkey. Sending it opens the device's dialog, in which the passkey is made. */
export default function AddPasskeyDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts();
  const owner = useOwnerCheck();
  const [isCreating, setCreating] = useState(false);
  const begin = useCall(passkeyAddStart, { silent: true });
  const add = useCall(passkeyAdd, { silent: true, refresh: [securityDetail] });
  const defaultValues = { passkeyNo: '', name: t('security.passkeyDefaultName') };
  // The schema of renaming has the same rule for the name.
  const form = useContractForm(passkeyRename.input, { failure: add.error, fields, defaultValues });

  async function createPasskey(name: string): Promise<void> {
    const { options } = await begin.mutateAsync({});
    const passkey = await makePasskey(options);
    // This device already has a passkey of the account.
    if (passkey === 'taken') showToast(t('security.passkeyTaken'), 'info');
    // Undefined if the device failed, or the buyer cancelled its dialog.
    if (!passkey || passkey === 'taken') return;
    await add.mutateAsync({ name, passkey });
    showToast(t('security.passkeyAdded'), 'success');
    onClose();
  }

  const start = (name: string): void =>
    owner.run(async () => {
      setCreating(true);
      await createPasskey(name).finally(() => setCreating(false));
    });

  return (
    <>
      <Dialog title={t('security.addPasskey')} onClose={onClose}>
        <form
          method="post"
          noValidate
          className="grid gap-5 pb-2"
          onSubmit={(event) => void form.handleSubmit(({ name }) => start(name))(event)}
        >
          <p className="text-text-2">{t('security.addPasskeyText')}</p>
          <Field label={t('security.passkeyName')} help={t('security.passkeyNameHelp')} error={form.errorAt('name')}>
            <Input {...form.register('name')} required />
          </Field>
          <Button type="submit" look="primary" busy={isCreating} className="justify-self-start">
            {t('security.next')}
          </Button>
        </form>
      </Dialog>
      {owner.dialog}
    </>
  );
}
