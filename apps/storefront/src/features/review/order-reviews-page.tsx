import { orderReviews } from '@kaimai/contract/review/own-review';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasCode } from '#api/has-code.ts';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { Note } from '#components/feedback/note.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { LineReview } from './line-review.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';

type Answer = OutputOf<typeof orderReviews>;

interface OrderReviewsPageProps {
  orderNo: string;
  /** Rendered for an order that is not this buyer's. */
  notFound: ReactNode;
}

/** The lines of an order, each with the buyer's review or the form for it. */
export function OrderReviewsPage({ orderNo, notFound }: OrderReviewsPageProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useBuyerAnswer(orderReviews, { orderNo });
  if (hasCode(error, 'OBJECT_NOT_EXIST')) return notFound;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="max-md:sr-only">
          <PageHeading>{t('pages.review')}</PageHeading>
        </div>
        <Link
          to="/order-details"
          search={{ orderNo }}
          className={`${linkClass} inline-flex min-h-(--size-control) items-center`}
        >
          {t('review.ofOrder', { orderNo })}
        </Link>
      </div>
      {!data && error && (
        <ErrorState title={t('review.failed.title')} text={t('review.failed.text')} onRetry={refetch} />
      )}
      {!data && !error && <ReviewSkeleton />}
      {data && <Lines orderNo={orderNo} answer={data} />}
    </>
  );
}

function Lines({ orderNo, answer: { canReview, rows } }: { orderNo: string; answer: Answer }) {
  const { t } = useTexts();
  const firstUnreviewed = rows.findIndex(({ review }) => review === null);
  return (
    <div className="grid gap-4">
      {!canReview && <Note>{t('review.notYet')}</Note>}
      {rows.map((line, index) => (
        <LineReview key={line.skuCode} orderNo={orderNo} line={line} startsOpen={index === firstUnreviewed} />
      ))}
    </div>
  );
}
