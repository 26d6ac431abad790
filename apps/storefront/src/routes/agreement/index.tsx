import { createFileRoute } from '@tanstack/react-router';
import { agreement } from '#features/policy/agreement.ts';
import { PolicyPage } from '#features/policy/policy-page.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';

export const Route = createFileRoute('/agreement/')({
  staticData: { title: 'pages.agreement' },
  head: ({ match }) => ({
    meta: [titled(match.context.page, 'pages.agreement')],
  }),
  component: AgreementPage,
});

function AgreementPage() {
  const { t } = useTexts();
  return <PolicyPage title={t('pages.agreement')} policy={agreement} />;
}
