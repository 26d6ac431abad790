import type { OrderSummary } from '@kaimai/contract/order';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button, buttonClass } from '#components/button.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useBuyAgain, useCancelOrder } from './use-order-commands.ts';

const ConfirmDialog = lazy(async () => {
  const module = await import('#components/confirm-dialog.tsx');
  return { default: module.ConfirmDialog };
});

interface OrderActionsProps {
  order: Pick<OrderSummary, 'orderNo' | 'status' | 'payNo'>;
  size?: 'sm' | 'md';
  /** Offers the order's own page too. */
  withDetails?: boolean;
  className?: string;
}

/** What can be done about an order as it stands, the next step first. */
export function OrderActions({ order, size = 'sm', withDetails = false, className }: OrderActionsProps) {
  const { t } = useTexts();
  const { orderNo, status, payNo } = order;
  const { buyAgain, isAdding } = useBuyAgain();
  const isUnpaid = status === 'PENDING_PAYMENT';
  return (
    <div className={className}>
      {isUnpaid ? (
        <>
          <Link to="/checkout" search={{ payNo }} className={buttonClass({ look: 'primary', size })}>
            {t('orders.pay')}
          </Link>
          <CancelButton orderNo={orderNo} size={size} />
        </>
      ) : (
        <>
          {withDetails && (
            <Link to="/order-details" search={{ orderNo }} className={buttonClass({ size })}>
              {t('orders.details')}
            </Link>
          )}
          <Button size={size} busy={isAdding} onClick={() => buyAgain(orderNo)}>
            {t('orders.buyAgain')}
          </Button>
        </>
      )}
    </div>
  );
}

function CancelButton({ orderNo, size }: { orderNo: string; size: 'sm' | 'md' }) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { cancel, isCancelling } = useCancelOrder(() => setAsking(false));
  return (
    <>
      <Button size={size} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('orders.cancel')}
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={t('orders.cancelTitle')}
            text={t('orders.cancelText')}
            confirmLabel={t('orders.cancel')}
            cancelLabel={t('orders.keepOrder')}
            dangerous
            busy={isCancelling}
            onConfirm={() => cancel(orderNo)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
