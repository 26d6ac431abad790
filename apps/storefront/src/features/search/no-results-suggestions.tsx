import { commodityList, searchSuggest } from '@kaimai/contract/search/search';
import type { InputOf } from '@kaimai/contract/wire/service';
import { useAnswer } from '#api/use-gateway.ts';
import { searchAddress } from '#product/addresses.ts';
import { ProductGrid } from '#product/list/product-grid.tsx';
import { buttonClass } from '#components/form/button.tsx';
import { pillClass } from '#components/display/chip.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface NoResultsSuggestionsProps {
  words: string;
  storeTotal: number;
  arrivals: InputOf<typeof commodityList>;
  /** The same search in all categories, if it is limited to one. */
  allHref: string | undefined;
}

/** After a search without results: shops of that name, popular searches, categories and new products. */
export function NoResultsSuggestions({ words, storeTotal, arrivals, allHref }: NoResultsSuggestionsProps) {
  const { t } = useTexts();
  const { hotWords } = useAnswer(searchSuggest, { keyWords: '' });
  const { rows } = useAnswer(commodityList, arrivals);
  return (
    <div className="grid gap-8 pb-8">
      <div className="flex flex-wrap justify-center gap-3">
        {storeTotal > 0 && (
          <a href={`${searchAddress(words)}&searchType=shop`} className={buttonClass({ look: 'primary' })}>
            {t('search.seeShops', { count: storeTotal })}
          </a>
        )}
        <a href={allHref ?? '/categories'} className={buttonClass()}>
          {t(allHref ? 'search.inAllCategories' : 'shell.toCategories')}
        </a>
      </div>
      {hotWords.length > 0 && (
        <section className="grid justify-items-center gap-3">
          <h3 className="text-md">{t('search.hotWords')}</h3>
          <div className="flex flex-wrap justify-center gap-3">
            {hotWords.map((word) => (
              <a key={word} href={searchAddress(word)} className={pillClass}>
                {word}
              </a>
            ))}
          </div>
        </section>
      )}
      <section>
        <h3 className="mb-4 text-lg">{t('listing.newArrivals')}</h3>
        <ProductGrid cards={rows} className="six-cards" />
      </section>
    </div>
  );
}
