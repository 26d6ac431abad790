import { profileDetail } from '@kaimai/contract/account/account';
import { securityDetail } from '@kaimai/contract/account/security';
import KeyRound from '#icons/key-round';
import Mail from '#icons/mail';
import ShieldCheck from '#icons/shield-check';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { Badge } from '#components/display/badge.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { ChangeLink, PasswordRow, SecurityRow } from '#account/security-row.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { OverviewPanel } from './overview-panel.tsx';

/** How the account is protected, with links to change it. */
export function SecurityPanel() {
  const { t } = useTexts();
  const query = useBuyerAnswer(securityDetail, {});
  const profile = useBuyerAnswer(profileDetail, {});
  const passkeys = query.data?.passkeys.length ?? 0;
  const hasSecondFactor = typeof query.data?.authenticatorSince === 'string';
  return (
    <OverviewPanel
      title={t('pages.accountSafe')}
      more={{ words: t('centre.manageSecurity'), link: { to: '/personal-center/account-safe' } }}
      query={query}
      failure={{ title: t('shell.failed.security.title'), text: t('shell.failed.security.text') }}
      skeleton={<SkeletonBlock className="mt-3 h-64" />}
    >
      <ul className="-mb-3 divide-y divide-hairline">
        <SecurityRow
          icon={Mail}
          title={t('account.email')}
          text={profile.data?.email ?? (profile.isError ? t('security.emailFailed') : undefined)}
        >
          <ChangeLink of={t('account.email')} to="/personal-center/account-safe/change-email" />
        </SecurityRow>
        <PasswordRow hasPassword={query.data?.hasPassword ?? true} />
        <SecurityRow icon={KeyRound} title={t('security.passkeys')} text={t('centre.passkeys', { count: passkeys })}>
          <OnOffBadge isOn={passkeys > 0} />
        </SecurityRow>
        <SecurityRow
          icon={ShieldCheck}
          title={t('security.secondFactor')}
          text={t(hasSecondFactor ? 'centre.secondFactorOn' : 'centre.secondFactorOff')}
        >
          <OnOffBadge isOn={hasSecondFactor} />
        </SecurityRow>
      </ul>
    </OverviewPanel>
  );
}

function OnOffBadge({ isOn }: { isOn: boolean }) {
  const { t } = useTexts();
  return <Badge look={isOn ? 'success' : 'plain'}>{t(isOn ? 'security.on' : 'security.off')}</Badge>;
}
