import { priceHistory } from '@kaimai/contract/catalogue/catalogue';
import { amountIn, formatMoney, fromDecimal } from '@kaimai/contract/values/money';
import { useAnswerLater } from '#api/use-answer-later.ts';
import { Dialog } from '#components/overlay/dialog.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { PriceChart } from './price-chart.tsx';
import { formatTime } from '#i18n/format-time.ts';

interface PriceDialogProps {
  skuCode: string;
  onClose(): void;
}

/** The price history of the chosen variant: a chart and a table. */
export default function PriceDialog({ skuCode, onClose }: PriceDialogProps) {
  const { t, tag } = useTexts();
  const currency = useCurrency();
  const { data, isError, refetch } = useAnswerLater(priceHistory, { skuCode });
  const format = (amount: string) => formatMoney(amount, currency);
  const prices = data?.points.map(({ at, price }) => ({ at, amount: amountIn(price, currency) })) ?? [];
  return (
    <Dialog title={t('detail.priceHistory')} onClose={onClose}>
      {isError && !data && <ErrorState title={t('detail.pricesFailed')} onRetry={refetch} />}
      {!isError && !data && <SkeletonBlock className="h-72 rounded-md" />}
      {data && prices.length === 0 && <p className="text-text-2">{t('detail.noPrices')}</p>}
      {data && prices.length > 0 && (
        <div className="grid gap-4">
          {data.lowestPrice30Days && (
            <p className="figures">
              {t('detail.lowest', { price: format(amountIn(data.lowestPrice30Days, currency)) })}
            </p>
          )}
          {data.invented && <p className="text-sm">{t('detail.inventedPrices')}</p>}
          <PriceChart
            zeroLabel={format('0')}
            points={prices.map(({ at, amount }) => ({
              at,
              minor: fromDecimal(amount, currency),
              words: format(amount),
            }))}
          />
          <table className="w-full text-sm">
            <thead className="sr-only">
              <tr>
                <th scope="col">{t('detail.priceSince')}</th>
                <th scope="col">{t('detail.price')}</th>
              </tr>
            </thead>
            <tbody>
              {prices.toReversed().map(({ at, amount }) => (
                <tr key={at} className="border-t border-hairline">
                  <td className="py-2.5 text-text-2">
                    {t('detail.since', { date: formatTime(at, tag, 'mediumDay') })}
                  </td>
                  <td className="figures py-2.5 text-right">{format(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="text-xs text-text-3">{t('detail.pricesNote')}</p>
        </div>
      )}
    </Dialog>
  );
}
