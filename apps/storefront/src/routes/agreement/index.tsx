import { createFileRoute } from '@tanstack/react-router';
import { agreement } from '#features/policy/agreement.ts';
import { PolicyPage } from '#features/policy/policy-page.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { textsFor } from '#page.ts';

export const Route = createFileRoute('/agreement/')({
  staticData: { title: 'pages.agreement' },
  head: ({ match: { context } }) => {
    const t = textsFor(context.page);
    return { meta: [{ title: `${t('pages.agreement')} · ${t('shell.brand')}` }] };
  },
  component: AgreementPage,
});

function AgreementPage() {
  const { t } = useTexts();
  return <PolicyPage title={t('pages.agreement')} policy={agreement} />;
}
