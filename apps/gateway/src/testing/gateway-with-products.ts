import { seedCatalogue } from '#seeding/seed-catalogue.ts';
import { smallCatalogue } from './small-catalogue.ts';
import { createTestGateway, type TestGateway } from './test-gateway.ts';

/** A gateway whose two shops sell the eight products of the small catalogue. */
export async function createGatewayWithProducts(): Promise<TestGateway> {
  const gateway = await createTestGateway();
  await seedCatalogue({ db: gateway.db, bundledPicturesFolder: '', now: new Date() }, smallCatalogue());
  return gateway;
}
