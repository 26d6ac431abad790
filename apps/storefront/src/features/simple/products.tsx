import type { CommodityCard } from '@kaimai/contract/catalogue/catalogue';
import { commodityList, commoditySearch, type QueryFilter } from '@kaimai/contract/search/search';
import { pageSizes } from '@kaimai/contract/values/business-constants';
import { formatCount } from '#i18n/number-format.ts';
import { queryFilterWords } from '#product/list/filter-words.ts';
import { simpleProductAddress } from '#product/simple-addresses.ts';
import { Field, Note, SmallPicture } from './parts.tsx';
import type { Answer, Visit } from './visit.ts';
import { cutText } from '#cut-text.ts';

/** In characters; the gateway refuses longer search texts. */
const maxTextLength = 200;

/** The search; without words it shows new products. */
export async function showProducts(visit: Visit): Promise<Answer> {
  const { t, tag, request, call } = visit;
  const words = cutText((request.url.searchParams.get('words') ?? '').trim(), maxTextLength);
  const start = parsePage(request.url.searchParams.get('start'));
  const limit = pageSizes.search;
  const { rows, totalRows, totalPages, queryFilters } = words
    ? await call(commoditySearch, { commodityName: words, start, limit })
    : await call(commodityList, { type: 'newArrivals', start, limit, withFacets: false });
  const resultTitle = t('simple.found', { words, count: totalRows, number: formatCount(totalRows, tag) });
  const body = (
    <>
      <form className="panel" method="get" action="/simple">
        <Field id="words" label={t('simple.searchLabel')}>
          {(attributes) => (
            <input {...attributes} type="search" name="words" defaultValue={words} maxLength={maxTextLength} />
          )}
        </Field>
        <p>
          <button className="primary">{t('simple.search')}</button>
        </p>
      </form>
      <QueryFilters visit={visit} filters={queryFilters} />
      {words && rows.length === 0 && <p>{t('simple.nothingFound')}</p>}
      <ul className="lines panel">
        {rows.map((card) => (
          <Card key={card.commodityCode} visit={visit} card={card} />
        ))}
      </ul>
      <Pages visit={visit} words={words} start={start} totalPages={totalPages} />
    </>
  );
  return { title: words ? resultTitle : t('simple.newProducts'), body };
}

/** The filters that were recognised in the search words, each as a link to the list without it. */
function QueryFilters({ visit: { t }, filters }: { visit: Visit; filters: readonly QueryFilter[] }) {
  const applied = filters.filter(({ state }) => state === 'applied');
  const unmet = filters.filter(({ state }) => state === 'unmet');
  return (
    <>
      {unmet.length > 0 && (
        <Note>{t('listing.unmetWords', { words: unmet.map(({ typed }) => typed).join(' · ') })}</Note>
      )}
      {applied.length > 0 && (
        <section aria-label={t('listing.applied')} className="row">
          <span>{t('listing.fromYourSearch')}</span>{' '}
          {applied.map((filter) => (
            <FilterLink key={filter.typed} t={t} words={queryFilterWords(filter)} wordsWithout={filter.wordsWithout} />
          ))}
        </section>
      )}
    </>
  );
}

function FilterLink({ t, words, wordsWithout }: { t: Visit['t']; words: string; wordsWithout: string }) {
  return (
    <a className="button" href={productsAddress(wordsWithout)} aria-label={t('listing.remove', { filter: words })}>
      {words} <span aria-hidden>×</span>
    </a>
  );
}

function productsAddress(words: string, start = 1): string {
  const parameters = { ...(words && { words }), ...(start > 1 && { start: String(start) }) };
  return `/simple?${new URLSearchParams(parameters).toString()}`;
}

/** For higher page numbers, the first page is shown. */
const maxPage = 1000;

function parsePage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1;
}

function Card({ visit: { t, money }, card }: { visit: Visit; card: CommodityCard }) {
  return (
    <li>
      <SmallPicture picture={card.pictures[0]} />
      <div className="grow">
        <h2>
          <a href={simpleProductAddress(card.commodityCode)}>{card.commodityName}</a>
        </h2>
        <p className="help">{card.storeName}</p>
        <p>
          <b>{money(card.price)}</b>
          {card.soldOut && <span className="help"> {t('detail.soldOut')}</span>}
        </p>
      </div>
    </li>
  );
}

interface PagesProps {
  visit: Visit;
  words: string;
  start: number;
  totalPages: number;
}

function Pages({ visit: { t }, words, start, totalPages }: PagesProps) {
  return (
    <nav aria-label={t('shell.pages')} className="row">
      {start > 1 && (
        <a className="button" href={productsAddress(words, start - 1)}>
          {t('shell.previousPage')}
        </a>
      )}
      {start < totalPages && (
        <a className="button" href={productsAddress(words, start + 1)}>
          {t('shell.nextPage')}
        </a>
      )}
    </nav>
  );
}
