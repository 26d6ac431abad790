import { paymentDetails } from '@kaimai/contract/payment';
import { useQueryClient } from '@tanstack/react-query';
import Clock from '#icons/clock';
import { useEffect } from 'react';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { formatSecondsLeft, useSecondsLeft, type Deadline } from '#components/countdown.ts';
import { Icon } from '#components/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { refreshOrders } from './use-order-commands.ts';

/** How long an order can still be paid, by the gateway's clock; nothing until that is known. */
export function PayTime({ payNo }: { payNo: string }) {
  const { data, dataUpdatedAt } = useBuyerAnswer(paymentDetails, { payNo });
  if (data?.status !== 'PENDING') return <span className="block h-5" />;
  return <TimeLeft deadline={{ until: data.payUntil, now: data.now, receivedAt: dataUpdatedAt }} />;
}

/** The gateway closes an order within a second of its time. */
const closesWithin = 2000;

function TimeLeft({ deadline }: { deadline: Deadline }) {
  const { t } = useTexts();
  const client = useQueryClient();
  const left = useSecondsLeft(deadline);
  const isOver = left === 0;
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => refreshOrders(client), closesWithin);
    return () => clearTimeout(timer);
  }, [isOver, client]);
  return (
    <span role="timer" className="inline-flex items-center gap-1.5 text-sm text-text-2">
      <Icon of={Clock} size="sm" />
      <span>
        {t('orders.payWithin')} <b className="text-danger tabular-nums">{formatSecondsLeft(left)}</b>
      </span>
    </span>
  );
}
