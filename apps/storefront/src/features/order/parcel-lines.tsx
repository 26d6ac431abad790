import { variantAddress } from '#product/addresses.ts';
import { LinePicture, OrderLines } from '#product/order/order-lines.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { OrderDetails } from './order-details.ts';
import { ReturnLink } from './return-link.tsx';
import type { Units } from './unsent-lines.ts';

interface ParcelLinesProps {
  order: OrderDetails;
  units: readonly Units[];
}

/**
 * The lines of a parcel, or of the units that are in no parcel yet. If only a part of a line is here, all lines show quantities
 * and no totals, since the total of a line is for the whole line.
 */
export function ParcelLines({ order, units }: ParcelLinesProps) {
  const { t } = useTexts();
  const lines = units.flatMap(({ skuCode, quantity }) => {
    const line = order.lines.find((orderLine) => orderLine.skuCode === skuCode);
    return line ? [{ line, quantity }] : [];
  });
  if (lines.every(({ line, quantity }) => line.quantity === quantity))
    return (
      <OrderLines
        lines={lines.map(({ line }) => line)}
        linked
        below={({ skuCode }) => <ReturnLink order={order} skuCode={skuCode} />}
      />
    );
  return (
    <ul className="grid divide-y divide-hairline">
      {lines.map(({ line, quantity }) => (
        <li
          key={line.skuCode}
          className="grid grid-cols-[--spacing(18)_minmax(0,1fr)] items-center gap-x-3.5 py-3 first:pt-0 last:pb-0"
        >
          <LinePicture line={line} />
          <div className="grid gap-0.5">
            <a
              href={variantAddress(line.commodityCode, line.skuCode)}
              className="phrases line-clamp-2 text-text! no-underline! hover:text-link!"
            >
              {line.commodityName}
            </a>
            <p className="text-sm text-text-2">
              {line.optionText ? `${line.optionText} · ` : ''}
              {t('orders.piecesOf', { sent: quantity, count: line.quantity })}
            </p>
            <ReturnLink order={order} skuCode={line.skuCode} />
          </div>
        </li>
      ))}
    </ul>
  );
}
