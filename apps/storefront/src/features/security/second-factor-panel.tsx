import {
  authenticatorRemove,
  authenticatorStart,
  recoveryCodesRenew,
  securityDetail,
} from '@kaimai/contract/account/security';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { Suspense, useState } from 'react';
import { useCall } from '#api/use-gateway.ts';
import { Badge } from '#components/display/badge.tsx';
import { Button } from '#components/form/button.tsx';
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx';
import { Note } from '#components/feedback/note.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import { useOwnerCheck } from './use-owner-check.tsx';

const AuthenticatorDialog = lazyPart(() => import('./authenticator-dialog.tsx'));
const RecoveryCodesDialog = lazyPart(() => import('./recovery-codes-dialog.tsx'));

type Security = OutputOf<typeof securityDetail>;

const maxCodesForWarning = 3;

/** The second factor: an authenticator app. */
export function SecondFactorPanel({ security }: { security: Security }) {
  const { t } = useTexts();
  const isOn = security.authenticatorSince !== null;
  // Stored here, because the button is gone when `security` is fetched again, as it is after a lost network.
  const [codes, setCodes] = useState<string[]>();
  return (
    <Panel className="grid gap-3">
      <div className="-my-2.5 flex min-h-(--size-control) flex-wrap items-center justify-between gap-x-4">
        <PanelTitle>{t('security.secondFactor')}</PanelTitle>
        <Badge look={isOn ? 'success' : 'plain'}>{t(isOn ? 'security.on' : 'security.off')}</Badge>
      </div>
      <p className="text-sm text-text-2">{t('security.secondFactorText')}</p>
      {isOn ? <SecondFactorSettings security={security} /> : <TurnOnButton onCodes={setCodes} />}
      <NewCodes codes={codes} onClose={() => setCodes(undefined)} />
    </Panel>
  );
}

function TurnOnButton({ onCodes }: { onCodes(codes: string[]): void }) {
  const { t } = useTexts();
  const owner = useOwnerCheck();
  const start = useCall(authenticatorStart, { silent: true });
  const showCodes = (recoveryCodes: string[]) => {
    onCodes(recoveryCodes);
    // Otherwise, after the codes are closed, the setup would open again until the panel is fetched again.
    start.reset();
  };
  return (
    <>
      <Button
        className="justify-self-start"
        busy={start.isPending}
        onClick={() => owner.run(() => start.mutateAsync({}))}
      >
        {t('security.turnOn')}
      </Button>
      {owner.dialog}
      {start.data && (
        <Suspense>
          <AuthenticatorDialog setup={start.data} onCodes={showCodes} onClose={start.reset} />
        </Suspense>
      )}
    </>
  );
}

function SecondFactorSettings({ security: { recoveryCodesLeft } }: { security: Security }) {
  const { t } = useTexts();
  const owner = useOwnerCheck();
  const renew = useCall(recoveryCodesRenew, { silent: true });
  const remove = useCall(authenticatorRemove, {
    silent: true,
    refresh: [securityDetail],
    onSuccess: () => showToast(t('security.secondFactorOff')),
  });
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      {recoveryCodesLeft <= maxCodesForWarning ? (
        <Note tone="warn">{t('security.codesLeft', { count: recoveryCodesLeft })}</Note>
      ) : (
        <p className="text-sm text-text-2">{t('security.codesLeft', { count: recoveryCodesLeft })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={renew.isPending} onClick={() => owner.run(() => renew.mutateAsync({}))}>
          {t('security.newCodes')}
        </Button>
        <Button look="quiet" busy={remove.isPending} onClick={() => setDialogOpen(true)}>
          {t('security.turnOff')}
        </Button>
      </div>
      {isDialogOpen && (
        <ConfirmDialog
          dangerous
          title={t('security.turnOffTitle')}
          text={t('security.turnOffText')}
          confirmLabel={t('security.turnOff')}
          onConfirm={() => {
            setDialogOpen(false);
            owner.run(() => remove.mutateAsync({}));
          }}
          onClose={() => setDialogOpen(false)}
        />
      )}
      {owner.dialog}
      <NewCodes codes={renew.data?.recoveryCodes} onClose={renew.reset} />
    </>
  );
}

function NewCodes({ codes, onClose }: { codes: string[] | undefined; onClose(): void }) {
  if (!codes) return null;
  return (
    <Suspense>
      <RecoveryCodesDialog codes={codes} onClose={onClose} />
    </Suspense>
  );
}
