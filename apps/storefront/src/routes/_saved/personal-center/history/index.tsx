import { useTexts } from '#i18n/use-texts.ts';
import { historyList } from '@kaimai/contract/history/history';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { HistorySkeleton, HistoryDays } from '#features/history/history-panels.tsx';
import { VisitorHistory } from '#features/history/visitor-history.tsx';
import { titled } from '#page.ts';
import { countField, searchSchema } from '#search-fields.ts';
import { useSignedIn } from '#session/use-session.ts';

/** The number of products on a page. */
const limit = 24;

export const Route = createFileRoute('/_saved/personal-center/history/')({
  validateSearch: searchSchema(() => ({ start: countField(1) })),
  search: { middlewares: [stripSearchParams({ start: 1 })] },
  staticData: { title: 'pages.history', tray: true },
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.history')] }),
  component: HistoryPage,
});

function HistoryPage() {
  return useSignedIn() ? <BuyerHistory /> : <VisitorHistory />;
}

function BuyerHistory() {
  const { t } = useTexts();
  const { start } = Route.useSearch();
  const { data, isError, refetch } = useBuyerAnswer(historyList, { start, limit }, { keepPrevious: true });
  if (!data)
    return isError ? (
      <ErrorState title={t('shell.failed.history.title')} text={t('shell.failed.history.text')} onRetry={refetch} />
    ) : (
      <HistorySkeleton />
    );
  return (
    <HistoryDays
      history={data}
      search={{ start, limit }}
      linkTo={(page) => ({ to: '/personal-center/history', search: { start: page } })}
    />
  );
}
