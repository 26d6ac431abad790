import type { Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';
import { makers } from '#generating/product-words.ts';
import { listShops } from '#generating/shops.sql.ts';
import { Categories } from '#importing/writing/categories.ts';
import { writeOtherLine } from '#importing/writing/write-other-line.ts';

export interface GeneratedShop {
  id: number;
  code: string;
  name: Text;
}

const productsPerShop = 2500;
/** The number of the first shops, always the same ones, which sell the designs. */
export const minShops = 16;
const maxShops = 400;
const tints = ['sage', 'mist', 'sand', 'blush', 'lilac', 'mint', 'stone', 'sky'] as const;
const cities: readonly Text[] = [
  { zh_CN: '杭州', en_US: 'Hangzhou' },
  { zh_CN: '青岛', en_US: 'Qingdao' },
  { zh_CN: '成都', en_US: 'Chengdu' },
  { zh_CN: '厦门', en_US: 'Xiamen' },
];

/** The existing shops from which products can be ordered, plus generated ones if the number of products needs more. */
export async function ensureShops(tx: Tx, products: number): Promise<GeneratedShop[]> {
  const shops = await listShops(tx);
  const shopCount = Math.min(maxShops, Math.max(minShops, Math.ceil(products / productsPerShop)));
  const categories = new Categories();
  for (let number = shops.length; number < shopCount; number++) {
    const code = `MADE${1000 + number}`;
    const maker = makers[number % makers.length];
    const city = cities[number % cities.length];
    if (!maker || !city) continue;
    const name = {
      zh_CN: `${city.zh_CN}${maker.zh_CN}${number}号店`,
      en_US: `${maker.en_US} ${city.en_US} no. ${number}`,
    };
    const shop = {
      type: 'shop' as const,
      code,
      name,
      city,
      tagline: { zh_CN: '日常好物', en_US: 'Good things for every day' },
      about: { zh_CN: ['一家示例店铺。'], en_US: ['A made-up shop.'] },
      country: 'CN',
      tint: tints[number % tints.length] ?? 'mist',
      openedYear: 2012 + (number % 12),
      repliesWithinHours: 12,
      sendsWithinDays: 2,
      returnDays: 30,
      returnPostage: 'buyer' as const,
    };
    await writeOtherLine(tx, shop, { categories, shopId: undefined });
    await writeOtherLine(tx, deliveryOf(code), { categories, shopId: undefined });
  }
  return shopCount > shops.length ? listShops(tx) : shops;
}

function deliveryOf(shop: string) {
  return {
    type: 'deliveryMethod' as const,
    shop,
    method: 'standard' as const,
    position: 0,
    domesticDays: [2, 4] as [number, number],
    abroadDays: [7, 12] as [number, number],
    domesticFee: { usdMinor: 150, cnyMinor: 1000 },
    abroadFee: { usdMinor: 900, cnyMinor: 6500 },
    freeFrom: { usdMinor: 8000, cnyMinor: 58_000 },
  };
}
