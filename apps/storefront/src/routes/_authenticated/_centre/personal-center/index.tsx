import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';

export const Route = createFileRoute('/_authenticated/_centre/personal-center/')({
  staticData: { title: 'pages.personalCenter' },
  component: PersonalCenterPage,
});

function PersonalCenterPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.personalCenter')}</PageHeading>;
}
