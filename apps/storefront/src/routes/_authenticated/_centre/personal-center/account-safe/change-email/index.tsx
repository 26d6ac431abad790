import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';

export const Route = createFileRoute('/_authenticated/_centre/personal-center/account-safe/change-email/')({
  staticData: { title: 'pages.changeEmail' },
  component: ChangeEmailPage,
});

function ChangeEmailPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.changeEmail')}</PageHeading>;
}
