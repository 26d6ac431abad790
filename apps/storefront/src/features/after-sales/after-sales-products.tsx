import { amountIn, formatAmountIn, type LabelTable } from '@kaimai/contract/values/money';
import { Price } from '#product/price/price.tsx';
import { variantAddress } from '#product/addresses.ts';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { PictureBox } from '#components/media/picture-box.tsx';
import { Sum, Sums, SumTotal } from '#components/display/sums.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';
import type { AfterSales } from './after-sales-request.ts';

/** The units of a request, the reason, the parcel in which they go back, and the refund. */
export function AfterSalesProducts({ request }: { request: AfterSales }) {
  const { t } = useTexts();
  const currency = useCurrency();
  const { kind, lines, deliveryFee, amount, settlementCurrency, reason, carrier, trackingNo } = request;
  const moneyOf = (table: LabelTable) => formatAmountIn(table, currency);
  return (
    <Panel aria-label={t('afterSales.comesBack')} className="grid gap-4">
      <PanelTitle>{t(kind === 'CANCEL' ? 'afterSales.cancel.products' : 'afterSales.products')}</PanelTitle>
      <ul className="grid gap-3">
        {lines.map(({ skuCode, commodityCode, commodityName, optionText, picture, quantity }) => (
          <li key={skuCode} className="grid grid-cols-[--spacing(18)_minmax(0,1fr)] items-center gap-x-3.5">
            <PictureBox picture={picture} size="large" />
            <div className="grid gap-0.5">
              <a
                href={variantAddress(commodityCode, skuCode)}
                className="phrases line-clamp-2 text-text! no-underline! hover:text-link!"
              >
                {commodityName}
              </a>
              <p className="text-sm text-text-2">
                {optionText ? `${optionText} · ` : ''}
                {t('orders.pieces', { count: quantity })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Sums>
        <Sum name={t('afterSales.reasonLabel')}>{t(`afterSales.reason.${reason}`)}</Sum>
        {trackingNo && (
          <Sum name={carrier}>
            <span className="tabular-nums">{trackingNo}</span>
          </Sum>
        )}
        {deliveryFee && <Sum name={t('afterSales.withDelivery')}>{moneyOf(deliveryFee)}</Sum>}
        <SumTotal name={t('afterSales.refund')}>
          <Price amount={amountIn(amount, currency)} currency={currency} size="lg" />
        </SumTotal>
      </Sums>
      {currency !== settlementCurrency && (
        <p className="text-sm text-text-2">
          {t('afterSales.refundedAs', {
            amount: formatAmountIn(amount, settlementCurrency),
          })}
        </p>
      )}
    </Panel>
  );
}
