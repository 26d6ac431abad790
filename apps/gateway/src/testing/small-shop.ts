import { seedCatalogue } from '#seeding/seed-catalogue.ts';
import { smallCatalogue } from './small-catalogue.ts';
import { createTestGateway, type TestGateway } from './test-gateway.ts';

/** A gateway whose two shops sell the eight products of the small catalogue. */
export async function createSmallShop(): Promise<TestGateway> {
  const shop = await createTestGateway();
  await seedCatalogue({ db: shop.gateway.db, bundledPicturesFolder: '', now: new Date() }, smallCatalogue());
  return shop;
}
