import { passkeyRemove, securityDetail } from '@kaimai/contract/account/security';
import type { OutputOf } from '@kaimai/contract/wire/service';
import KeyRound from '#icons/key-round';
import { Suspense, useState } from 'react';
import { useHydrated } from '@tanstack/react-router';
import { canUsePasskeys } from '#account/passkeys.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx';
import { Icon } from '#components/media/icon.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { formatMoment } from '#i18n/moment.ts';
import { useNow } from '#i18n/use-now.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import { useOwnerCheck } from './use-owner-check.tsx';

const AddPasskeyDialog = lazyPart(() => import('./add-passkey-dialog.tsx'));
const RenamePasskeyDialog = lazyPart(() => import('./rename-passkey-dialog.tsx'));

type Passkey = OutputOf<typeof securityDetail>['passkeys'][number];

/** The passkeys of the account. Where the browser does not support them, they can still be renamed and removed. */
export function PasskeysPanel({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTexts();
  const [isAdding, setAdding] = useState(false);
  const isHydrated = useHydrated();
  const isUsable = isHydrated && canUsePasskeys();
  return (
    <Panel>
      <div className="-my-2.5 flex min-h-(--size-control) flex-wrap items-center justify-between gap-x-4">
        <PanelTitle>{t('security.passkeys')}</PanelTitle>
        {isUsable && (
          <Button look="quiet" onClick={() => setAdding(true)}>
            {t('security.addPasskey')}
          </Button>
        )}
      </div>
      <p className="text-sm text-text-2">{isUsable ? t('security.passkeysText') : t('security.passkeysUnusable')}</p>
      {passkeys.length > 0 && (
        <ul className="mt-2 divide-y divide-hairline">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyNo} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAdding && (
        <Suspense>
          <AddPasskeyDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t, tag } = useTexts();
  const now = useNow();
  const [openDialog, setOpenDialog] = useState<'rename' | 'remove'>();
  const { passkeyNo, name, synced, createdAt, lastUsedAt } = passkey;
  const remove = useCall(passkeyRemove, {
    silent: true,
    refresh: [securityDetail],
    onSuccess: () => showToast(t('security.passkeyRemoved')),
  });
  const owner = useOwnerCheck();
  const usageWords = lastUsedAt
    ? t('security.lastUsed', { time: formatMoment(lastUsedAt, tag, now) })
    : t('security.passkeyAddedAt', { time: formatMoment(createdAt, tag, now) });

  function confirmRemoval() {
    setOpenDialog(undefined);
    owner.run(() => remove.mutateAsync({ passkeyNo }));
  }

  return (
    <li className="grid grid-cols-[--spacing(6)_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 py-3 sm:grid-cols-[--spacing(6)_minmax(0,1fr)_auto]">
      <Icon of={KeyRound} className="text-text-2" />
      <div className="min-w-0">
        <p className="break-words">{name}</p>
        <p className="text-sm text-text-2 tabular-nums">
          {synced ? `${t('security.passkeySynced')} · ${usageWords}` : usageWords}
        </p>
      </div>
      <div className="-ml-3 flex max-sm:col-start-2">
        <Button
          look="quiet"
          aria-label={t('shell.labelOf', { label: t('security.rename'), name })}
          onClick={() => setOpenDialog('rename')}
        >
          {t('security.rename')}
        </Button>
        <Button
          look="quiet"
          busy={remove.isPending}
          aria-label={t('shell.labelOf', { label: t('security.remove'), name })}
          onClick={() => setOpenDialog('remove')}
        >
          {t('security.remove')}
        </Button>
      </div>
      {openDialog === 'rename' && (
        <Suspense>
          <RenamePasskeyDialog passkey={passkey} onClose={() => setOpenDialog(undefined)} />
        </Suspense>
      )}
      {openDialog === 'remove' && (
        <ConfirmDialog
          dangerous
          title={t('security.removePasskeyTitle', { name })}
          text={t('security.removePasskeyText')}
          confirmLabel={t('security.remove')}
          onConfirm={confirmRemoval}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {owner.dialog}
    </li>
  );
}
