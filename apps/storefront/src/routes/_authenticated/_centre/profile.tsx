import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';

export const Route = createFileRoute('/_authenticated/_centre/profile')({
  staticData: { title: 'pages.profile' },
  component: ProfilePage,
});

function ProfilePage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.profile')}</PageHeading>;
}
