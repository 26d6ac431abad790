import { addressList, addressRemove, type Address } from '@kaimai/contract/address/address';
import MapPin from '#icons/map-pin';
import Plus from '#icons/plus';
import { Suspense, useState } from 'react';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Icon } from '#components/media/icon.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { Panel } from '#components/layout/panel.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import { AddressCard } from './address-card.tsx';
import { useMakeDefault } from './use-make-default.ts';

const AddressDialog = lazyPart(() => import('./address-dialog.tsx'));

type OpenDialog = { action: 'add' } | { action: 'edit' | 'remove'; address: Address };

/** The buyer's delivery addresses: add, change, remove, and set the default. */
export function AddressBook({ addresses }: { addresses: readonly Address[] }) {
  const { t } = useTexts();
  const [dialog, setDialog] = useState<OpenDialog>();
  const { mutate: makeDefault } = useMakeDefault();
  const close = () => setDialog(undefined);
  const add = () => setDialog({ action: 'add' });
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-4 max-md:justify-end md:min-h-(--size-control)">
        <div className="max-md:sr-only">
          <PageHeading>{t('pages.receiveAddress')}</PageHeading>
        </div>
        {addresses.length > 0 && <AddButton onClick={add} />}
      </div>
      <Panel>
        {addresses.length === 0 ? (
          <EmptyState icon={MapPin} title={t('addressBook.none')} text={t('addressBook.noneText')}>
            <AddButton onClick={add} />
          </EmptyState>
        ) : (
          <ul className="grid gap-4 md:grid-cols-2">
            {addresses.map((address) => (
              <AddressCard
                key={address.addressNo}
                address={address}
                onEdit={() => setDialog({ action: 'edit', address })}
                onRemove={() => setDialog({ action: 'remove', address })}
                onMakeDefault={() => makeDefault(address)}
              />
            ))}
          </ul>
        )}
      </Panel>
      {dialog?.action === 'remove' && <RemoveDialog address={dialog.address} onClose={close} />}
      {(dialog?.action === 'add' || dialog?.action === 'edit') && (
        <Suspense>
          <AddressDialog
            address={dialog.action === 'edit' ? dialog.address : undefined}
            isFirst={addresses.length === 0}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

function AddButton({ onClick }: { onClick(): void }) {
  const { t } = useTexts();
  return (
    <Button look="primary" onClick={onClick}>
      <Icon of={Plus} size="sm" />
      {t('addressBook.add')}
    </Button>
  );
}

function RemoveDialog({ address, onClose }: { address: Address; onClose(): void }) {
  const { t } = useTexts();
  const remove = useCall(addressRemove, {
    refresh: [addressList],
    onSuccess() {
      showToast(t('addressBook.removed'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('addressBook.removeTitle')}
      text={t('addressBook.removeText', { recipient: address.recipient, street: address.street })}
      confirmLabel={t('addressBook.remove')}
      dangerous
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ addressNo: address.addressNo })}
      onClose={onClose}
    />
  );
}

export function AddressSkeleton() {
  return (
    <div aria-hidden className="grid gap-4">
      <SkeletonBlock className="h-11 w-40" />
      <div className="grid gap-4 rounded-lg bg-surface p-5 md:grid-cols-2 md:p-6">
        <SkeletonBlock className="h-42" />
        <SkeletonBlock className="h-42" />
      </div>
    </div>
  );
}
