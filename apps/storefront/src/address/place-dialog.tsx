import { addressRuleOf, type AddressField } from '@kaimai/contract/address/address';
import type { DeliveryPlace } from '@kaimai/contract/delivery/delivery-place';
import type { Region } from '@kaimai/contract/values/region';
import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '#components/form/button.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { chooseDeliveryPlace, forgetDeliveryPlace, useDeliveryPlace } from '#settings/delivery-place.ts';
import { useRegion } from '#settings/use-settings.ts';
import { emptyAddress, trimmedAddress } from './address-entry.ts';
import { AddressFields } from './address-fields.tsx';
import { useAddressErrors } from './use-address-errors.ts';

interface PlaceDialogProps {
  /** The current place. */
  place: DeliveryPlace | undefined;
  onClose(): void;
}

const formId = 'delivery-place';

/**
 * A dialog for the part of an address that delivery zones depend on: the postcode, or the city in countries without postcodes;
 * in China the province and the city.
 */
export default function PlaceDialog({ place, onClose }: PlaceDialogProps) {
  const { t } = useTexts();
  const region = useRegion();
  const form = useRef<HTMLFormElement>(null);
  // Otherwise the place is that of the buyer's default address.
  const isChosenHere = useDeliveryPlace() !== undefined;
  const fields = placeFields(region);
  const [entry, setEntry] = useState(() => ({ ...emptyAddress(region), ...place }));
  const { errors, check } = useAddressErrors(form, entry, undefined, fields);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!check()) return;
    const trimmedEntry = trimmedAddress(entry);
    // The entry began as the former place. Its fields that are not shown are no longer true, so they are cleared.
    const valueOf = (field: keyof DeliveryPlace) => (fields.includes(field) ? trimmedEntry[field] : '');
    chooseDeliveryPlace(region, {
      state: valueOf('state'),
      city: valueOf('city'),
      district: valueOf('district'),
      postcode: valueOf('postcode'),
    });
    onClose();
  }

  return (
    <Dialog
      title={t('address.place.title')}
      onClose={onClose}
      footer={
        <>
          {isChosenHere && (
            <Button
              onClick={() => {
                forgetDeliveryPlace();
                onClose();
              }}
            >
              {t('address.place.clear')}
            </Button>
          )}
          <Button look="primary" type="submit" form={formId}>
            {t('address.place.save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-3">
        <AddressFields
          entry={entry}
          fields={fields}
          errors={errors}
          onChange={(part) => setEntry((before) => ({ ...before, ...part }))}
          // A message that appears when a field loses the focus would move the button from under the pointer.
          onLeave={() => undefined}
        />
        <p className="text-sm text-text-2">{t('address.place.kept')}</p>
      </form>
    </Dialog>
  );
}

function placeFields(region: Region): AddressField[] {
  if (region === 'CN') return ['state', 'city'];
  return addressRuleOf(region).postcode ? ['postcode'] : ['city'];
}
