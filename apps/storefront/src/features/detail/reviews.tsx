import { reviewList } from '@kaimai/contract/catalogue';
import { languageTag } from '@kaimai/contract/locale';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGateway } from '#api/use-gateway.ts';
import { Button } from '#components/button.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { Stars } from '#components/rating.tsx';
import { Bone } from '#components/skeleton.tsx';
import { formatCount } from '#i18n/number-format.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { Detail } from './detail.ts';
import { Part } from './facts.tsx';
import { Histogram } from './histogram.tsx';

type Review = Detail['reviews'][number];

const pageSize = 10;

/** What buyers say. The first few come with the page; more, and those of so many stars, when somebody asks. */
export function Reviews({ commodity }: { commodity: Detail }) {
  const { t, tag } = useTexts();
  const { rating, ratingCount, ratingHistogram } = commodity;
  const [stars, setStars] = useState<number>();
  if (rating === null || ratingCount === 0) {
    return (
      <Part title={t('detail.reviews')} id="reviews">
        <p className="text-text-2">{t('detail.noReviews')}</p>
      </Part>
    );
  }
  return (
    <Part title={t('detail.reviews')} id="reviews">
      <div className="mb-4 grid gap-6 md:grid-cols-[11rem_minmax(0,24rem)] md:items-center">
        <div>
          <p className="text-3xl font-bold tabular-nums">{rating.toFixed(1)}</p>
          <Stars rating={Math.round(rating)} />
          <p className="mt-1 text-sm text-text-2 tabular-nums">
            {t('detail.ratingsFrom', { count: ratingCount, number: formatCount(ratingCount, tag) })}
          </p>
        </div>
        <Histogram counts={ratingHistogram} chosen={stars} onChoose={setStars} />
      </div>
      <ReviewRows commodity={commodity} stars={stars} onAll={() => setStars(undefined)} />
    </Part>
  );
}

interface ReviewRowsProps {
  commodity: Detail;
  stars: number | undefined;
  onAll(): void;
}

function ReviewRows({ commodity: { commodityCode, reviews, reviewTotal }, stars, onAll }: ReviewRowsProps) {
  const { t } = useTexts();
  const [wantsMore, setWantsMore] = useState(false);
  const query = useReviews(commodityCode, stars, wantsMore || stars !== undefined);
  const loaded = query.data?.pages.flatMap(({ rows }) => rows);
  const isFirstPart = stars === undefined && !loaded;
  const rows = isFirstPart ? reviews : loaded;
  const total = isFirstPart ? reviewTotal : (query.data?.pages[0]?.totalRows ?? 0);
  const showMore = () => (wantsMore || stars !== undefined ? void query.fetchNextPage() : setWantsMore(true));
  if (query.isError && !rows)
    return <ErrorState text={t('detail.reviewsFailed')} onRetry={() => void query.refetch()} />;
  return (
    <>
      <output className="flex min-h-(--size-control) flex-wrap items-center gap-x-3 text-sm text-text-2">
        {rows && t('detail.reviewsShown', { shown: rows.length, count: total })}
        {stars !== undefined && (
          <Button look="quiet" size="sm" onClick={onAll}>
            {t('detail.allReviews')}
          </Button>
        )}
      </output>
      <div aria-busy={query.isFetching} className="grid gap-x-10 xl:grid-cols-2">
        {rows ? rows.map((review) => <ReviewRow key={review.reviewNo} review={review} />) : <ReviewBones />}
      </div>
      {rows && rows.length < total && (
        <Button busy={query.isFetching} onClick={showMore} className="mt-2">
          {t('detail.moreReviews')}
        </Button>
      )}
    </>
  );
}

function useReviews(commodityCode: string, rating: number | undefined, enabled: boolean) {
  const gateway = useGateway();
  return useInfiniteQuery({
    queryKey: [reviewList.name, { commodityCode, rating }, gateway.locale],
    queryFn: ({ pageParam }) => gateway.call(reviewList, { commodityCode, rating, start: pageParam, limit: pageSize }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length < last.totalPages ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    meta: { silent: true },
    enabled,
  });
}

function ReviewRow({ review: { rating, title, body, buyerName, createdAt, language } }: { review: Review }) {
  const { tag } = useTexts();
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(createdAt));
  return (
    <article className="grid content-start gap-2 border-t border-hairline py-5">
      <div className="flex flex-wrap items-center gap-2">
        <Stars rating={rating} />
        {title && (
          <b lang={languageTag(language)} className="font-medium">
            {title}
          </b>
        )}
      </div>
      <p lang={languageTag(language)} className="max-w-(--measure) leading-[1.75] text-text-2">
        {body}
      </p>
      <p className="text-xs text-text-3">
        {buyerName} · <time dateTime={createdAt}>{date}</time>
      </p>
    </article>
  );
}

function ReviewBones() {
  return [0, 1, 2, 3].map((row) => (
    <div key={row} className="grid gap-2.5 border-t border-hairline py-5">
      <Bone className="h-4 w-44" />
      <Bone className="h-4 w-full" />
      <Bone className="h-4 w-2/3" />
      <Bone className="h-3 w-28" />
    </div>
  ));
}
