import { amountIn, formatAmountIn } from '@kaimai/contract/values/money';
import { Link } from '@tanstack/react-router';
import Save from '#icons/save';
import ShieldCheck from '#icons/shield-check';
import type { ReactNode } from 'react';
import { DeliveryFee } from '#product/terms/delivery-fee.tsx';
import { Price } from '#product/price/price.tsx';
import { classes } from '#components/classes.ts';
import { Assurance } from '#components/display/assurance.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { RichText } from '#components/display/rich-text.tsx';
import { CouponName } from '#product/coupon/coupon-name.tsx';
import { TaxSum } from '#product/price/tax-sum.tsx';
import { Sum, Sums, SumTotal } from '#components/display/sums.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { chosenOffer, totalOf, type DeliveryMethods, type Fill } from './fill-sums.ts';

interface FillSumsPanelProps {
  fill: Fill;
  methods: DeliveryMethods;
  /** Whether sums for another address, delivery method or coupon are being fetched. */
  isChanging: boolean;
  /** The button that places the order. */
  children: ReactNode;
}

/** The sums: products, delivery of each shop, coupons, tax and total, which is also stated in another settlement currency. */
export function FillSumsPanel({ fill, methods, isChanging, children }: FillSumsPanelProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  const total = totalOf(fill, methods);
  const shops = t('fill.shops', { count: fill.stores.length });
  return (
    <>
      <Panel aria-label={t('fill.order')} aria-busy={isChanging} className="grid gap-4">
        <PanelTitle>{t('fill.order')}</PanelTitle>
        <div className={classes('transition-opacity', isChanging && 'opacity-70')}>
          <Sums>
            <Sum name={t('fill.products', { count: fill.quantity, shops })}>
              {formatAmountIn(fill.goodsTotal, currency)}
            </Sum>
            {fill.stores.map((shop) => {
              const offer = chosenOffer(shop, methods);
              return (
                <Sum key={shop.storeCodeNumber} name={t('fill.delivery', { shop: shop.storeName })}>
                  {offer && <DeliveryFee offer={offer} />}
                </Sum>
              );
            })}
            {fill.coupons.map(
              ({ couponNo, chosen, kind, title, saves, storeCodeNumber }) =>
                chosen && (
                  <Sum key={couponNo} name={<CouponName {...{ kind, title }} ofPlatform={storeCodeNumber === null} />}>
                    <span className="text-success">−{formatAmountIn(saves, currency)}</span>
                  </Sum>
                ),
            )}
            <TaxSum tax={fill.tax} />
            <SumTotal
              name={t('fill.total')}
              note={fill.tax?.kind === 'byState' ? t('cart.beforeTax') : undefined}
              isAnnounced
            >
              <Price amount={amountIn(total, currency)} currency={currency} size="lg" />
            </SumTotal>
          </Sums>
        </div>
        {fill.settlementCurrency !== currency && (
          <p className="text-sm text-text-2">
            {t('fill.settled', {
              amount: formatAmountIn(total, fill.settlementCurrency),
            })}
          </p>
        )}
        {children}
        <p className="text-xs text-text-3">
          <RichText text={t('fill.terms')} parts={{ link: (words) => <TermsLink words={words} /> }} />
        </p>
      </Panel>
      <ul className="grid gap-2.5 px-5 text-sm text-pretty text-text-2">
        <Assurance icon={Save} words={t('fill.safe')} />
        <Assurance icon={ShieldCheck} words={t('fill.held')} />
      </ul>
    </>
  );
}

function TermsLink({ words }: { words: string }) {
  return (
    <Link to="/agreement" className={linkClass}>
      {words}
    </Link>
  );
}
