import type { CommodityCard } from '@kaimai/contract/catalogue/catalogue';
import { amountIn } from '@kaimai/contract/values/money';
import type { ReactNode } from 'react';
import { productAddress } from '#product/addresses.ts';
import { Price } from '#product/price/price.tsx';
import { Picture } from '#components/media/picture.tsx';
import { useCurrency } from '#settings/use-settings.ts';

interface MiniCardProps {
  card: CommodityCard;
  /** Whether the name is visible; screen readers always read it. */
  showsName?: boolean;
  note?: ReactNode;
}

/** A small product card for a row of the overview. */
export function MiniCard({ card, showsName = false, note }: MiniCardProps) {
  const currency = useCurrency();
  const [picture] = card.pictures;
  return (
    <a
      href={productAddress(card.commodityCode)}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5 rounded-lg hover:text-link"
    >
      {picture && (
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width: 64rem) 160px, 33vw"
          className="aspect-square w-full rounded-lg"
        />
      )}
      <span className={showsName ? 'truncate text-sm' : 'sr-only'}>{card.commodityName}</span>
      <Price
        amount={amountIn(card.price, currency)}
        currency={currency}
        size="sm"
        // Present only while the price is reduced.
        sale={card.lowestPrice30Days !== null && !card.soldOut}
        faint={card.soldOut}
        className="text-text"
      />
      {note}
    </a>
  );
}
