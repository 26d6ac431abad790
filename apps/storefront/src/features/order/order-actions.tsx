import type { OrderSummary } from '@kaimai/contract/order/order';
import { Link } from '@tanstack/react-router';
import { useBuyAgain } from '#product/cart/use-buy-again.ts';
import { Button, buttonClass } from '#components/form/button.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCanBuyAgain } from '#session/guest-orders.ts';
import { CancelButton } from './cancel-button.tsx';
import { ConfirmReceiptButton } from './confirm-receipt-button.tsx';

interface OrderActionsProps {
  order: Pick<OrderSummary, 'orderNo' | 'status' | 'payNo' | 'canCancel' | 'canConfirm' | 'toReview' | 'storeName'>;
  size?: 'sm' | 'md';
  /** Includes a link to the order's page, in place of less urgent actions. */
  withDetails?: boolean;
  className?: string;
}

/**
 * The actions of an order in its state, the next step first. Once everything has arrived, the next step is confirming the
 * receipt; before that, the receipt can be confirmed on the order's page only, since carriers do not always report the
 * arrival.
 */
export function OrderActions({ order, size = 'sm', withDetails = false, className }: OrderActionsProps) {
  const { t } = useTexts();
  const { orderNo, status, payNo, canCancel, canConfirm, toReview } = order;
  const { buyAgain, isAdding } = useBuyAgain();
  const canBuyAgain = useCanBuyAgain({ orderNo });
  const isUnpaid = status === 'PENDING_PAYMENT';
  const hasArrived = canConfirm && status === 'DELIVERED';
  const isUnderWay = isUnpaid || canCancel || canConfirm;
  const offersBuyAgain = canBuyAgain && !isUnpaid && !(withDetails && isUnderWay);
  return (
    <div className={className}>
      {isUnpaid && (
        <Link to="/checkout" search={{ payNo }} className={buttonClass({ look: 'primary', size })}>
          {t('orders.pay')}
        </Link>
      )}
      {hasArrived && <ConfirmReceiptButton order={order} size={size} />}
      {toReview > 0 && (
        <Link to="/personal-center/review" search={{ orderNo }} className={buttonClass({ size })}>
          {t('orders.review')}
        </Link>
      )}
      {withDetails && !isUnpaid && (
        <Link to="/order-details" search={{ orderNo }} className={buttonClass({ size })}>
          {t(canConfirm ? 'orders.track' : 'orders.details')}
        </Link>
      )}
      {canConfirm && !hasArrived && !withDetails && <ConfirmReceiptButton order={order} size={size} />}
      {canCancel && <CancelButton orderNo={orderNo} isPaid={!isUnpaid} size={size} />}
      {offersBuyAgain && (
        <Button size={size} busy={isAdding} onClick={() => buyAgain([orderNo])}>
          {t('orders.buyAgain')}
        </Button>
      )}
    </div>
  );
}
