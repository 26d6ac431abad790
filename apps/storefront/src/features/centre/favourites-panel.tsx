import { favouriteList } from '@kaimai/contract/favourite/favourite';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { MiniCard } from './mini-card.tsx';
import { OverviewPanel } from './overview-panel.tsx';

const maxShown = 6;

export function FavouritesPanel() {
  const { t } = useTexts();
  const query = useBuyerAnswer(favouriteList, { limit: maxShown });
  const { rows = [], totalRows = 0 } = query.data ?? {};
  return (
    <OverviewPanel
      title={t('centre.place.favourites')}
      more={{ words: t('centre.allFavourites', { count: totalRows }), link: { to: '/favorite' } }}
      query={query}
      failure={{ title: t('shell.failed.favourites.title'), text: t('shell.failed.favourites.text') }}
      skeleton={<SkeletonBlock className="mt-3 h-48" />}
    >
      {rows.length === 0 ? (
        <p className="pt-1 text-sm text-text-2">{t('favourite.noneText')}</p>
      ) : (
        <div className="-mx-5 mt-3 flex gap-3 overflow-x-auto px-5 [scrollbar-width:none] *:w-32 *:flex-none md:-mx-6 md:px-6 lg:mx-0 lg:grid lg:grid-cols-6 lg:gap-4 lg:px-0 lg:*:w-auto">
          {rows.map((card) => (
            <MiniCard
              key={card.commodityCode}
              card={card}
              showsName
              note={card.backInStock && <span className="text-xs text-success">{t('favourite.backInStock')}</span>}
            />
          ))}
        </div>
      )}
    </OverviewPanel>
  );
}
