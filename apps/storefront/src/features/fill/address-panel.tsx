import type { Address, AddressField } from '@kaimai/contract/address/address';
import type { RefObject } from 'react';
import { AddressFields } from '#address/address-fields.tsx';
import { addressLine } from '#address/address-lines.tsx';
import { Checkbox } from '#components/form/choice.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { RadioTile } from '#components/form/radio-tile.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { FillDraft } from './fill-draft.ts';

interface AddressPanelProps {
  form: RefObject<HTMLFormElement | null>;
  /** Whether a new address can be saved, which needs an account. */
  maySave: boolean;
  addresses: readonly Address[];
  /** The chosen saved address; undefined for a new one. */
  chosenAddress: Address | undefined;
  draft: FillDraft;
  errors: Partial<Record<AddressField, string>>;
  onChange(part: Partial<FillDraft>): void;
  onLeave(field: AddressField): void;
}

/** The delivery address: a saved one or a new one. */
export function AddressPanel({
  form,
  maySave,
  addresses,
  chosenAddress,
  draft,
  errors,
  onChange,
  onLeave,
}: AddressPanelProps) {
  const { t } = useTexts();
  return (
    <Panel aria-label={t('fill.where')} className="grid gap-5">
      <PanelTitle>{t('fill.where')}</PanelTitle>
      {addresses.length > 0 && (
        <AddressChoice
          addresses={addresses}
          chosenNo={chosenAddress?.addressNo ?? newAddressNo}
          onChoose={(addressNo) => onChange({ addressNo })}
        />
      )}
      {!chosenAddress && (
        <form ref={form} noValidate autoComplete="on" onSubmit={(event) => event.preventDefault()}>
          <AddressFields
            entry={draft.entry}
            errors={errors}
            onChange={(part) => onChange({ entry: { ...draft.entry, ...part } })}
            onLeave={onLeave}
          />
          {maySave && (
            <Checkbox
              checked={draft.keepAddress}
              onChange={(event) => onChange({ keepAddress: event.target.checked })}
              className="mt-2 -mb-2 w-fit"
            >
              {t('fill.keep')}
            </Checkbox>
          )}
        </form>
      )}
    </Panel>
  );
}

/** Stands for a new address where saved addresses have their number. */
const newAddressNo = '';

interface AddressChoiceProps {
  addresses: readonly Address[];
  chosenNo: string;
  onChoose(addressNo: string): void;
}

function AddressChoice({ addresses, chosenNo, onChoose }: AddressChoiceProps) {
  const { t } = useTexts();
  return (
    <fieldset className="grid gap-3 md:grid-cols-2">
      <legend className="sr-only">{t('fill.where')}</legend>
      {addresses.map((address) => (
        <RadioTile
          key={address.addressNo}
          name="address"
          checked={chosenNo === address.addressNo}
          onChange={() => onChoose(address.addressNo)}
          title={address.recipient}
          aside={address.isDefault && <span className="text-xs text-text-3">{t('fill.default')}</span>}
        >
          {addressLine(address, t)}
          {address.phone && <span className="block tabular-nums">{address.phone}</span>}
        </RadioTile>
      ))}
      <RadioTile
        name="address"
        checked={chosenNo === newAddressNo}
        onChange={() => onChoose(newAddressNo)}
        title={t('fill.another')}
      >
        {t('fill.anotherText')}
      </RadioTile>
    </fieldset>
  );
}
