import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';

export const Route = createFileRoute('/_ecommerce/fill')({
  staticData: { frame: 'steps', step: 'delivery', bottomBar: false },
  component: FillPage,
});

function FillPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.fill')}</PageHeading>;
}
