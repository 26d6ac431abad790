import { profileDetail } from '@kaimai/contract/account/account';
import { securityDetail } from '@kaimai/contract/account/security';
import { createFileRoute } from '@tanstack/react-router';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
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
  const profile = useBuyerAnswer(profileDetail, {});
  const security = useBuyerAnswer(securityDetail, {});
  const email = profile.data?.email;
  if (security.data?.hasPassword === false && email !== undefined) {
    return (
      <FormPanel title={t('security.setPassword')} text={t('security.setPasswordText', { email })}>
        <SetPasswordForm email={email} />
      </FormPanel>
    );
  }
  // These answers decide which form is shown; a form that is replaced would lose its entries.
  const isLoading = profile.isPending || security.isPending;
  return (
    <FormPanel title={t('pages.changePassword')} text={t('security.changePasswordText')}>
      {isLoading ? <SkeletonBlock className="h-60" /> : <ChangePasswordForm email={email} />}
    </FormPanel>
  );
}
