import type { Address } from '@kaimai/contract/address/address';
import { AddressLines } from '#address/address-lines.tsx';
import { Badge } from '#components/display/badge.tsx';
import { classes } from '#components/classes.ts';
import { useTexts } from '#i18n/use-texts.ts';

interface AddressCardProps {
  address: Address;
  onEdit(): void;
  onRemove(): void;
  onMakeDefault(): void;
}

const actionClass = '-mx-2 min-h-(--size-control) min-w-(--size-control) px-2 text-sm text-link hover:underline';

export function AddressCard({ address, onEdit, onRemove, onMakeDefault }: AddressCardProps) {
  const { t } = useTexts();
  const labelFor = (label: string) => t('shell.labelOf', { label, name: `${address.recipient}, ${address.street}` });
  return (
    <li
      className={classes(
        'grid content-between gap-2 rounded-md border bg-surface px-4 pt-4 pb-1',
        address.isDefault ? 'border-primary inset-ring inset-ring-primary' : 'border-line',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <AddressLines address={address} />
        {address.isDefault && <Badge look="info">{t('addressBook.default')}</Badge>}
      </div>
      <div className="flex flex-wrap gap-x-5">
        <button type="button" aria-label={labelFor(t('addressBook.edit'))} onClick={onEdit} className={actionClass}>
          {t('addressBook.edit')}
        </button>
        {!address.isDefault && (
          <button
            type="button"
            aria-label={labelFor(t('addressBook.makeDefault'))}
            onClick={onMakeDefault}
            className={actionClass}
          >
            {t('addressBook.makeDefault')}
          </button>
        )}
        <button type="button" aria-label={labelFor(t('addressBook.remove'))} onClick={onRemove} className={actionClass}>
          {t('addressBook.remove')}
        </button>
      </div>
    </li>
  );
}
