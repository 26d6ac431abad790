import { Suspense, useState } from 'react';
import { Button } from '#components/form/button.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { ConfirmDialog } from './lazy-confirm-dialog.ts';
import { useCancelOrder } from './use-order-commands.ts';

interface CancelButtonProps {
  orderNo: string;
  /** Whether the order is paid, so that a refund follows. */
  isPaid: boolean;
  size: 'sm' | 'md';
}

export function CancelButton({ orderNo, isPaid, size }: CancelButtonProps) {
  const { t } = useTexts();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { cancel, isCancelling } = useCancelOrder(() => setDialogOpen(false));
  return (
    <>
      <Button size={size} aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
        {t('orders.cancel')}
      </Button>
      {isDialogOpen && (
        <Suspense>
          <ConfirmDialog
            title={t('orders.cancelTitle')}
            text={t(isPaid ? 'orders.cancelPaidText' : 'orders.cancelText')}
            confirmLabel={t(isPaid ? 'orders.cancelAndRefund' : 'orders.cancel')}
            cancelLabel={t('orders.keepOrder')}
            dangerous
            busy={isCancelling}
            onConfirm={() => cancel(orderNo)}
            onClose={() => setDialogOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
