import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';

export const Route = createFileRoute('/_authenticated/_centre/personal-center/receive-address/')({
  staticData: { title: 'pages.receiveAddress' },
  component: ReceiveAddressPage,
});

function ReceiveAddressPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.receiveAddress')}</PageHeading>;
}
