import { type CommodityCard } from '@kaimai/contract/catalogue/catalogue';
import { commodityList } from '@kaimai/contract/search/search';
import ArrowUp from '#icons/arrow-up';
import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useHydrated } from '@tanstack/react-router';
import { useLoadMore } from '#api/use-load-more.ts';
import { ProductGrid } from '#product/list/product-grid.tsx';
import { buttonClass } from '#components/form/button.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { IconButton } from '#components/form/icon-button.tsx';
import { Section } from '#components/layout/section.tsx';
import { CardGridSkeleton } from '#components/feedback/skeleton.tsx';
import { Spinner } from '#components/feedback/spinner.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useLowData } from '#settings/use-settings.ts';

const pageSize = 18;

/**
 * The number of pages that are loaded while scrolling; after them the button has to be clicked, so that the end of the
 * page can be reached.
 */
const pagesByScrolling = 3;

interface MoreToLoveProps {
  /** The first page, which is part of the home page's data. */
  first: readonly CommodityCard[];
  /** The number of products on all pages. */
  total: number;
  /** The continuation of the first page; undefined if there is no other page. */
  next: string | undefined;
}

const input = { type: 'moreToLove', limit: pageSize, withFacets: false } as const;

/**
 * Loads more products while the buyer scrolls, or in low-data mode by the button. The link at the end works without
 * JavaScript: it leads to the second page.
 */
export function MoreToLove({ first, total, next }: MoreToLoveProps) {
  const { t } = useTexts();
  const firstPage = { rows: first, totalPages: Math.ceil(total / pageSize), next };
  const { rows, pages, isLoading, isFailed, add } = useLoadMore(
    commodityList,
    input,
    firstPage,
    (card) => card.commodityCode,
  );
  const isLowData = useLowData();
  const loadsAutomatically = useHydrated() && !isLowData && add !== undefined && !isFailed && pages < pagesByScrolling;
  // After the first page and the pages loaded below it.
  const nextPage = pages + 2;
  if (first.length === 0) return null;

  const loadMore = (event: MouseEvent) => {
    event.preventDefault();
    add?.();
  };
  return (
    <Section title={t('listing.moreToLove')} note={t('home.moreToLoveNote')}>
      <ProductGrid cards={rows} />
      {(loadsAutomatically || isLoading) && (
        <NextPageSkeleton
          key={pages}
          count={Math.max(1, Math.min(pageSize, total - rows.length))}
          onNear={() => add?.()}
          isWatching={loadsAutomatically && !isLoading}
        />
      )}
      {/* When the retry button disappears, the focus moves here, not to the heading far above. */}
      <div tabIndex={-1}>
        {isFailed && !isLoading && (
          <ErrorState
            title={t('shell.failed.moreToLove.title')}
            text={t('shell.failed.moreToLove.text')}
            onRetry={() => add?.()}
          />
        )}
      </div>
      {add && !isFailed && (
        <p className="flex justify-center pt-2">
          <a
            href={`/categories?start=${nextPage}&type=moreToLove`}
            onClick={loadMore}
            className={`${buttonClass()} min-w-48`}
          >
            {isLoading && <Spinner />}
            {t('shell.showMore')}
          </a>
        </p>
      )}
      {pages > 0 && <ToTheTop />}
      <output className="sr-only">{pages > 0 && t('home.shown', { count: rows.length, total })}</output>
    </Section>
  );
}

interface NextPageSkeletonProps {
  count: number;
  onNear(): void;
  isWatching: boolean;
}

/** Reserves the space of the next page, so that nothing moves when it arrives. */
function NextPageSkeleton({ count, onNear, isWatching }: NextPageSkeletonProps) {
  const element = useRef<HTMLDivElement>(null);
  useNearViewport(element, onNear, isWatching);
  return (
    <div ref={element}>
      <CardGridSkeleton count={count} />
    </div>
  );
}

/** A sticky button over the list. */
function ToTheTop() {
  const { t } = useTexts();
  return (
    <div className="pointer-events-none sticky z-10 bottom-[calc(var(--size-bar)+1rem)] flex h-0 justify-end md:bottom-6">
      <IconButton
        icon={ArrowUp}
        label={t('home.toTheTop')}
        onClick={() => scrollTo(0, 0)}
        className="pointer-events-auto -translate-y-full bg-surface-raised shadow-soft"
      />
    </div>
  );
}

/** Calls back shortly before an element becomes visible. */
function useNearViewport(target: RefObject<HTMLElement | null>, onNear: () => void, isWatching: boolean): void {
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    const observedElement = target.current;
    if (!isWatching || !observedElement) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '600px',
    });
    observer.observe(observedElement);
    return () => observer.disconnect();
  }, [target, isWatching]);
}
