import type { AfterSalesKind, AfterSalesReason } from '@kaimai/contract/after-sales/after-sales';
import { amountIn, formatAmountIn, isZeroIn } from '@kaimai/contract/values/money';
import { Price } from '#product/price/price.tsx';
import { Button } from '#components/form/button.tsx';
import { Note } from '#components/feedback/note.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { Sum, Sums, SumTotal } from '#components/display/sums.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { formatTime } from '#i18n/format-time.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { isAllChosen, sumOf, type ChosenUnits } from './request-sum.ts';
import type { AfterSalesOptions } from './after-sales-request.ts';
import { isPostagePaidByBuyer } from './who-pays-postage.ts';

interface RequestSumPanelProps {
  options: AfterSalesOptions;
  kind: AfterSalesKind;
  /** Empty until one is chosen. */
  reason: AfterSalesReason | '';
  units: ChosenUnits;
  isSending: boolean;
  problem: string | undefined;
}

/** The refund, how it is paid, and who pays for the return. */
export function RequestSumPanel({ options, kind, reason, units, isSending, problem }: RequestSumPanelProps) {
  const { t, tag } = useTexts();
  const currency = useCurrency();
  const { deliveryFee, lines, settlementCurrency, until } = options;
  const sum = sumOf(options, units);
  const productSum = sumOf({ lines, deliveryFee: null }, units);
  const quantity = Object.values(units).reduce((total, count) => total + count, 0);
  const isDeliveryPaid = deliveryFee && !isZeroIn(deliveryFee, settlementCurrency);
  const includesDelivery = sum && isDeliveryPaid && isAllChosen(lines, units);
  return (
    <Panel aria-label={t('afterSales.comesBack')} className="grid gap-4 lg:sticky lg:top-4">
      <PanelTitle>{t('afterSales.comesBack')}</PanelTitle>
      <Sums>
        <Sum name={t('orders.items', { count: quantity })}>
          {productSum ? formatAmountIn(productSum, currency) : '–'}
        </Sum>
        {includesDelivery && <Sum name={t('orders.delivery')}>{formatAmountIn(deliveryFee, currency)}</Sum>}
        <SumTotal name={t('afterSales.refund')} isAnnounced>
          {sum ? <Price amount={amountIn(sum, currency)} currency={currency} size="lg" /> : '–'}
        </SumTotal>
      </Sums>
      {sum && currency !== settlementCurrency && (
        <p className="text-sm text-text-2">
          {t('afterSales.refundedAs', {
            amount: formatAmountIn(sum, settlementCurrency),
          })}
        </p>
      )}
      <p className="text-sm text-text-2">{t(kind === 'CANCEL' ? 'afterSales.cancel.sameWay' : 'afterSales.sameWay')}</p>
      {kind === 'RETURN' && (
        <p className="text-sm text-text-2">
          {t(
            isPostagePaidByBuyer(options.returnPostage, reason) ? 'afterSales.postageBuyer' : 'afterSales.postageShop',
          )}
        </p>
      )}
      {until && (
        <p className="text-xs text-text-3">{t('afterSales.until', { day: formatTime(until, tag, 'longDay') })}</p>
      )}
      {problem && <Note tone="danger">{problem}</Note>}
      <Button type="submit" look="primary" size="lg" block busy={isSending}>
        {t(kind === 'CANCEL' ? 'afterSales.cancel.send' : 'afterSales.send')}
      </Button>
    </Panel>
  );
}
