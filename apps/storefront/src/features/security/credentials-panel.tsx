import { Link, type LinkProps } from '@tanstack/react-router';
import Lock from '#icons/lock';
import LogOut from '#icons/log-out';
import Mail from '#icons/mail';
import type { IconNode } from 'lucide';
import { useState } from 'react';
import { useSignOut } from '#account/use-sign-out.ts';
import { Button, buttonClass } from '#components/form/button.tsx';
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx';
import { Icon } from '#components/media/icon.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** The credentials of the account, and the sign-out. */
export function CredentialsPanel({ email }: { email: string | undefined }) {
  const { t } = useTexts();
  return (
    <Panel>
      <PanelTitle>{t('security.entering')}</PanelTitle>
      <ul className="mt-1 divide-y divide-hairline">
        <CredentialRow
          icon={Mail}
          title={t('account.email')}
          text={email}
          to="/personal-center/account-safe/change-email"
        />
        <CredentialRow
          icon={Lock}
          title={t('account.password')}
          text={t('security.passwordText')}
          to="/personal-center/account-safe/change-password"
        />
      </ul>
    </Panel>
  );
}

interface CredentialRowProps {
  icon: IconNode;
  title: string;
  text: string | undefined;
  to: LinkProps['to'];
}

function CredentialRow({ icon, title, text, to }: CredentialRowProps) {
  const { t } = useTexts();
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3.5 py-3">
      <Icon of={icon} className="text-text-2" />
      <div className="min-w-0">
        <p>{title}</p>
        <p className="min-h-5 text-sm break-words text-text-2">{text}</p>
      </div>
      <Link to={to} aria-label={`${t('security.change')}: ${title}`} className={buttonClass({ look: 'quiet' })}>
        {t('security.change')}
      </Link>
    </li>
  );
}

export function SignOutPanel() {
  const { t } = useTexts();
  const { isPending, leave } = useSignOut();
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-text-2">{t('security.signOutText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending && !isAsking} onClick={() => void leave()}>
          <Icon of={LogOut} size="sm" />
          {t('account.signOut')}
        </Button>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {t('security.signOutEverywhere')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('security.signOutEverywhereTitle')}
          text={t('security.signOutEverywhereText')}
          confirmLabel={t('security.signOutEverywhere')}
          busy={isPending}
          onConfirm={() => void leave({ everywhere: true }).catch(() => undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
