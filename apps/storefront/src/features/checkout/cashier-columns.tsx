import type { Payment } from '@kaimai/contract/payment/payment';
import type { ReactNode } from 'react';
import { CoveredOrders } from './covered-orders.tsx';

/** Two columns: the state of the payment, and the orders it is for. */
export function CashierColumns({ payment, children }: { payment: Payment; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-248 items-start gap-4 pt-5 pb-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-6 lg:pt-8">
      <div className="grid min-w-0 gap-4">{children}</div>
      <CoveredOrders payment={payment} />
    </div>
  );
}
