import { Link } from '@tanstack/react-router';
import Package from '#icons/package';
import { buttonClass } from '#components/form/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { MoreBelow } from '#product/list/more-below.tsx';

/** For a buyer who has not ordered anything yet. */
export function NoOrders() {
  const { t } = useTexts();
  return (
    <>
      <EmptyState icon={Package} title={t('orders.empty')} text={t('orders.emptyIn.ALL')}>
        <Link to="/" className={buttonClass({ look: 'primary' })}>
          {t('orders.lookAround')}
        </Link>
      </EmptyState>
      <MoreBelow />
    </>
  );
}
