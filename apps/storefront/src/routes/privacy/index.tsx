import { createFileRoute } from '@tanstack/react-router';
import { readDefaultPolicy } from '#features/policy/default-policy.ts';
import { PolicyPage } from '#features/policy/policy-page.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { findDeploymentPolicy } from '#deployment-policy.ts';
import { textsFor } from '#page.ts';
import { metadataHead } from '#page-head.ts';

export const Route = createFileRoute('/privacy/')({
  staticData: { completeWithoutScripts: true, title: 'pages.privacy' },
  loader: async ({ context: { page } }) =>
    (await findDeploymentPolicy('privacy', page)) ?? readDefaultPolicy('privacy', page.locale),
  head: ({ match: { context } }) => {
    const t = textsFor(context.page);
    const words = { title: t('pages.privacy'), description: t('policy.describe.privacy') };
    return metadataHead(context.page, { ...words, address: '/privacy/' });
  },
  component: PrivacyPage,
});

function PrivacyPage() {
  const { t } = useTexts();
  return <PolicyPage title={t('pages.privacy')} policy={Route.useLoaderData()} />;
}
