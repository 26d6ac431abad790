import { homePage } from '@kaimai/contract/home/home';
import { createFileRoute } from '@tanstack/react-router';
import { queryOptionsFor } from '#api/gateway.ts';
import { useAnswer } from '#api/use-gateway.ts';
import { CategoryTiles, categoryTilesOf } from '#product/category/category-tiles.tsx';
import { loadCategoryTree } from '#product/category/category-tree.ts';
import { RecentlyViewed } from '#product/viewed/recently-viewed.tsx';
import { JsonLdScript } from '#components/document/json-ld-script.tsx';
import { CampaignStage } from '#features/home/campaign-stage.tsx';
import { FeaturedShops } from '#features/home/featured-shops.tsx';
import { HotWords } from '#features/home/hot-words.tsx';
import { MoreToLove } from '#features/home/more-to-love.tsx';
import { siteData } from '#features/home/site-data.ts';
import { Welcome } from '#features/home/welcome.tsx';
import { NewArrivals } from '#features/home/new-arrivals.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { textsFor } from '#page.ts';
import { headOf, type PageMetadata } from '#page-head.ts';
import { pageAddresses, previewOf } from '#page-preview.ts';

export const Route = createFileRoute('/_home/')({
  staticData: { completeWithoutScripts: true, phoneHeader: 'brand' },
  loader: async ({ context: { queryClient, gateway, page } }) => {
    const [tree, { campaigns }] = await Promise.all([
      loadCategoryTree(queryClient, gateway),
      queryClient.ensureQueryData(queryOptionsFor(gateway, homePage, {})),
    ]);
    const t = textsFor(page);
    const words = { title: t('shell.siteTitle'), description: t('shell.siteDescription') };
    const metadata: PageMetadata = {
      ...words,
      address: '/',
      picture: previewOf(page, campaigns[0]?.picture, words.title),
    };
    return { tiles: categoryTilesOf(tree), metadata };
  },
  head: ({ match, loaderData }) => headOf(match, loaderData?.metadata),
  component: HomePage,
});

function SiteDataScript() {
  const { page } = Route.useRouteContext();
  const { t, tag } = useTexts();
  // Only the server calls this function; the condition leaves its code out of the browser's script.
  const createData = () =>
    import.meta.env.SSR
      ? siteData({
          origin: page.publicUrl,
          urlOf: pageAddresses(page),
          name: t('shell.brand'),
          description: t('shell.siteDescription'),
          language: tag,
        })
      : [];
  return <JsonLdScript createData={createData} />;
}

function HomePage() {
  const { tiles } = Route.useLoaderData();
  const home = useAnswer(homePage, {});
  return (
    <div className="wrap">
      <SiteDataScript />
      <CampaignStage campaigns={home.campaigns} fallback={<Welcome arrivals={home.newArrivals} />} />
      {tiles.length > 0 && <CategoryTiles tiles={tiles} className="pt-7 lg:pt-10" />}
      <NewArrivals cards={home.newArrivals} storeCount={home.storeCount} />
      <HotWords words={home.hotWords} />
      <FeaturedShops shops={home.stores} />
      <RecentlyViewed />
      {home.moreToLoveTotal > home.newArrivals.length && (
        <MoreToLove first={home.moreToLove} total={home.moreToLoveTotal} next={home.moreToLoveNext} />
      )}
    </div>
  );
}
