import { pageSizes } from '@kaimai/contract/values/business-constants';
import { favouriteList, followedStoreList } from '@kaimai/contract/favourite/favourite';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useGateway } from '#api/use-gateway.ts';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { Panel } from '#components/layout/panel.tsx';
import { SkeletonBlock, CardGridSkeleton } from '#components/feedback/skeleton.tsx';
import { TabLinks, type Tab } from '#components/navigation/tabs.tsx';
import { FavouriteList } from '#features/favourite/favourite-list.tsx';
import { FollowedShops } from '#features/favourite/followed-shops.tsx';
import { VisitorFavourites } from '#features/favourite/visitor-favourites.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';
import { mergeStoredFavourites } from '#product/favourite/merge-favourites.ts';
import { choiceField, pageFields, searchSchema } from '#search-fields.ts';
import { useSignedIn } from '#session/use-session.ts';

const favoriteSearch = searchSchema(() => ({
  ...pageFields(pageSizes.favourites),
  favoriteType: choiceField(['product', 'shop'], 'product'),
}));

const defaults = { start: 1, limit: pageSizes.favourites, favoriteType: 'product' } as const;

export const Route = createFileRoute('/_saved/favorite/')({
  validateSearch: favoriteSearch,
  search: { middlewares: [stripSearchParams(defaults)] },
  staticData: { title: 'pages.favorite', tray: true },
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.favorite')] }),
  component: FavoritePage,
});

function FavoritePage() {
  const signedIn = useSignedIn();
  if (signedIn) return <BuyerFavourites />;
  return <VisitorFavourites />;
}

function BuyerFavourites() {
  const { t } = useTexts();
  const { favoriteType } = Route.useSearch();
  const tabs: Tab[] = [
    { key: 'product', words: t('shell.products'), link: { to: '/favorite', search: {} } },
    { key: 'shop', words: t('favourite.shops'), link: { to: '/favorite', search: { favoriteType: 'shop' } } },
  ];
  return (
    <>
      <div className="mb-3 max-md:sr-only">
        <PageHeading>{t('pages.favorite')}</PageHeading>
      </div>
      <TabLinks label={t('pages.favorite')} tabs={tabs} current={favoriteType} className="mb-4" />
      {favoriteType === 'product' ? <Products /> : <Shops />}
    </>
  );
}

/** Tries again to move favourites that could not be moved into the account at the sign-in. */
function useMergeStoredFavourites(): void {
  const gateway = useGateway();
  const client = useQueryClient();
  useEffect(() => void mergeStoredFavourites(gateway, client).catch(() => undefined), [gateway, client]);
}

function Products() {
  const { t } = useTexts();
  useMergeStoredFavourites();
  const { start, limit } = Route.useSearch();
  const { data, isError, refetch } = useBuyerAnswer(favouriteList, { start, limit }, { keepPrevious: true });
  if (data) {
    const linkTo = (page: number) => ({ to: '/favorite', search: { start: page, limit } }) as const;
    return <FavouriteList favourites={data} search={{ start, limit }} linkTo={linkTo} />;
  }
  if (isError)
    return (
      <ErrorState
        title={t('shell.failed.favourites.title')}
        text={t('shell.failed.favourites.text')}
        onRetry={refetch}
      />
    );
  return (
    <Panel className="[--columns-lg:4]">
      <CardGridSkeleton count={12} />
    </Panel>
  );
}

function Shops() {
  const { t } = useTexts();
  const { start, limit } = Route.useSearch();
  const { data, isError, refetch } = useBuyerAnswer(followedStoreList, { start, limit }, { keepPrevious: true });
  if (data) {
    const linkTo = (page: number) =>
      ({ to: '/favorite', search: { start: page, limit, favoriteType: 'shop' } }) as const;
    return <FollowedShops shops={data} search={{ start, limit }} linkTo={linkTo} />;
  }
  if (isError)
    return (
      <ErrorState
        title={t('shell.failed.followedShops.title')}
        text={t('shell.failed.followedShops.text')}
        onRetry={refetch}
      />
    );
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SkeletonBlock className="h-56 rounded-lg" />
      <SkeletonBlock className="h-56 rounded-lg" />
    </div>
  );
}
