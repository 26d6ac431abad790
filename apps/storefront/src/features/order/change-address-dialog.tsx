import { orderAddressChange } from '@kaimai/contract/order/order';
import { useMemo, useRef, useState, type SubmitEvent } from 'react';
import { formFailure } from '#account/form-failure.ts';
import { emptyAddress, trimmedAddress, type AddressEntry } from '#address/address-entry.ts';
import { AddressFields } from '#address/address-fields.tsx';
import { useAddressErrors } from '#address/use-address-errors.ts';
import { useCall } from '#api/use-gateway.ts';
import { Note } from '#components/feedback/note.tsx';
import { Button } from '#components/form/button.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetails } from './order-details.ts';
import { refreshOrders } from './use-order-commands.ts';

interface ChangeAddressDialogProps {
  order: Pick<OrderDetails, 'orderNo' | 'address'>;
  onClose(): void;
}

const formId = 'change-address';

/** Changes the delivery address within its country, while nothing has left the shop. */
export default function ChangeAddressDialog({ order: { orderNo, address }, onClose }: ChangeAddressDialogProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [entry, setEntry] = useState<AddressEntry>({ ...emptyAddress(address.country), ...address });
  const change = useCall(orderAddressChange, { silent: true });
  const failure = formFailure(change.error);
  // The same object until the next answer: a new object moves the focus to its first field.
  const gatewayErrors = useMemo(() => (change.error ? addressFieldsIn(change.error) : undefined), [change.error]);
  const { errors, leave, check } = useAddressErrors(form, entry, gatewayErrors);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!check()) return;
    change.mutate(
      { orderNo, address: trimmedAddress(entry) },
      {
        onSuccess() {
          showToast(t('orders.addressChanged'));
          onClose();
        },
        // The shop may have packed the order in the meantime: then the page no longer offers the change.
        onSettled: () => refreshOrders(client),
      },
    );
  }

  return (
    <Dialog
      title={t('orders.changeAddress')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button look="primary" type="submit" form={formId} busy={change.isPending}>
            {t('shell.save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-3">
        {failure.message && <Note tone="danger">{failure.message}</Note>}
        <p className="text-sm text-text-2">{t('orders.changeAddressText')}</p>
        <AddressFields
          entry={entry}
          isCountryFixed
          errors={errors}
          onChange={(part) => setEntry((current) => ({ ...current, ...part }))}
          onLeave={leave}
        />
      </form>
    </Dialog>
  );
}

const addressPrefix = 'address.';

/** The gateway's messages by field of the address; the gateway puts the prefix before the names of the fields. */
function addressFieldsIn(error: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(formFailure(error).fields).map(([field, words]) => [
      field.startsWith(addressPrefix) ? field.slice(addressPrefix.length) : field,
      words,
    ]),
  );
}
