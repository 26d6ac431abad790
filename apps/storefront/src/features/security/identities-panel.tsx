import { identityProviders, identityUnlink, providerLinkStart } from '@kaimai/contract/account/identity-provider';
import { securityDetail } from '@kaimai/contract/account/security';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useState } from 'react';
import { ProviderMark } from '#account/provider-mark.tsx';
import { useProviderStart } from '#account/use-provider-start.ts';
import { useAnswerLater } from '#api/use-answer-later.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx';
import { formatMoment } from '#i18n/moment.ts';
import { useNow } from '#i18n/use-now.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { useOwnerCheck } from './use-owner-check.tsx';

type Identity = OutputOf<typeof securityDetail>['identities'][number];
type Provider = OutputOf<typeof identityProviders>['providers'][number];

/** The identity providers that sign in to the account, and those that can be linked; nothing where there are none. */
export function IdentitiesPanel({ identities }: { identities: readonly Identity[] }) {
  const { t } = useTexts();
  const { data } = useAnswerLater(identityProviders, {});
  const start = useCall(providerLinkStart, { silent: true });
  const { busy: busyProvider, goToProvider } = useProviderStart();
  const owner = useOwnerCheck();
  const providers = data?.providers ?? [];
  if (identities.length === 0 && providers.length === 0) return null;
  const link = (provider: string) => owner.run(() => goToProvider(provider, () => start.mutateAsync({ provider })));
  return (
    <Panel>
      <PanelTitle>{t('security.identities')}</PanelTitle>
      <p className="text-sm text-text-2">{t('security.identitiesText')}</p>
      {identities.length > 0 && (
        <ul className="mt-2 divide-y divide-hairline">
          {identities.map((identity) => (
            <IdentityRow
              key={identity.identityNo}
              identity={identity}
              provider={providers.find(({ provider }) => provider === identity.provider)}
            />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {providers.map(({ provider, name, icon, colour }) => (
          <Button key={provider} busy={busyProvider === provider} onClick={() => link(provider)}>
            {busyProvider !== provider && <ProviderMark name={name} icon={icon} colour={colour} />}
            {t('security.linkIdentity', { provider: name })}
          </Button>
        ))}
      </div>
      {owner.dialog}
    </Panel>
  );
}

function IdentityRow({ identity, provider }: { identity: Identity; provider: Provider | undefined }) {
  const { t, tag } = useTexts();
  const now = useNow();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { identityNo, name, label, linkedAt, lastUsedAt } = identity;
  const unlink = useCall(identityUnlink, {
    silent: true,
    refresh: [securityDetail],
    onSuccess: () => showToast(t('security.identityUnlinked', { provider: name })),
  });
  const owner = useOwnerCheck();
  const isProviderGone = identity.provider === null;
  const usageWords = lastUsedAt
    ? t('security.lastUsed', { time: formatMoment(lastUsedAt, tag, now) })
    : t('security.identityLinkedAt', { time: formatMoment(linkedAt, tag, now) });

  function confirm() {
    setDialogOpen(false);
    owner.run(() => unlink.mutateAsync({ identityNo }));
  }

  return (
    <li className="grid grid-cols-[--spacing(6)_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 py-3">
      <ProviderMark name={name} icon={provider?.icon ?? null} colour={provider?.colour ?? null} />
      <div className="min-w-0">
        <p className="break-words">{label ? `${name} · ${label}` : name}</p>
        <p className="text-sm text-text-2 tabular-nums">
          {isProviderGone ? `${t('security.identityGone')} · ${usageWords}` : usageWords}
        </p>
      </div>
      <Button
        look="quiet"
        busy={unlink.isPending}
        aria-label={t('shell.labelOf', { label: t('security.unlink'), name })}
        onClick={() => setDialogOpen(true)}
      >
        {t('security.unlink')}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          dangerous
          title={t('security.unlinkTitle', { provider: name })}
          text={t('security.unlinkText', { provider: name })}
          confirmLabel={t('security.unlink')}
          onConfirm={confirm}
          onClose={() => setDialogOpen(false)}
        />
      )}
      {owner.dialog}
    </li>
  );
}
