import { type CommodityCard } from '@kaimai/contract/catalogue';
import { commodityList } from '@kaimai/contract/search';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useGateway } from '#api/use-gateway.ts';
import { CommodityGrid } from '#commodity/commodity-grid.tsx';
import { buttonClass } from '#components/button.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { Section } from '#components/section.tsx';
import { CardBones } from '#components/skeleton.tsx';
import { Spinner } from '#components/spinner.tsx';
import { useTexts } from '#i18n/use-texts.ts';

const pageSize = 18;

/** Pages that come by themselves while scrolling; then the link is pressed, so that the end of the page can be reached. */
const pagesByScrolling = 3;

interface MoreToLoveProps {
  /** The first page, which came with the home page. */
  first: readonly CommodityCard[];
  total: number;
}

/** Goes on as the buyer scrolls. The link under it is a real one: without JavaScript it leads to the second page. */
export function MoreToLove({ first, total }: MoreToLoveProps) {
  const { t } = useTexts();
  const { data, fetchNextPage, isFetching, isError } = useMorePages();
  const link = useRef<HTMLAnchorElement>(null);
  const pages = data?.pages ?? [];
  const cards = distinct([...first, ...pages.flatMap(({ rows }) => rows)]);
  const nextPage = pages.length + 2;
  const hasMore = (nextPage - 1) * pageSize < total;
  useInSight(link, () => void fetchNextPage(), hasMore && !isFetching && !isError && pages.length < pagesByScrolling);
  if (first.length === 0) return null;

  const more = (event: MouseEvent) => {
    event.preventDefault();
    if (!isFetching) void fetchNextPage();
  };
  return (
    <Section title={t('listing.moreToLove')} note={t('home.moreToLoveNote')}>
      <CommodityGrid cards={cards} />
      {isFetching && <CardBones count={6} />}
      {isError && !isFetching && <ErrorState onRetry={() => void fetchNextPage()} />}
      {hasMore && !isError && (
        <p className="flex justify-center pt-2">
          <a
            ref={link}
            href={`/categories?start=${nextPage}&type=moreToLove`}
            onClick={more}
            className={`${buttonClass()} min-w-48`}
          >
            {isFetching && <Spinner />}
            {t('home.more')}
          </a>
        </p>
      )}
      <output className="sr-only">{pages.length > 0 && t('home.shown', { count: cards.length, total })}</output>
    </Section>
  );
}

function useMorePages() {
  const gateway = useGateway();
  return useInfiniteQuery({
    queryKey: [commodityList.name, 'moreToLove', gateway.locale],
    queryFn: ({ pageParam }) =>
      gateway.call(commodityList, { type: 'moreToLove', start: pageParam, limit: pageSize, withFacets: false }),
    initialPageParam: 2,
    getNextPageParam: (last, pages) => (last.rows.length < pageSize ? undefined : pages.length + 2),
    // The first of them is asked for by scrolling, not by being here.
    enabled: false,
    meta: { silent: true },
  });
}

/** What moved up between two pages is not shown twice. */
function distinct(cards: readonly CommodityCard[]): CommodityCard[] {
  return [...new Map(cards.map((card) => [card.commodityCode, card])).values()];
}

/** Calls back when something is about to come into sight. */
function useInSight(target: RefObject<HTMLElement | null>, onSight: () => void, isWatching: boolean): void {
  const latest = useRef(onSight);
  useEffect(() => {
    latest.current = onSight;
  });
  useEffect(() => {
    const watched = target.current;
    if (!isWatching || !watched) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '600px',
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [target, isWatching]);
}
