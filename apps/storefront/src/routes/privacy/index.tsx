import { createFileRoute } from '@tanstack/react-router';
import { privacy } from '#features/policy/privacy.ts';
import { PolicyPage } from '#features/policy/policy-page.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';

export const Route = createFileRoute('/privacy/')({
  staticData: { title: 'pages.privacy' },
  head: ({ match }) => ({
    meta: [titled(match.context.page, 'pages.privacy')],
  }),
  component: PrivacyPage,
});

function PrivacyPage() {
  const { t } = useTexts();
  return <PolicyPage title={t('pages.privacy')} policy={privacy} />;
}
