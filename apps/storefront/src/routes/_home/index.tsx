import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';

export const Route = createFileRoute('/_home/')({
  staticData: { phoneHeader: 'brand' },
  component: HomePage,
});

function HomePage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.home')}</PageHeading>;
}
