import { reviewList } from '@kaimai/contract/review';
import { languageTag } from '@kaimai/contract/locale';
import { useState } from 'react';
import { useAnswerLater } from '#api/use-gateway.ts';
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

/** The service's own. */
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
            {t('detail.ratings', { count: ratingCount, number: formatCount(ratingCount, tag) })}
          </p>
        </div>
        <Histogram counts={ratingHistogram} chosen={stars} onChoose={setStars} />
      </div>
      <ReviewRows key={stars} commodity={commodity} stars={stars} onAll={() => setStars(undefined)} />
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
  // None: only what came with the page.
  const [pages, setPages] = useState(stars === undefined ? 0 : 1);
  const first = useAnswerLater(reviewList, { commodityCode, rating: stars, start: 1 }, { enabled: pages > 0 });
  const total = first.data?.totalRows ?? (stars === undefined ? reviewTotal : undefined);
  const shown = pages === 0 ? reviews.length : Math.min(pages * pageSize, total ?? 0);
  return (
    <>
      <output className="flex min-h-(--size-control) flex-wrap items-center gap-x-3 text-sm text-text-2">
        {total !== undefined && t('detail.reviewsShown', { shown, count: total })}
        {stars !== undefined && (
          <Button look="quiet" size="sm" onClick={onAll}>
            {t('detail.allReviews')}
          </Button>
        )}
      </output>
      <div className="grid gap-x-10 xl:grid-cols-2">
        {pages === 0 && reviews.map((review) => <ReviewRow key={review.reviewNo} review={review} />)}
        {Array.from({ length: pages }, (_, index) => (
          <ReviewPage
            key={index}
            commodityCode={commodityCode}
            rating={stars}
            start={index + 1}
            meanwhile={index === 0 && stars === undefined ? reviews : []}
          />
        ))}
      </div>
      {total !== undefined && shown < total && (
        <Button onClick={() => setPages(pages + 1)} className="mt-2">
          {t('detail.moreReviews')}
        </Button>
      )}
    </>
  );
}

interface ReviewPageProps {
  commodityCode: string;
  rating: number | undefined;
  start: number;
  /** What is known of the page before it has been loaded. */
  meanwhile: readonly Review[];
}

function ReviewPage({ commodityCode, rating, start, meanwhile }: ReviewPageProps) {
  const { t } = useTexts();
  const { data, isError, refetch } = useAnswerLater(reviewList, { commodityCode, rating, start });
  if (isError && !data) {
    return (
      <div className="col-span-full">
        <ErrorState text={t('detail.reviewsFailed')} onRetry={() => void refetch()} />
      </div>
    );
  }
  const rows = data?.rows ?? meanwhile;
  return (
    <>
      {rows.map((review) => (
        <ReviewRow key={review.reviewNo} review={review} />
      ))}
      {!data && meanwhile.length === 0 && <ReviewBones />}
    </>
  );
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
