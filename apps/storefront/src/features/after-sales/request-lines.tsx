import { amountIn } from '@kaimai/contract/values/money';
import { Price } from '#product/price/price.tsx';
import { Checkbox } from '#components/form/choice.tsx';
import { PictureBox } from '#components/media/picture-box.tsx';
import { QuantityStepper } from '#components/form/quantity-stepper.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { formatTime } from '#i18n/format-time.ts';
import { useCurrency } from '#settings/use-settings.ts';
import type { AfterSalesOptions } from './after-sales-request.ts';
import type { ChosenUnits } from './request-sum.ts';

interface RequestLinesProps {
  lines: AfterSalesOptions['lines'];
  units: ChosenUnits;
  onChange(units: ChosenUnits): void;
}

/** The lines of an order with the units to return or cancel; units of earlier requests cannot be chosen. */
export function RequestLines({ lines, units, onChange }: RequestLinesProps) {
  return (
    <ul className="grid divide-y divide-hairline">
      {lines.map((line) => (
        <RequestLine
          key={line.skuCode}
          line={line}
          quantity={units[line.skuCode] ?? 0}
          onChange={(quantity) => onChange({ ...units, [line.skuCode]: quantity })}
        />
      ))}
    </ul>
  );
}

/** Whether and until when the line can be returned; shown if that differs from the shop's terms. */
function ReturnTerms({
  line: { returnRight, onlyDefects, returnUntil },
}: {
  line: AfterSalesOptions['lines'][number];
}) {
  const { t, tag } = useTexts();
  if (returnRight === 'perishable' || returnRight === 'madeToOrder')
    return <p className="text-sm text-text-2">{t(`product.noReturn.${returnRight}`)}</p>;
  if (onlyDefects) return <p className="text-sm text-text-2">{t('afterSales.returnOver')}</p>;
  if (returnRight === 'standard' || returnUntil === null) return null;
  const day = formatTime(returnUntil, tag, 'longDay');
  return <p className="text-sm text-text-2">{t('afterSales.sealedUntil', { day })}</p>;
}

interface RequestLineProps {
  line: AfterSalesOptions['lines'][number];
  quantity: number;
  onChange(quantity: number): void;
}

function RequestLine({ line, quantity, onChange }: RequestLineProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  const { commodityName, optionText, picture, amounts } = line;
  const amount = amounts[quantity - 1];
  const remaining = amounts.length;
  return (
    <li className="grid grid-cols-[auto_--spacing(18)_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Checkbox
        aria-label={t('afterSales.choose', { name: commodityName })}
        checked={quantity > 0}
        disabled={remaining === 0}
        onChange={(event) => onChange(event.target.checked ? remaining : 0)}
        className="-m-2.5 w-(--size-control)"
      />
      <PictureBox picture={picture} size="large" />
      <div className="grid gap-0.5">
        <p className="phrases line-clamp-2">{commodityName}</p>
        <p className="text-sm text-text-2">
          {optionText ? `${optionText} · ` : ''}
          {remaining === 0 ? t('afterSales.noneLeft') : t('orders.pieces', { count: remaining })}
        </p>
        <ReturnTerms line={line} />
      </div>
      {quantity > 0 && amount && (
        <div className="col-span-2 col-start-2 flex flex-wrap items-center justify-between gap-3">
          {remaining > 1 ? (
            <QuantityStepper
              label={t('afterSales.howMany', { name: commodityName })}
              quantity={quantity}
              max={remaining}
              onChange={onChange}
            />
          ) : (
            <span />
          )}
          <Price amount={amountIn(amount, currency)} currency={currency} />
        </div>
      )}
    </li>
  );
}
