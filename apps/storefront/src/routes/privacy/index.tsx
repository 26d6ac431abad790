import { createFileRoute } from '@tanstack/react-router';
import { privacy } from '#features/policy/privacy.ts';
import { PolicyPage } from '#features/policy/policy-page.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { findOwnPolicy } from '#own-policy.ts';
import { textsFor } from '#page.ts';
import { foundHead } from '#page-head.ts';

export const Route = createFileRoute('/privacy/')({
  staticData: { title: 'pages.privacy' },
  loader: ({ context: { page } }) => findOwnPolicy('privacy', page),
  head: ({ match: { context } }) => {
    const t = textsFor(context.page);
    const words = { title: t('pages.privacy'), description: t('policy.describe.privacy') };
    return foundHead(context.page, { ...words, address: '/privacy/' });
  },
  component: PrivacyPage,
});

function PrivacyPage() {
  const { t } = useTexts();
  return <PolicyPage title={t('pages.privacy')} policy={privacy} own={Route.useLoaderData()} />;
}
