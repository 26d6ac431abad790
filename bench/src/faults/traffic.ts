import { Browsing } from './browsing.ts';
import { Shoppers } from './shoppers.ts';
import type { StockedFolder } from './stocked-folder.ts';

type Buyers = Pick<StockedFolder, 'buyers' | 'skuCode'>;

/** Runs work while buyers buy, and stops them afterwards, also if the work fails: their loops would keep the bench from ending. */
export async function withShoppers<T>(
  url: string,
  { buyers, skuCode }: Buyers,
  work: (shoppers: Shoppers) => Promise<T>,
): Promise<{ shoppers: Shoppers; result: T }> {
  const shoppers = new Shoppers(buyers, skuCode);
  await shoppers.start(url);
  try {
    return { shoppers, result: await work(shoppers) };
  } finally {
    await shoppers.stop();
  }
}

/** As `withShoppers`, with a visitor who browses at the same time. */
export async function withTraffic<T>(
  url: string,
  buyers: Buyers,
  work: () => Promise<T>,
): Promise<{ shoppers: Shoppers; browsing: Browsing; result: T }> {
  const browsing = new Browsing();
  const { shoppers, result } = await withShoppers(url, buyers, async () => {
    browsing.start(url);
    try {
      return await work();
    } finally {
      await browsing.stop();
    }
  });
  return { shoppers, browsing, result };
}
