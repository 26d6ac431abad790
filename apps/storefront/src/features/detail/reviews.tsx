import type { reviewList } from '@kaimai/contract/review';
import type { InputOf } from '@kaimai/contract/service';
import { useState } from 'react';
import { Stars } from '#components/rating.tsx';
import { formatCount } from '#i18n/number-format.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { Detail } from './detail.ts';
import { Part } from './facts.tsx';
import { Histogram } from './histogram.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewRows } from './review-rows.tsx';

/** What reviews are wanted; empty, those that came with the page. */
export type ReviewChoice = Pick<InputOf<typeof reviewList>, 'rating' | 'withPictures' | 'language' | 'sort'>;

/** What buyers say. The first few come with the page; more, and those of so many stars, when somebody asks. */
export function Reviews({ commodity }: { commodity: Detail }) {
  const { t, tag } = useTexts();
  const { rating, ratingCount, ratingHistogram, reviewTotal } = commodity;
  const [choice, setChoice] = useState<ReviewChoice>({});
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
        <Histogram
          counts={ratingHistogram}
          chosen={choice.rating}
          onChoose={(stars) => setChoice({ ...choice, rating: stars })}
        />
      </div>
      {reviewTotal > 1 && <ReviewFilters choice={choice} onChoose={setChoice} />}
      <ReviewRows key={JSON.stringify(choice)} commodity={commodity} choice={choice} onAll={() => setChoice({})} />
    </Part>
  );
}
