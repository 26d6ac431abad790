import type { OrderSummary } from '@kaimai/contract/order/order';
import { Suspense, useState } from 'react';
import { Button } from '#components/form/button.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { ConfirmDialog } from './lazy-confirm-dialog.ts';
import { useConfirmReceipt } from './use-order-commands.ts';

interface ConfirmReceiptButtonProps {
  order: Pick<OrderSummary, 'orderNo' | 'status' | 'storeName'>;
  size: 'sm' | 'md';
}

/** Opens a dialog first, because confirming the receipt pays the shop. */
export function ConfirmReceiptButton({ order: { orderNo, status, storeName }, size }: ConfirmReceiptButtonProps) {
  const { t } = useTexts();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { confirm, isConfirming } = useConfirmReceipt(() => setDialogOpen(false));
  const hasArrived = status === 'DELIVERED';
  return (
    <>
      <Button
        look={hasArrived ? 'primary' : 'second'}
        size={size}
        aria-haspopup="dialog"
        onClick={() => setDialogOpen(true)}
      >
        {t('orders.confirmReceipt')}
      </Button>
      {isDialogOpen && (
        <Suspense>
          <ConfirmDialog
            title={t('orders.confirmTitle')}
            text={t(hasArrived ? 'orders.confirmText' : 'orders.confirmEarlyText', { shop: storeName })}
            confirmLabel={t('orders.confirmReceipt')}
            cancelLabel={t('orders.notYet')}
            busy={isConfirming}
            onConfirm={() => confirm(orderNo)}
            onClose={() => setDialogOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
