import type { reviewList } from '@kaimai/contract/review/review';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useState } from 'react';
import { Stars } from '#components/display/rating.tsx';
import { formatCount } from '#i18n/number-format.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { Detail } from '../detail.ts';
import { DetailSection } from '../detail-section.tsx';
import { Histogram } from './histogram.tsx';
import type { ReviewChoice } from './review-choice.ts';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewRows } from './review-rows.tsx';
import { ReviewSummary } from './review-summary.tsx';

/** The reviews for the filters in the page's address. */
export interface InitialReviews {
  stars: number | undefined;
  page: OutputOf<typeof reviewList>;
}

/** The reviews of a product. The first ones come with the page; more, and filtered ones, are fetched on demand. */
export function Reviews({ product, initial }: { product: Detail; initial: InitialReviews | undefined }) {
  const { t, tag } = useTexts();
  const { commodityCode, rating, ratingCount, ratingHistogram, reviewTotal } = product;
  const [chosenFilters, setChosenFilters] = useState<ReviewChoice>();
  const choice = chosenFilters ?? (initial?.stars === undefined ? {} : { rating: initial.stars });
  if (rating === null || ratingCount === 0) {
    return (
      <DetailSection title={t('detail.reviews')} id="reviews">
        <p className="text-text-2">{t('detail.noReviews')}</p>
      </DetailSection>
    );
  }
  return (
    <DetailSection title={t('detail.reviews')} id="reviews">
      <div className="mb-4 grid gap-6 lg:grid-cols-[11rem_minmax(0,24rem)] lg:items-center">
        <div>
          <p className="text-3xl font-bold tabular-nums">{rating.toFixed(1)}</p>
          <Stars rating={Math.round(rating)} />
          <p className="mt-1 text-sm text-text-2 tabular-nums">
            {t('detail.ratings', { count: ratingCount, number: formatCount(ratingCount, tag) })}
          </p>
        </div>
        <Histogram
          commodityCode={commodityCode}
          counts={ratingHistogram}
          chosenStars={choice.rating}
          onChoose={(stars) => setChosenFilters({ ...choice, rating: stars })}
        />
      </div>
      <ReviewSummary
        summary={product.reviewSummary}
        chosenTopic={choice.topic}
        onChoose={(topic) => setChosenFilters({ ...choice, topic })}
      />
      {reviewTotal > 1 && <ReviewFilters choice={choice} onChoose={setChosenFilters} />}
      <ReviewRows
        key={JSON.stringify(choice)}
        product={product}
        choice={choice}
        initial={chosenFilters ? undefined : initial?.page}
        onReset={() => setChosenFilters({})}
      />
    </DetailSection>
  );
}
