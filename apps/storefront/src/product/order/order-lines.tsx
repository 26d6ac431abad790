import { amountIn, formatAmountIn, type Currency } from '@kaimai/contract/values/money';
import type { orderLine } from '@kaimai/contract/order/order-line';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Picture } from '#components/media/picture.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { variantAddress } from '#product/addresses.ts';
import { Price } from '#product/price/price.tsx';

export type OrderLine = z.infer<typeof orderLine>;

interface OrderLinesProps {
  lines: readonly OrderLine[];
  /** Names and pictures are links to the products. */
  linked?: boolean;
  /** Actions for a line, below its name. */
  below?(line: OrderLine): ReactNode;
}

/** The lines of an order with their totals. */
export function OrderLines({ lines, linked = false, below }: OrderLinesProps) {
  const currency = useCurrency();
  return (
    <ul className="@container grid divide-y divide-hairline">
      {lines.map((line) => (
        <LineRow key={line.skuCode} line={line} currency={currency} linked={linked} below={below?.(line)} />
      ))}
    </ul>
  );
}

interface LineRowProps {
  line: OrderLine;
  currency: Currency;
  linked: boolean;
  below: ReactNode;
}

function LineRow({ line, currency, linked, below }: LineRowProps) {
  const { t } = useTexts();
  const { commodityName, optionText, quantity, price, lineTotal } = line;
  const options = optionText ? `${optionText} · ` : '';
  return (
    <li className="grid grid-cols-[--spacing(18)_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 py-3 first:pt-0 last:pb-0 @min-[26rem]:grid-cols-[--spacing(18)_minmax(0,1fr)_auto]">
      <LinePicture line={line} />
      <div className="grid gap-0.5">
        <p className="phrases line-clamp-2">
          {linked ? (
            <a
              href={variantAddress(line.commodityCode, line.skuCode)}
              className="text-text! no-underline! hover:text-link!"
            >
              {commodityName}
            </a>
          ) : (
            commodityName
          )}
        </p>
        <p className="text-sm text-text-2">
          {options}
          {t('orders.pieces', { count: quantity })}
        </p>
        {below}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 @max-[26rem]:col-start-2 @min-[26rem]:block @min-[26rem]:text-right">
        <Price amount={amountIn(lineTotal, currency)} currency={currency} size="sm" />
        {quantity > 1 && (
          <p className="figures text-xs text-text-3">{t('orders.each', { price: formatAmountIn(price, currency) })}</p>
        )}
      </div>
    </li>
  );
}

/** The picture at the time of the order; a grey box without one. */
export function LinePicture({ line, className = 'size-18 rounded-md' }: { line: OrderLine; className?: string }) {
  if (!line.picture) return <span aria-hidden className={`${className} block bg-surface-sunken`} />;
  return <Picture picture={line.picture} alt="" sizes="72px" className={className} />;
}
