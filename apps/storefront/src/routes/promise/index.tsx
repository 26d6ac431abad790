import { createFileRoute } from '@tanstack/react-router';
import { readDefaultPolicy } from '#features/policy/default-policy.ts';
import { PolicyPage } from '#features/policy/policy-page.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { textsFor } from '#page.ts';
import { metadataHead } from '#page-head.ts';

export const Route = createFileRoute('/promise/')({
  staticData: { completeWithoutScripts: true, title: 'pages.promise' },
  loader: ({ context: { page } }) => readDefaultPolicy('promise', page.locale),
  head: ({ match: { context } }) => {
    const t = textsFor(context.page);
    const words = { title: t('pages.promise'), description: t('policy.describe.promise') };
    return metadataHead(context.page, { ...words, address: '/promise/' });
  },
  component: PromisePage,
});

function PromisePage() {
  const { t } = useTexts();
  return <PolicyPage title={t('pages.promise')} policy={Route.useLoaderData()} />;
}
