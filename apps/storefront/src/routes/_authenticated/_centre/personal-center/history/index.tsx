import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';

export const Route = createFileRoute('/_authenticated/_centre/personal-center/history/')({
  staticData: { title: 'pages.history' },
  component: HistoryPage,
});

function HistoryPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.history')}</PageHeading>;
}
