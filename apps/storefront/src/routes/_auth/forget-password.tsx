import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';

export const Route = createFileRoute('/_auth/forget-password')({
  component: ForgetPasswordPage,
});

function ForgetPasswordPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.forgetPassword')}</PageHeading>;
}
