import { addressList, addressSave, type Address } from '@kaimai/contract/address/address';
import { useRef, type SubmitEvent } from 'react';
import { emptyAddress, trimmedAddress, type AddressEntry } from '#address/address-entry.ts';
import { AddressFields } from '#address/address-fields.tsx';
import { useAddressErrors } from '#address/use-address-errors.ts';
import { formFailure } from '#account/form-failure.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { Checkbox } from '#components/form/choice.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { clearSavedForm } from '#session/saved-form.ts';
import { useSavedForm } from '#session/use-saved-form.ts';
import { useRegion } from '#settings/use-settings.ts';

interface AddressDialogProps {
  /** The address to change; undefined for a new one. */
  address?: Address | undefined;
  /** The first address becomes the default automatically. */
  isFirst: boolean;
  onClose(): void;
}

const formId = 'address-form';

export default function AddressDialog({ address, isFirst, onClose }: AddressDialogProps) {
  const { t } = useTexts();
  const region = useRegion();
  const formName = `address ${address?.addressNo ?? ''}`;
  const form = useRef<HTMLFormElement>(null);
  const [{ isDefault, ...entry }, setEntry] = useSavedForm<AddressEntry & { isDefault: boolean }>(formName, () => ({
    ...(address ?? emptyAddress(region)),
    isDefault: address?.isDefault ?? false,
  }));
  const save = useCall(addressSave, { silent: true, refresh: [addressList] });
  const failure = formFailure(save.error);
  const { errors, leave, check } = useAddressErrors(form, entry, save.error ? failure.fields : undefined);

  // Deletes the saved form, so that the next edit starts from the stored address.
  function close() {
    clearSavedForm(formName);
    onClose();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!check()) return;
    const input = { ...trimmedAddress(entry), addressNo: address?.addressNo ?? '', isDefault };
    save.mutate(input, {
      onSuccess() {
        showToast(t('addressBook.saved'));
        close();
      },
    });
  }

  return (
    <Dialog
      title={t(address ? 'addressBook.editTitle' : 'addressBook.addTitle')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('shell.cancel')}</Button>
          <Button look="primary" type="submit" form={formId} busy={save.isPending}>
            {t('shell.save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-3">
        {failure.message && <Note tone="danger">{failure.message}</Note>}
        <AddressFields entry={entry} errors={errors} onChange={setEntry} onLeave={leave} />
        {!isFirst && !address?.isDefault && (
          <Checkbox
            checked={isDefault}
            onChange={(event) => setEntry({ isDefault: event.target.checked })}
            className="w-fit"
          >
            {t('addressBook.useAsDefault')}
          </Checkbox>
        )}
      </form>
    </Dialog>
  );
}
