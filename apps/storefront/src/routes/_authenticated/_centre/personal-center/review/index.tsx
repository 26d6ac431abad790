import { createFileRoute, Link, stripSearchParams } from '@tanstack/react-router';
import { buttonClass } from '#components/form/button.tsx';
import { OrderReviewsPage } from '#features/review/order-reviews-page.tsx';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';
import { requiredTextField, searchSchema } from '#search-fields.ts';

const reviewSearch = searchSchema(() => ({ orderNo: requiredTextField() }));

export const Route = createFileRoute('/_authenticated/_centre/personal-center/review/')({
  validateSearch: reviewSearch,
  search: { middlewares: [stripSearchParams({ orderNo: '' })] },
  staticData: { title: 'pages.review' },
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.review')] }),
  component: ReviewRoute,
});

function ReviewRoute() {
  const { orderNo } = Route.useSearch();
  if (orderNo === '') return <NoSuchOrder />;
  return <OrderReviewsPage key={orderNo} orderNo={orderNo} notFound={<NoSuchOrder />} />;
}

function NoSuchOrder() {
  const { t } = useTexts();
  return (
    <NotFoundPage text={t('review.noSuchOrder')}>
      <Link to="/order-list" className={buttonClass({ look: 'primary' })}>
        {t('review.toOrders')}
      </Link>
    </NotFoundPage>
  );
}
