import type { SubjectCard as Card } from '@kaimai/contract/conversation/conversation';
import { formatAmountIn } from '@kaimai/contract/values/money';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classes } from '#components/classes.ts';
import { PictureBox } from '#components/media/picture-box.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';

interface SubjectCardProps {
  card: Card;
  /** Shown beside the card, such as a button. */
  aside?: ReactNode;
  className?: string;
}

/** The product, order or return that a message is about, with its current price or state. */
export function SubjectCard({ card, aside, className }: SubjectCardProps) {
  const { t } = useTexts();
  const priceOrState = usePriceOrState(card);
  return (
    <div
      className={classes('flex items-center gap-1 rounded-lg border border-line bg-surface p-2 text-text', className)}
    >
      <Link
        {...linkTo(card)}
        className="group grid min-w-0 flex-1 grid-cols-[--spacing(14)_minmax(0,1fr)] items-center gap-3 rounded-md"
      >
        <PictureBox picture={card.picture} size="small" />
        <span className="grid min-w-0 gap-0.5 text-left">
          <span className="text-xs text-text-3">{t(`chat.card.${card.kind}`)}</span>
          <span className="truncate text-sm group-hover:text-link">{card.title}</span>
          <span className="figures truncate text-sm font-medium">{priceOrState}</span>
        </span>
      </Link>
      {aside}
    </div>
  );
}

function linkTo(card: Card): LinkProps {
  if (card.kind === 'product') return { to: '/detail', search: { commodityCode: card.commodityCode } };
  if (card.kind === 'order') return { to: '/order-details', search: { orderNo: card.orderNo } };
  return { to: '/after-sales', search: { afterSalesNo: card.afterSalesNo } };
}

function usePriceOrState(card: Card): string {
  const { t } = useTexts();
  const currency = useCurrency();
  if (card.kind === 'product') {
    const price = formatAmountIn(card.price, currency);
    return card.onSale ? price : t('chat.card.offSale');
  }
  if (card.kind === 'return')
    return `${t(`afterSales.status.${card.status}`)} · ${formatAmountIn(card.amount, currency)}`;
  return `${t(`orders.status.${card.status}`)} · ${formatAmountIn(card.total, currency)}`;
}
