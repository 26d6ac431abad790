import { guestErase } from '@kaimai/contract/account/personal-data';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { forgetGuestOrders, useIsGuestOrder } from '#session/guest-orders.ts';
import { ConfirmDialog } from './lazy-confirm-dialog.ts';
import type { OrderDetails } from './order-details.ts';

/** For guests, who have no account to delete: erases the buyer's data from the order. */
export function ErasePanel({ order }: { order: OrderDetails }) {
  const { t } = useTexts();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { erase, isErasing } = useErasure(order, () => setDialogOpen(false));
  const isGuestOrder = useIsGuestOrder({ orderNo: order.orderNo });
  if (!isGuestOrder) return null;
  return (
    <Panel aria-label={t('orders.eraseTitle')} className="grid gap-3 print:hidden">
      <PanelTitle>{t('orders.eraseTitle')}</PanelTitle>
      <p className="text-sm text-text-2">{t('orders.eraseText')}</p>
      <Button size="sm" className="justify-self-start" aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
        {t('orders.erase')}
      </Button>
      {isDialogOpen && (
        <Suspense>
          <ConfirmDialog
            title={t('orders.eraseConfirmTitle')}
            text={t('orders.eraseConfirmText')}
            confirmLabel={t('orders.erase')}
            cancelLabel={t('orders.eraseKeep')}
            dangerous
            busy={isErasing}
            onConfirm={erase}
            onClose={() => setDialogOpen(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

function useErasure({ orderNo, payNo, siblings }: OrderDetails, onRefused: () => void) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { mutate, isPending } = useCall(guestErase);
  const erase = () =>
    mutate(
      { orderNo },
      {
        async onSuccess() {
          // Leaves the page first: when the credential of the order is forgotten, the page would fetch the order again.
          await navigate({ to: '/order-lookup', replace: true });
          forgetGuestOrders([payNo, orderNo, ...siblings]);
          showToast(t('orders.erased'));
        },
        onError: onRefused,
      },
    );
  return { erase, isErasing: isPending };
}
