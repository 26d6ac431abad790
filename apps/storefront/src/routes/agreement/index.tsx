import { createFileRoute } from '@tanstack/react-router';
import { agreement } from '#features/policy/agreement.ts';
import { PolicyPage } from '#features/policy/policy-page.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { findOwnPolicy } from '#own-policy.ts';
import { textsFor } from '#page.ts';
import { foundHead } from '#page-head.ts';

export const Route = createFileRoute('/agreement/')({
  staticData: { title: 'pages.agreement' },
  loader: ({ context: { page } }) => findOwnPolicy('agreement', page),
  head: ({ match: { context } }) => {
    const t = textsFor(context.page);
    const words = { title: t('pages.agreement'), description: t('policy.describe.agreement') };
    return foundHead(context.page, { ...words, address: '/agreement/' });
  },
  component: AgreementPage,
});

function AgreementPage() {
  const { t } = useTexts();
  return <PolicyPage title={t('pages.agreement')} policy={agreement} own={Route.useLoaderData()} />;
}
