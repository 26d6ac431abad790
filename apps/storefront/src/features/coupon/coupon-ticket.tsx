import type { Coupon } from '@kaimai/contract/coupon/coupon';
import type { ReactNode } from 'react';
import { couponCondition, couponDiscount } from '#product/coupon/coupon-text.ts';
import { classes } from '#components/classes.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';

interface CouponTicketProps {
  coupon: Coupon;
  /** Greyed out: it cannot be used any more. */
  faint?: boolean;
  /** Below the conditions, such as the expiry date. */
  note: ReactNode;
  /** At the end: a button, or the state. */
  children: ReactNode;
  /** In two lines: the discount, and its conditions with the note. */
  compact?: boolean;
  className?: string;
}

/** A coupon: its discount, conditions and note, and the action or state; its title, too, unless `compact`. */
export function CouponTicket({ coupon, faint = false, note, children, compact = false, className }: CouponTicketProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  return (
    <article
      aria-label={coupon.title}
      className={classes('flex items-stretch overflow-hidden rounded-md border border-line bg-surface', className)}
    >
      {compact ? (
        <div className="min-w-0 flex-1 px-3 py-1.5">
          <p className={classes('figures font-bold', faint && 'text-text-3')}>{couponDiscount(coupon, currency, t)}</p>
          <p className="figures line-clamp-2 text-xs text-pretty text-text-2">
            {couponCondition(coupon, currency, t)} · {note}
          </p>
        </div>
      ) : (
        <div className="grid min-w-0 flex-1 content-center gap-0.5 px-4 py-3">
          <p className={classes('figures text-md font-bold', faint && 'text-text-3')}>
            {couponDiscount(coupon, currency, t)}
          </p>
          <p className="text-sm font-medium">{coupon.title}</p>
          <p className="figures text-xs text-text-2">{couponCondition(coupon, currency, t)}</p>
          <p className="text-xs text-text-3">{note}</p>
        </div>
      )}
      <div className="grid min-w-22 flex-none place-items-center border-l border-dashed border-line px-3 text-sm [@media(scripting:none)]:has-[button]:hidden">
        {children}
      </div>
    </article>
  );
}
