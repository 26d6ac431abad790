import { pageSizes } from '@kaimai/contract/values/business-constants';
import { couponList, type CouponState } from '@kaimai/contract/coupon/held-coupon';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { TabLinks, type Tab } from '#components/navigation/tabs.tsx';
import { HeldCoupons } from '#features/coupon/held-coupons.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';
import { choiceField, pageFields, searchSchema } from '#search-fields.ts';

const states = ['usable', 'used', 'expired'] as const satisfies readonly CouponState[];

/** A page has as many coupons as a page of favourites has products. */
const couponSearch = searchSchema(() => ({
  ...pageFields(pageSizes.favourites),
  state: choiceField(states, 'usable'),
}));

const defaults = { start: 1, limit: pageSizes.favourites, state: 'usable' } as const;

export const Route = createFileRoute('/_authenticated/_centre/personal-center/coupons/')({
  validateSearch: couponSearch,
  search: { middlewares: [stripSearchParams(defaults)] },
  staticData: { title: 'pages.coupons' },
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.coupons')] }),
  component: CouponsPage,
});

function CouponsPage() {
  const { t } = useTexts();
  const { start, limit, state } = Route.useSearch();
  const { data, isError, refetch } = useBuyerAnswer(couponList, { start, limit, state }, { keepPrevious: true });
  const linkTo = (shown: CouponState, page = 1) =>
    ({ to: '/personal-center/coupons', search: { state: shown, start: page, limit } }) as const;
  const tabs = states.map((key): Tab => ({
    key,
    words: t(`coupon.state.${key}`),
    link: linkTo(key),
    ...(data && { count: data.counts[key] }),
  }));
  return (
    <>
      <div className="mb-3 max-md:sr-only">
        <PageHeading>{t('pages.coupons')}</PageHeading>
      </div>
      <TabLinks label={t('pages.coupons')} tabs={tabs} current={state} className="mb-4" />
      {data && <HeldCoupons coupons={data} state={state} start={start} linkTo={(page) => linkTo(state, page)} />}
      {!data && isError && (
        <ErrorState title={t('shell.failed.coupons.title')} text={t('shell.failed.coupons.text')} onRetry={refetch} />
      )}
      {!data && !isError && <CouponSkeleton />}
    </>
  );
}

function CouponSkeleton() {
  return (
    <div aria-busy className="grid gap-3 md:grid-cols-2">
      {[1, 2, 3, 4].map((index) => (
        <SkeletonBlock key={index} className="h-27 rounded-md" />
      ))}
    </div>
  );
}
