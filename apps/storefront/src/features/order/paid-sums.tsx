import { amountIn, formatAmountIn, type LabelTable } from '@kaimai/contract/values/money';
import type { OrderSummary } from '@kaimai/contract/order/order';
import { Price } from '#product/price/price.tsx';
import { Sum, Sums, SumTotal } from '#components/display/sums.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { formatTime } from '#i18n/format-time.ts';
import { useCurrency } from '#settings/use-settings.ts';

interface PaidSumsProps {
  order: Pick<OrderSummary, 'quantity' | 'total' | 'isPaid' | 'refunds' | 'kept'>;
}

/**
 * What was paid or is to be paid, each refund, and what remains: rows of a list of amounts. The bold amount is always the
 * final one: `kept` is the total less the refunds.
 */
export function PaidSums({ order }: PaidSumsProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  const { isPaid, refunds, kept } = order;
  const hasRefunds = refunds.length > 0;
  const name = isPaid ? t('orders.paid') : t('orders.total');
  return (
    <>
      {hasRefunds && <Refunds order={order} />}
      <SumTotal name={hasRefunds ? t('orders.kept') : name}>
        <Price amount={amountIn(kept, currency)} currency={currency} size="lg" />
      </SumTotal>
    </>
  );
}

/** The same sums for a card; an order without refunds has only its total. */
export function CardSums({ order }: PaidSumsProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  const { quantity, refunds, kept } = order;
  const items = t('orders.items', { count: quantity });
  const price = <Price amount={amountIn(kept, currency)} currency={currency} />;
  if (refunds.length === 0) {
    return (
      <div className="col-span-full flex items-baseline justify-between md:col-span-1 md:block md:text-right">
        <p className="text-sm text-text-2">{items}</p>
        {price}
      </div>
    );
  }
  return (
    <div className="col-span-full grid gap-1 text-sm md:col-span-1 md:w-56">
      <p className="text-text-2">{items}</p>
      <Sums>
        <Refunds order={order} />
        <Sum name={t('orders.kept')}>{price}</Sum>
      </Sums>
    </div>
  );
}

function Refunds({ order: { total, refunds } }: PaidSumsProps) {
  const { t, tag } = useTexts();
  const currency = useCurrency();
  const moneyOf = (table: LabelTable) => formatAmountIn(table, currency);
  return (
    <>
      <Sum name={t('orders.paid')}>{moneyOf(total)}</Sum>
      {refunds.map(({ refundNo, amount, sentAt }) => (
        <Sum
          key={refundNo}
          name={sentAt ? t('orders.refundedOn', { day: formatTime(sentAt, tag, 'shortDay') }) : t('orders.refunding')}
        >
          −{moneyOf(amount)}
        </Sum>
      ))}
    </>
  );
}
