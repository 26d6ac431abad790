import type { Coupon } from '@kaimai/contract/coupon/coupon';
import { useTexts } from '#i18n/use-texts.ts';

interface CouponNameProps {
  kind: Coupon['kind'];
  ofPlatform: boolean;
  title: string;
  /** The amount is this order's share of a platform coupon that applies to several orders. */
  isShare?: boolean;
}

/** A coupon in a list of amounts: its kind, and below it its title. */
export function CouponName({ kind, ofPlatform, title, isShare = false }: CouponNameProps) {
  const { t } = useTexts();
  const name = t(`coupon.kind.${nameKey(kind, ofPlatform)}`);
  return (
    <>
      {isShare ? t('orders.couponShare', { title: name }) : name}
      <span className="block text-xs text-text-3">{title}</span>
    </>
  );
}

function nameKey(kind: Coupon['kind'], ofPlatform: boolean): 'delivery' | 'platform' | 'shop' {
  if (kind === 'freeDelivery') return 'delivery';
  return ofPlatform ? 'platform' : 'shop';
}
