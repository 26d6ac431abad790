import type { Payment } from '@kaimai/contract/payment/payment';
import { Link } from '@tanstack/react-router';
import { hasCode } from '#api/has-code.ts';
import ReceiptText from '#icons/receipt-text';
import { useEffect } from 'react';
import { buttonClass } from '#components/form/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { CashierSkeleton } from './cashier-skeleton.tsx';
import { CashierColumns } from './cashier-columns.tsx';
import { ClosedPanel, PaidPanel, RefundedPanel } from './payment-result-panels.tsx';
import { PayView } from './pay-view.tsx';
import { usePayment } from './use-payment.ts';

interface CashierProps {
  payNo: string | undefined;
  /** Called with the number of the payment when the address has none, so that the page can add it to its address. */
  onFound(payNo: string): void;
}

/** The cashier: the amount, the payment methods and the state of the payment. For buyers and guests. */
export function Cashier({ payNo, onFound }: CashierProps) {
  const { t } = useTexts();
  const { data, error, receivedAt, refetch } = usePayment(payNo);
  // The answer stays while the page adds the payment's number to its address; an answer about another payment is not shown.
  const payment = payNo === undefined || data?.payNo === payNo ? data : undefined;
  // Without dependencies: `onFound` is a new function at each render.
  useEffect(() => {
    if (!payNo && payment) onFound(payment.payNo);
  });
  if (!payment) {
    if (!error) return <CashierSkeleton />;
    if (isMissing(error)) return <NoPayment isInAddress={payNo !== undefined} />;
    return (
      <ErrorState
        headingLevel={1}
        title={t('checkout.failed.title')}
        text={t('checkout.failed.text')}
        onRetry={refetch}
      />
    );
  }
  return (
    <>
      <PaymentState payment={payment} receivedAt={receivedAt} onRefresh={() => void refetch()} />
      <output className="sr-only">{t(`checkout.said.${announcementOf(payment)}`)}</output>
    </>
  );
}

interface PaymentStateProps {
  payment: Payment;
  /** When the gateway's answer arrived, by this device's clock. */
  receivedAt: number;
  onRefresh(): void;
}

function PaymentState({ payment, receivedAt, onRefresh }: PaymentStateProps) {
  if (payment.status === 'PENDING') {
    return <PayView payment={payment} receivedAt={receivedAt} onRefresh={onRefresh} />;
  }
  return (
    <CashierColumns payment={payment}>
      {payment.status === 'PAID' && <PaidPanel payment={payment} />}
      {payment.status === 'CLOSED' && <ClosedPanel payment={payment} />}
      {payment.status === 'REFUNDED' && <RefundedPanel payment={payment} />}
    </CashierColumns>
  );
}

/** The announcement for screen readers when the state changes. */
function announcementOf({ status, lastAttempt }: Payment) {
  return status === 'PENDING' ? (lastAttempt ?? 'NONE') : status;
}

function isMissing(error: unknown): boolean {
  return hasCode(error, 'OBJECT_NOT_EXIST');
}

/** Either the payment in the address is unknown, or the buyer has none at all. */
function NoPayment({ isInAddress }: { isInAddress: boolean }) {
  const { t } = useTexts();
  return (
    <div className="py-10">
      <EmptyState
        icon={ReceiptText}
        title={isInAddress ? t('checkout.unknown') : t('checkout.none')}
        headingLevel={1}
        text={isInAddress ? t('checkout.unknownText') : t('checkout.noneText')}
      >
        <Link to="/order-list" className={buttonClass({ look: 'primary' })}>
          {t('checkout.myOrders')}
        </Link>
        <Link to="/cart" className={buttonClass()}>
          {t('checkout.toCart')}
        </Link>
      </EmptyState>
    </div>
  );
}
