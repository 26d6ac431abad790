import type { CouponOffer } from '@kaimai/contract/coupon/coupon';
import Check from '#icons/check';
import { useId } from 'react';
import { couponDiscount } from '#product/coupon/coupon-text.ts';
import { Button } from '#components/form/button.tsx';
import { classes } from '#components/classes.ts';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { useDay } from '#i18n/use-day.ts';
import { CouponTicket } from './coupon-ticket.tsx';
import { useCouponOffers } from './use-coupon-offers.ts';

interface CouponStripProps {
  storeCodeNumber: string;
  offers: readonly CouponOffer[];
  /** One low row without a heading, beside other content. */
  compact?: boolean;
  className?: string;
}

/** The coupons of a shop and the platform in a row that scrolls sideways. */
export function CouponStrip({ storeCodeNumber, offers, compact = false, className }: CouponStripProps) {
  const { t } = useTexts();
  const id = useId();
  const { rows, collect, collectingCode } = useCouponOffers(storeCodeNumber, offers);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes('min-w-0', className)}>
      <h2 id={id} className={compact ? 'sr-only' : 'mb-2 text-base font-medium'}>
        {t('coupon.offers')}
      </h2>
      <ul
        className={classes(
          'flex snap-x gap-3 overflow-x-auto',
          compact ? '[scrollbar-width:none]' : 'pb-2 [scrollbar-width:thin]',
        )}
      >
        {rows.map((offer) => (
          <li
            key={offer.couponCode}
            className={classes(
              'flex-none snap-start only:max-w-full',
              compact ? 'max-w-[90%]' : 'w-92 max-w-[min(85vw,90%)]',
            )}
          >
            <OfferTicket
              compact={compact}
              offer={offer}
              isBusy={collectingCode === offer.couponCode}
              onCollect={collect}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OfferTicketProps {
  compact: boolean;
  offer: CouponOffer;
  isBusy: boolean;
  onCollect(couponCode: string): void;
}

function OfferTicket({ compact, offer, isBusy, onCollect }: OfferTicketProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  const { couponCode, title, standing, storeName, validTo } = offer;
  const until = t('coupon.until', { day: useDay(validTo) });
  return (
    <CouponTicket
      compact={compact}
      coupon={offer}
      faint={standing === 'used' || standing === 'gone'}
      note={storeName === null ? `${t('coupon.everywhere')} · ${until}` : until}
      className="h-full"
    >
      {standing === 'open' ? (
        <Button
          size="sm"
          busy={isBusy}
          onClick={() => onCollect(couponCode)}
          aria-label={t('coupon.collectOf', { title, what: couponDiscount(offer, currency, t) })}
          className="[@media(scripting:none)]:hidden"
        >
          {t('coupon.collect')}
        </Button>
      ) : (
        <span className={classes('text-center', standing === 'collected' ? 'text-success' : 'text-text-3')}>
          {standing === 'collected' && <Icon of={Check} size="sm" className="mr-1 inline" />}
          {t(`coupon.${standing}`)}
        </span>
      )}
    </CouponTicket>
  );
}
