import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';

export const Route = createFileRoute('/_authenticated/_centre/personal-center/account-safe/')({
  staticData: { title: 'pages.accountSafe' },
  component: AccountSafePage,
});

function AccountSafePage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.accountSafe')}</PageHeading>;
}
