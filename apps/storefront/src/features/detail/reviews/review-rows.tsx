import { reviewList, reviewsPerPage, type Review } from '@kaimai/contract/review/review';
import type { OutputOf } from '@kaimai/contract/wire/service';
import type { ReactNode } from 'react';
import { useAnswerLater } from '#api/use-answer-later.ts';
import { useLoadMore } from '#api/use-load-more.ts';
import { productAddress } from '#product/addresses.ts';
import { buttonClass } from '#components/form/button.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { Spinner } from '#components/feedback/spinner.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { Detail } from '../detail.ts';
import { handlePlainClick, reviewsAddress } from './review-address.ts';
import { ReviewRow } from './review-row.tsx';
import type { ReviewChoice } from './review-choice.ts';
import { useReviewMarks } from './use-review-marks.ts';

type FirstReviews = OutputOf<typeof reviewList>;

interface ReviewRowsProps {
  product: Detail;
  choice: ReviewChoice;
  /** The reviews for the filters in the page's address, until the buyer chooses others. */
  initial: FirstReviews | undefined;
  onReset(): void;
}

/** The reviews for the chosen filters: those that came with the page if they match the filters, else fetched. */
export function ReviewRows({ product, choice, initial, onReset }: ReviewRowsProps) {
  const { t } = useTexts();
  const { commodityCode } = product;
  const hasFilters = Object.values(choice).some((value) => value !== undefined);
  const isRequested = hasFilters && !initial;
  const { data, isError, refetch } = useAnswerLater(reviewList, { commodityCode, ...choice }, { enabled: isRequested });
  if (isRequested && isError && !data) {
    return (
      <ErrorState title={t('detail.reviewsFailed.title')} text={t('detail.reviewsFailed.text')} onRetry={refetch} />
    );
  }
  const firstPage = isRequested ? data : (initial ?? listOfPage(product));
  if (!firstPage) return <ReviewSkeleton />;
  return (
    <ReviewPages
      product={product}
      choice={choice}
      firstPage={firstPage}
      resetLink={
        hasFilters || initial ? (
          <a
            href={`${productAddress(commodityCode)}#reviews`}
            onClick={(event) => handlePlainClick(event, onReset)}
            className={buttonClass({ look: 'quiet', size: 'sm' })}
          >
            {t('detail.allReviews')}
          </a>
        ) : undefined
      }
    />
  );
}

/**
 * The reviews that came with the page, as the first answer of a list. Without a cursor the list continues by page numbers.
 */
function listOfPage({ reviews, reviewTotal, reviewNext }: Detail): FirstReviews {
  const totalPages = reviewTotal > reviews.length ? Math.ceil(reviewTotal / reviewsPerPage) : 0;
  return { rows: reviews, totalRows: reviewTotal, totalPages, next: reviewNext };
}

/**
 * If the product came with fewer reviews than a page has, although there are more, the list continues with page 1, as if the
 * page before it were shown; `useLoadMore` drops the repeated reviews.
 */
export function startOfPages({ rows, totalRows }: Pick<FirstReviews, 'rows' | 'totalRows'>): { start?: 0 } {
  return rows.length < Math.min(reviewsPerPage, totalRows) ? { start: 0 } : {};
}

interface ReviewPagesProps {
  product: Detail;
  choice: ReviewChoice;
  firstPage: FirstReviews;
  /** The link back to the reviews that came with the page. */
  resetLink: ReactNode;
}

function ReviewPages({ product: { commodityCode, storeName }, choice, firstPage, resetLink }: ReviewPagesProps) {
  const { t } = useTexts();
  const marks = useReviewMarks(commodityCode);
  const input = { commodityCode, ...choice, ...startOfPages(firstPage) };
  const { rows, isLoading, isFailed, add } = useLoadMore(
    reviewList,
    input,
    firstPage,
    ({ reviewNo }: Review) => reviewNo,
  );
  return (
    <>
      <div role="status" className="flex min-h-(--size-control) flex-wrap items-center gap-x-3 text-sm text-text-2">
        {t('detail.reviewsShown', { shown: rows.length, count: firstPage.totalRows })}
        {resetLink}
      </div>
      <div className="grid gap-x-10 xl:grid-cols-2">
        {rows.map((review) => (
          <ReviewRow key={review.reviewNo} review={review} storeName={storeName} marks={marks} />
        ))}
        {isLoading && <ReviewSkeleton />}
      </div>
      {isFailed && (
        <ErrorState
          title={t('detail.reviewsFailed.title')}
          text={t('detail.reviewsFailed.text')}
          onRetry={() => add?.()}
        />
      )}
      {add && !isFailed && (
        <a
          href={reviewsAddress(commodityCode, { stars: choice.rating, after: firstPage.next })}
          onClick={(event) => handlePlainClick(event, add)}
          className={`${buttonClass()} mt-2`}
        >
          {isLoading && <Spinner />}
          {t('detail.moreReviews')}
        </a>
      )}
    </>
  );
}

function ReviewSkeleton() {
  return [0, 1, 2, 3].map((row) => (
    <div key={row} className="grid gap-2.5 border-t border-hairline py-5">
      <SkeletonBlock className="h-4 w-44" />
      <SkeletonBlock className="h-4 w-full" />
      <SkeletonBlock className="h-4 w-2/3" />
      <SkeletonBlock className="h-3 w-28" />
    </div>
  ));
}
