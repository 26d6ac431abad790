import { formatAmountIn } from '@kaimai/contract/values/money';
import { paymentDetails, type Payment } from '@kaimai/contract/payment/payment';
import { useQueryClient } from '@tanstack/react-query';
import Clock from '#icons/clock';
import { useEffect } from 'react';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { formatSecondsLeft, useSecondsLeft, type Deadline } from '#components/display/countdown.ts';
import { TextWithAmounts } from '#components/display/text-with-amounts.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { refreshOrders } from './use-order-commands.ts';

interface PayTimeProps {
  payNo: string;
  /** Whether the payment has other orders. */
  isOneOfSeveral: boolean;
}

/**
 * The time left to pay, by the gateway's clock, and for several orders their number and the amount of the payment. Reserves
 * its space until the answer arrives.
 */
export function PayTime({ payNo, isOneOfSeveral }: PayTimeProps) {
  const { data, dataUpdatedAt } = useBuyerAnswer(paymentDetails, { payNo });
  if (data?.status !== 'PENDING') return <span className={isOneOfSeveral ? 'block h-11' : 'block h-5'} />;
  return (
    <span className="grid gap-1">
      <TimeLeft deadline={{ until: data.payUntil, now: data.now, receivedAt: dataUpdatedAt }} />
      {data.orderNos.length > 1 && <JointPaymentNote payment={data} />}
    </span>
  );
}

/** States the amount of a payment for several orders, which differs from the total of each order. */
function JointPaymentNote({ payment: { orderNos, total } }: { payment: Payment }) {
  const { t } = useTexts();
  const currency = useCurrency();
  const sum = formatAmountIn(total, currency);
  return (
    <span className="text-sm text-text-2">
      <TextWithAmounts text={t('orders.onePayment', { count: orderNos.length, total: sum })} />
    </span>
  );
}

/** The gateway closes an order within a second of its deadline. */
const closingDelayMs = 2000;

function TimeLeft({ deadline }: { deadline: Deadline }) {
  const { t } = useTexts();
  const client = useQueryClient();
  const secondsLeft = useSecondsLeft(deadline);
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => refreshOrders(client), closingDelayMs);
    return () => clearTimeout(timer);
  }, [isOver, client]);
  return (
    <span role="timer" className="inline-flex items-center gap-1.5 text-sm text-text-2">
      <Icon of={Clock} size="sm" />
      <span>
        {t('orders.payWithin')} <b className="text-danger tabular-nums">{formatSecondsLeft(secondsLeft)}</b>
      </span>
    </span>
  );
}
