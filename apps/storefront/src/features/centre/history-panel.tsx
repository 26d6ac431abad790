import { historyList } from '@kaimai/contract/history/history';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { MiniCard } from './mini-card.tsx';
import { OverviewPanel } from './overview-panel.tsx';

const maxShown = 8;

export function HistoryPanel() {
  const { t } = useTexts();
  const query = useBuyerAnswer(historyList, { limit: maxShown });
  const rows = query.data?.rows ?? [];
  return (
    <OverviewPanel
      title={t('product.recentlyViewed')}
      more={{ words: t('centre.place.history'), link: { to: '/personal-center/history' } }}
      query={query}
      failure={{ title: t('shell.failed.history.title'), text: t('shell.failed.history.text') }}
      skeleton={<SkeletonBlock className="mt-3 h-32" />}
    >
      {rows.length === 0 ? (
        <p className="pt-1 text-sm text-text-2">{t('history.noneText')}</p>
      ) : (
        <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(--spacing(21),1fr))] gap-2 md:gap-3 xl:grid-cols-8">
          {rows.map((card) => (
            <MiniCard key={card.commodityCode} card={card} />
          ))}
        </div>
      )}
    </OverviewPanel>
  );
}
