import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';

export const Route = createFileRoute('/_authenticated/_centre/personal-center/account-safe/change-password/')({
  staticData: { title: 'pages.changePassword' },
  component: ChangePasswordPage,
});

function ChangePasswordPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.changePassword')}</PageHeading>;
}
