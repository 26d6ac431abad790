import { reviewList, type Review } from '@kaimai/contract/review';
import { useState } from 'react';
import { useAnswerLater } from '#api/use-gateway.ts';
import { Button } from '#components/button.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { Bone } from '#components/skeleton.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { Detail } from './detail.ts';
import { ReviewRow } from './review-row.tsx';
import type { ReviewChoice } from './reviews.tsx';
import { useReviewMarks, type ReviewMarks } from './use-review-marks.ts';

/** The service's own. */
const pageSize = 10;

interface ReviewRowsProps {
  commodity: Detail;
  choice: ReviewChoice;
  onAll(): void;
}

export function ReviewRows({ commodity, choice, onAll }: ReviewRowsProps) {
  const { t } = useTexts();
  const { commodityCode, reviews, reviewTotal, storeName } = commodity;
  const marks = useReviewMarks(commodityCode);
  const isChosen = Object.values(choice).some((value) => value !== undefined);
  // None: only what came with the page.
  const [pages, setPages] = useState(isChosen ? 1 : 0);
  const first = useAnswerLater(reviewList, { commodityCode, ...choice, start: 1 }, { enabled: pages > 0 });
  const total = first.data?.totalRows ?? (isChosen ? undefined : reviewTotal);
  const shown = pages === 0 ? reviews.length : Math.min(pages * pageSize, total ?? 0);
  const known = { storeName, marks };
  return (
    <>
      <output className="flex min-h-(--size-control) flex-wrap items-center gap-x-3 text-sm text-text-2">
        {total !== undefined && t('detail.reviewsShown', { shown, count: total })}
        {isChosen && (
          <Button look="quiet" size="sm" onClick={onAll}>
            {t('detail.allReviews')}
          </Button>
        )}
      </output>
      <div className="grid gap-x-10 xl:grid-cols-2">
        {pages === 0 && reviews.map((review) => <ReviewRow key={review.reviewNo} review={review} {...known} />)}
        {Array.from({ length: pages }, (_, index) => (
          <ReviewPage
            key={index}
            commodityCode={commodityCode}
            choice={choice}
            start={index + 1}
            meanwhile={index === 0 && !isChosen ? reviews : []}
            {...known}
          />
        ))}
      </div>
      {total !== undefined && shown < total && (
        <Button onClick={() => setPages(pages + 1)} className="mt-2 [@media(scripting:none)]:hidden">
          {t('detail.moreReviews')}
        </Button>
      )}
    </>
  );
}

interface ReviewPageProps {
  commodityCode: string;
  choice: ReviewChoice;
  start: number;
  /** What is known of the page before it has been loaded. */
  meanwhile: readonly Review[];
  storeName: string;
  marks: ReviewMarks;
}

function ReviewPage({ commodityCode, choice, start, meanwhile, ...known }: ReviewPageProps) {
  const { t } = useTexts();
  const { data, isError, refetch } = useAnswerLater(reviewList, { commodityCode, ...choice, start });
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
        <ReviewRow key={review.reviewNo} review={review} {...known} />
      ))}
      {!data && meanwhile.length === 0 && <ReviewBones />}
    </>
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
