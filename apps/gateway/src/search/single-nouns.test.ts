import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedShopWithCategories } from '#testing/shop-with-categories.ts';
import { sourceProduct } from '#testing/small-catalogue.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

const text = (zh_CN: string, en_US: string) => ({ zh_CN, en_US });
const care = [{ code: 'care', name: text('洗护', 'Care'), value: text('可用洗衣机清洗', 'Machine washing, 40 °C') }];
const appliances = { categoryCode: 'appliances' };
const clothes = { categoryCode: 'clothes' };

const products = [
  sourceProduct('washer', text('超薄洗衣机', 'Slim washing machine'), appliances),
  sourceProduct('spinner', text('甩干机', 'Spin dryer'), { ...appliances, keywords: ['洗衣机', 'washing machine'] }),
  sourceProduct('sieve', text('滤网', 'Lint filter'), { ...appliances, specifications: care }),
  sourceProduct('tee', text('纯棉上衣', 'Cotton top'), { ...clothes, specifications: care }),
  sourceProduct('trunks', text('速干短裤', 'Quick-dry shorts'), clothes),
  sourceProduct('knit', text('短袖针织衫', 'Short-sleeve knit'), clothes),
  sourceProduct('gloves', text('拳套', 'Boxing gloves'), clothes),
  sourceProduct('crate', text('收纳箱', 'Storage box'), appliances),
  sourceProduct('camera-phone', text('影像手机', 'Camera phone'), appliances),
  sourceProduct('plain-phone', text('素机 手机', 'Plain phone'), {
    ...appliances,
    description: { zh_CN: ['没有摄像头。'], en_US: ['Comes with a good grip, and no camera.'] },
  }),
  sourceProduct('keyboard', text('静音键盘', 'Quiet keyboard'), appliances),
  sourceProduct('robot', text('铁皮机器人 玩具', 'Tin robot toy'), { categoryCode: 'toys' }),
];

beforeAll(async () => {
  gateway = await createTestGateway();
  const categories = {
    appliances: text('家用电器', 'Appliances'),
    clothes: text('服饰', 'Clothes'),
    toys: text('玩具', 'Toys'),
  };
  await seedShopWithCategories(gateway.db, categories, products);
});

afterAll(() => gateway.close());

async function search(commodityName: string): Promise<string[]> {
  const { rows, neighboursFrom } = await gateway.call(commoditySearch, { commodityName, limit: 20 });
  return rows.map(({ commodityCode }) => commodityCode).slice(0, neighboursFrom ?? rows.length);
}

test.each(['washing machine', '洗衣机'])('for “%s”, a specification with the words is not enough', async (query) => {
  const found = await search(query);
  expect(found).toEqual(expect.arrayContaining(['washer', 'spinner']));
  expect(found).not.toContain('tee');
});

test('a specification is enough if it says what a product is like', async () => {
  expect(await search('machine washing top')).toContain('tee');
});

test.each([
  ['shorts', 'trunks', 'knit'],
  ['short', 'knit', 'trunks'],
  ['boxing', 'gloves', 'crate'],
  ['box', 'crate', 'gloves'],
])('“%s” finds %s, and not %s, whose word has the same stem', async (query, expected, other) => {
  const found = await search(query);
  expect(found).toContain(expected);
  expect(found).not.toContain(other);
});

test.each([
  ['盘子', 'keyboard'],
  ['猫玩具', 'robot'],
])('“%s” does not find %s, whose name only has the same end', async (query, other) => {
  expect(await search(query)).not.toContain(other);
});

test.each(['phone with camera', 'phone with good camera', 'the camera phone'])(
  'for “%s”, “with”, “good” and “the” need not be in a text',
  async (query) => {
    expect(await search(query)).toEqual(['camera-phone']);
  },
);
