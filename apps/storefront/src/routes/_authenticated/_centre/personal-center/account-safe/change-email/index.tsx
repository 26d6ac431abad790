import { profileDetail } from '@kaimai/contract/account/account';
import { createFileRoute } from '@tanstack/react-router';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { FormPanel } from '#features/security/form-panel.tsx';
import { CurrentEmailForm } from '#features/security/current-email-form.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';

export const Route = createFileRoute('/_authenticated/_centre/personal-center/account-safe/change-email/')({
  staticData: { title: 'pages.changeEmail' },
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.changeEmail')] }),
  component: ChangeEmailPage,
});

function ChangeEmailPage() {
  const { t } = useTexts();
  const { data } = useBuyerAnswer(profileDetail, {});
  return (
    <FormPanel
      title={t('pages.changeEmail')}
      text={data ? t('security.changeEmailText', { email: data.email }) : t('security.changeEmailTextShort')}
    >
      <CurrentEmailForm />
    </FormPanel>
  );
}
