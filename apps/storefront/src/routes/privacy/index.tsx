import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';

export const Route = createFileRoute('/privacy/')({
  staticData: { title: 'pages.privacy' },
  component: PrivacyPage,
});

function PrivacyPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.privacy')}</PageHeading>;
}
