import type { couponList, CouponState, HeldCoupon } from '@kaimai/contract/coupon/held-coupon';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { Link, type LinkProps } from '@tanstack/react-router';
import TicketPercent from '#icons/ticket-percent';
import { shopAddress } from '#product/addresses.ts';
import { MoreBelow } from '#product/list/more-below.tsx';
import { PageOutOfRange } from '#components/feedback/page-out-of-range.tsx';
import { buttonClass } from '#components/form/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { Pagination } from '#components/navigation/pagination.tsx';
import { Panel } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { formatTime } from '#i18n/format-time.ts';
import { CouponTicket } from './coupon-ticket.tsx';

interface HeldCouponsProps {
  coupons: OutputOf<typeof couponList>;
  state: CouponState;
  /** The current page, from 1. */
  start: number;
  linkTo(page: number): LinkProps;
}

/** The buyer's coupons of one state. */
export function HeldCoupons({ coupons: { rows, totalRows, totalPages }, state, start, linkTo }: HeldCouponsProps) {
  if (totalRows === 0) return <NoCoupons state={state} />;
  return (
    <>
      {rows.length === 0 && <PageOutOfRange />}
      <ul className="grid gap-3 md:grid-cols-2">
        {rows.map((coupon) => (
          <li key={coupon.couponNo}>
            <HeldTicket coupon={coupon} />
          </li>
        ))}
      </ul>
      <Pagination start={start} totalPages={totalPages} linkTo={linkTo} />
    </>
  );
}

function HeldTicket({ coupon }: { coupon: HeldCoupon }) {
  const { t, tag } = useTexts();
  const { state, storeName, usedAt, validTo } = coupon;
  // A coupon of the platform names no shop.
  const scopeWords = storeName === null ? t('coupon.everywhere') : t('coupon.ofShop', { shop: storeName });
  const textKeys = { usable: 'until', used: 'usedOn', expired: 'endedOn' } as const;
  const day = formatTime(usedAt ?? validTo, tag, state === 'usable' ? 'time' : 'mediumDay');
  return (
    <CouponTicket
      coupon={coupon}
      faint={state !== 'usable'}
      note={`${scopeWords} · ${t(`coupon.${textKeys[state]}`, { day })}`}
      className="h-full"
    >
      <NextStep coupon={coupon} />
    </CouponTicket>
  );
}

/**
 * Links to the shop where the coupon can be used, or to the home page if it is valid everywhere; to the order of a used coupon.
 * Otherwise the state.
 */
function NextStep({ coupon: { state, storeCodeNumber, orderNos } }: { coupon: HeldCoupon }) {
  const { t } = useTexts();
  const [orderNo] = orderNos;
  const className = `${linkClass} inline-flex min-h-(--size-control) items-center text-center`;
  if (state === 'used' && orderNo !== undefined) {
    return (
      <Link to="/order-details" search={{ orderNo }} className={className}>
        {t('coupon.seeOrder')}
      </Link>
    );
  }
  if (state !== 'usable') return <span className="text-text-3">{t(`coupon.state.${state}`)}</span>;
  return (
    <a href={storeCodeNumber === null ? '/' : shopAddress(storeCodeNumber)} className={className}>
      {storeCodeNumber === null ? t('coupon.goAll') : t('coupon.goShop')}
    </a>
  );
}

function NoCoupons({ state }: { state: CouponState }) {
  const { t } = useTexts();
  return (
    <>
      <Panel>
        <EmptyState icon={TicketPercent} title={t(`coupon.none.${state}`)} text={t('coupon.noneText')}>
          <Link to="/search" search={{ searchType: 'shop' }} className={buttonClass({ look: 'primary' })}>
            {t('coupon.browse')}
          </Link>
        </EmptyState>
      </Panel>
      <MoreBelow />
    </>
  );
}
