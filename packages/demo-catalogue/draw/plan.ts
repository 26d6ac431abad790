import type { Pictures } from '../src/pictures.ts';
import { readCampaigns, readTopCategories, readShops } from './catalogue-files.ts';
import { bannerOf, campaignShot, categoryTile, illustrations } from './other-shots.ts';
import { shotsOf } from './product-shots.ts';
import { isPhotographed, reviewShot } from './review-shots.ts';
import type { Shot } from './shot.ts';

/** All pictures of the catalogue, and the index by which the gateway finds them. */
export async function plan(): Promise<{ index: Pictures; shots: Shot[] }> {
  const shops = await readShops();
  const products = shops.flatMap((shop) =>
    shop.products.map((product) => ({ key: product.code, views: shotsOf(product) })),
  );
  const reviewPictures = shops
    .flatMap((shop) => shop.products)
    .filter(isPhotographed)
    .map((product) => ({ key: product.code, shot: reviewShot(product) }));
  const banners = shops.map((shop) => ({ key: shop.slug, shot: bannerOf(shop) }));
  const categoryTiles = readTopCategories().map((category) => ({ key: category.code, shot: categoryTile(category) }));
  const campaigns = (await readCampaigns()).map((campaign) => ({ key: campaign.code, shot: campaignShot(campaign) }));
  const drawings = Object.entries(illustrations).map(([key, shot]) => ({ key, shot }));
  const views = products.flatMap((product) => product.views);
  return {
    index: {
      products: Object.fromEntries(
        products.map((product) => [product.key, product.views.map(({ picture }) => picture)]),
      ),
      reviews: fileOf(reviewPictures),
      shops: fileOf(banners),
      categories: fileOf(categoryTiles),
      campaigns: fileOf(campaigns),
      illustrations: fileOf(drawings),
    },
    shots: [...views, ...reviewPictures, ...banners, ...categoryTiles, ...campaigns, ...drawings].map(
      ({ shot }) => shot,
    ),
  };
}

function fileOf(planned: { key: string; shot: Shot }[]): Record<string, string> {
  return Object.fromEntries(planned.map(({ key, shot }) => [key, shot.file]));
}
