import { profileDetail } from '@kaimai/contract/account/account';
import { securityDetail } from '@kaimai/contract/account/security';
import { createFileRoute } from '@tanstack/react-router';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { ChangePasswordForm } from '#features/security/change-password-form.tsx';
import { FormPanel } from '#features/security/form-panel.tsx';
import { SetPasswordForm } from '#features/security/set-password-form.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';

export const Route = createFileRoute('/_authenticated/_centre/personal-center/account-safe/change-password/')({
  staticData: { title: 'pages.changePassword' },
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.changePassword')] }),
  component: ChangePasswordPage,
});

function ChangePasswordPage() {
  const { t } = useTexts();
  const { data } = useBuyerAnswer(profileDetail, {});
  const security = useBuyerAnswer(securityDetail, {});
  if (security.data?.hasPassword === false && data) {
    return (
      <FormPanel title={t('security.setPassword')} text={t('security.setPasswordText', { email: data.email })}>
        <SetPasswordForm email={data.email} />
      </FormPanel>
    );
  }
  return (
    <FormPanel title={t('pages.changePassword')} text={t('security.changePasswordText')}>
      <ChangePasswordForm email={data?.email} />
    </FormPanel>
  );
}
