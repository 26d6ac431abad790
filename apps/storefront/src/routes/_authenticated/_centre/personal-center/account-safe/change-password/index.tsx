import { profileDetail } from '@kaimai/contract/account/account';
import { createFileRoute } from '@tanstack/react-router';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { ChangePasswordForm } from '#features/security/change-password-form.tsx';
import { FormPanel } from '#features/security/form-panel.tsx';
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
  return (
    <FormPanel title={t('pages.changePassword')} text={t('security.changePasswordText')}>
      <ChangePasswordForm email={data?.email} />
    </FormPanel>
  );
}
