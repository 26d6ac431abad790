import type { CouponToCollect } from '@kaimai/contract/coupon/held-coupon';
import { fillView } from '@kaimai/contract/order/place-order';
import { formatAmountIn } from '@kaimai/contract/values/money';
import { TextWithAmounts } from '#components/display/text-with-amounts.tsx';
import { Button } from '#components/form/button.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useSignedIn } from '#session/use-session.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { couponDiscount } from './coupon-text.ts';
import { useCollectCoupon, useStoredIntent } from './use-collect-coupon.ts';

const pageServices = [fillView];

/** Coupons that the buyer has yet to collect, and that would reduce the order: each with its button. */
export default function CouponsToCollect({ coupons }: { coupons: readonly CouponToCollect[] }) {
  const { t } = useTexts();
  const currency = useCurrency();
  const { collect, collectingCode } = useCollectCoupon(pageServices);
  useStoredIntent(coupons, useSignedIn(), collect);
  return (
    <ul aria-label={t('coupon.toCollect')} className="grid gap-2">
      {coupons.map((coupon) => (
        <li
          key={coupon.couponCode}
          className="flex items-center gap-3 rounded-md border border-dashed border-line-control px-3 py-2"
        >
          <p className="min-w-0 flex-1 text-sm leading-5">
            <b className="font-medium">{coupon.storeName ?? t('coupon.kind.platform')}</b>
            <span className="block text-text-2">
              <TextWithAmounts text={t('coupon.saves', { amount: formatAmountIn(coupon.saves, currency) })} />
            </span>
          </p>
          <Button
            size="sm"
            busy={collectingCode === coupon.couponCode}
            onClick={() => collect(coupon.couponCode)}
            aria-label={t('coupon.collectOf', { title: coupon.title, what: couponDiscount(coupon, currency, t) })}
          >
            {t('coupon.collect')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
