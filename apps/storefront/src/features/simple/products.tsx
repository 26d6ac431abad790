import type { CommodityCard } from '@kaimai/contract/catalogue/catalogue';
import { commodityList, commoditySearch } from '@kaimai/contract/search/search';
import { pageSizes } from '@kaimai/contract/values/business-constants';
import { formatCount } from '#i18n/number-format.ts';
import { simpleProductAddress } from '#product/simple-addresses.ts';
import { Field, SmallPicture } from './parts.tsx';
import type { Answer, Visit } from './visit.ts';

const longestWords = 200;

/** The search, with new products where nothing is searched. */
export async function showProducts(visit: Visit): Promise<Answer> {
  const { t, tag, request, call } = visit;
  const words = (request.url.searchParams.get('words') ?? '').trim().slice(0, longestWords);
  const start = pageOf(request.url.searchParams.get('start'));
  const limit = pageSizes.search;
  const { rows, totalRows, totalPages } = words
    ? await call(commoditySearch, { commodityName: words, start, limit })
    : await call(commodityList, { type: 'newArrivals', start, limit, withFacets: false });
  const found = t('simple.found', { words, count: totalRows, number: formatCount(totalRows, tag) });
  const body = (
    <>
      <form className="panel" method="get" action="/simple">
        <Field id="words" label={t('simple.searchLabel')}>
          {(attributes) => (
            <input {...attributes} type="search" name="words" defaultValue={words} maxLength={longestWords} />
          )}
        </Field>
        <p>
          <button className="primary">{t('simple.search')}</button>
        </p>
      </form>
      {words && rows.length === 0 && <p>{t('simple.nothingFound')}</p>}
      <ul className="lines panel">
        {rows.map((card) => (
          <Card key={card.commodityCode} visit={visit} card={card} />
        ))}
      </ul>
      <Pages visit={visit} words={words} start={start} totalPages={totalPages} />
    </>
  );
  return { title: words ? found : t('simple.newProducts'), body };
}

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
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
  const addressOf = (page: number) =>
    `/simple?${new URLSearchParams({ ...(words && { words }), start: String(page) }).toString()}`;
  return (
    <nav aria-label={t('shell.pages')} className="row">
      {start > 1 && (
        <a className="button" href={addressOf(start - 1)}>
          {t('shell.previousPage')}
        </a>
      )}
      {start < totalPages && (
        <a className="button" href={addressOf(start + 1)}>
          {t('shell.nextPage')}
        </a>
      )}
    </nav>
  );
}
