import LogOut from '#icons/log-out';
import Mail from '#icons/mail';
import { useState } from 'react';
import { useSignOut } from '#account/use-sign-out.ts';
import { Button } from '#components/form/button.tsx';
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx';
import { Icon } from '#components/media/icon.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { ChangeLink, PasswordRow, SecurityRow } from '#account/security-row.tsx';

/** The e-mail and the password of the account, each with a link to its change. */
export function CredentialsPanel({ email, hasPassword }: { email: string | undefined; hasPassword: boolean }) {
  const { t } = useTexts();
  return (
    <Panel>
      <PanelTitle>{t('security.entering')}</PanelTitle>
      <ul className="mt-1 divide-y divide-hairline">
        <SecurityRow icon={Mail} title={t('account.email')} text={email}>
          <ChangeLink of={t('account.email')} to="/personal-center/account-safe/change-email" />
        </SecurityRow>
        <PasswordRow hasPassword={hasPassword} />
      </ul>
    </Panel>
  );
}

/** Signs out in this browser, or after a confirmation everywhere. */
export function SignOutPanel() {
  const { t } = useTexts();
  const { isPending, leave } = useSignOut();
  const [isDialogOpen, setDialogOpen] = useState(false);
  // If it fails, the dialog stays open for another attempt.
  const leaveEverywhere = () => void leave({ everywhere: true }).catch(() => undefined);
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-text-2">{t('security.signOutText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending && !isDialogOpen} onClick={() => void leave()}>
          <Icon of={LogOut} size="sm" />
          {t('account.signOut')}
        </Button>
        <Button look="quiet" onClick={() => setDialogOpen(true)}>
          {t('security.signOutEverywhere')}
        </Button>
      </div>
      {isDialogOpen && (
        <ConfirmDialog
          title={t('security.signOutEverywhereTitle')}
          text={t('security.signOutEverywhereText')}
          confirmLabel={t('security.signOutEverywhere')}
          busy={isPending}
          onConfirm={leaveEverywhere}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </Panel>
  );
}
