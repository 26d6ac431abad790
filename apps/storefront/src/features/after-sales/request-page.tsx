import { afterSalesOptions } from '@kaimai/contract/after-sales/after-sales';
import { Link } from '@tanstack/react-router';
import { hasCode } from '#api/has-code.ts';
import PackageX from '#icons/package-x';
import type { ReactNode } from 'react';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { classes } from '#components/classes.ts';
import { Breadcrumb } from '#components/navigation/breadcrumb.tsx';
import { buttonClass } from '#components/form/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { AfterSalesSkeleton } from './after-sales-skeleton.tsx';
import { RequestForm } from './request-form.tsx';

interface RequestPageProps {
  orderNo: string;
  /** The variant that is selected initially. */
  skuCode: string | undefined;
  notFound: ReactNode;
}

/** The page of a new request. */
export function RequestPage({ orderNo, skuCode, notFound }: RequestPageProps) {
  const { t } = useTexts();
  // The answer of an earlier visit would start the form with units that may have been requested since.
  const { data: options, error, refetch } = useBuyerAnswer(afterSalesOptions, { orderNo }, { once: true });
  if (hasCode(error, 'OBJECT_NOT_EXIST')) return notFound;
  if (!options && error)
    return (
      <ErrorState
        headingLevel={1}
        title={t('afterSales.optionsFailed.title')}
        text={t('afterSales.optionsFailed.text')}
        onRetry={refetch}
      />
    );
  const isCancelling = options?.kinds.includes('CANCEL');
  const title = isCancelling ? t('afterSales.cancel.title') : t('pages.afterSalesRequest');
  const isOpen = options && options.kinds.length > 0 && options.lines.some(({ amounts }) => amounts.length > 0);
  return (
    <div className="pb-10">
      <Breadcrumb
        crumbs={[
          { words: t('orders.order', { orderNo }), link: { to: '/order-details', search: { orderNo } } },
          { words: title },
        ]}
      />
      {/* On phones the header shows the title of a return, so it is hidden here. */}
      <div className={classes('pb-4', !isCancelling && 'max-md:sr-only')}>
        <PageHeading>{title}</PageHeading>
      </div>
      {!options && <AfterSalesSkeleton />}
      {isOpen && <RequestForm options={options} skuCode={skuCode} />}
      {options && !isOpen && (
        <EmptyState icon={PackageX} title={t('afterSales.closed')} text={t('afterSales.closedText')}>
          <Link to="/order-details" search={{ orderNo }} className={buttonClass({ look: 'primary' })}>
            {t('afterSales.toOrder')}
          </Link>
        </EmptyState>
      )}
    </div>
  );
}
