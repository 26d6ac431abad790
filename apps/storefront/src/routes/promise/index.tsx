import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '#features/policy/policy-page.tsx';
import { promise } from '#features/policy/promise.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { textsFor } from '#page.ts';
import { foundHead } from '#page-head.ts';

export const Route = createFileRoute('/promise/')({
  staticData: { title: 'pages.promise' },
  head: ({ match: { context } }) => {
    const t = textsFor(context.page);
    const words = { title: t('pages.promise'), description: t('policy.describe.promise') };
    return foundHead(context.page, { ...words, address: '/promise/' });
  },
  component: PromisePage,
});

function PromisePage() {
  const { t } = useTexts();
  return <PolicyPage title={t('pages.promise')} policy={promise} own={null} />;
}
