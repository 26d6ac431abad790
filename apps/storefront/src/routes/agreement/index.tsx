import { createFileRoute } from '@tanstack/react-router';
import { readDefaultPolicy } from '#features/policy/default-policy.ts';
import { PolicyPage } from '#features/policy/policy-page.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { findDeploymentPolicy } from '#deployment-policy.ts';
import { textsFor } from '#page.ts';
import { metadataHead } from '#page-head.ts';

export const Route = createFileRoute('/agreement/')({
  staticData: { completeWithoutScripts: true, title: 'pages.agreement' },
  loader: async ({ context: { page } }) =>
    (await findDeploymentPolicy('agreement', page)) ?? readDefaultPolicy('agreement', page.locale),
  head: ({ match: { context } }) => {
    const t = textsFor(context.page);
    const words = { title: t('pages.agreement'), description: t('policy.describe.agreement') };
    return metadataHead(context.page, { ...words, address: '/agreement/' });
  },
  component: AgreementPage,
});

function AgreementPage() {
  const { t } = useTexts();
  return <PolicyPage title={t('pages.agreement')} policy={Route.useLoaderData()} />;
}
