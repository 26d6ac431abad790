import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';

export const Route = createFileRoute('/agreement/')({
  staticData: { title: 'pages.agreement' },
  component: AgreementPage,
});

function AgreementPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.agreement')}</PageHeading>;
}
