import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';

export const Route = createFileRoute('/_authenticated/_centre/about')({
  staticData: { title: 'pages.about' },
  component: AboutPage,
});

function AboutPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.about')}</PageHeading>;
}
