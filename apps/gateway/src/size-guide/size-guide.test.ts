import { randomBytes } from 'node:crypto';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { sizeGuide } from '@kaimai/contract/size-guide/size-guide';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/database.ts';
import type { StoredSize } from '#db/tables/size-guide.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { createProduct, createShop, type TestShop } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { putSizeGuide } from './put-size-guide.ts';

let gateway: TestGateway;
let db: Db;
let shop: TestShop;
let other: TestShop;
/** A category of the first level and a subcategory, new for every test. */
let parentId: number;
let childId: number;

beforeAll(async () => {
  gateway = await createTestGateway();
  db = gateway.db;
  [shop, other] = [await createShop(db), await createShop(db)];
});

beforeEach(async () => {
  parentId = await addCategory([]);
  childId = await addCategory([parentId]);
});

afterAll(async () => gateway.close());

const both = (zh_CN: string, en_US: string) => JSON.stringify({ zh_CN, en_US });

async function addCategory(ancestors: number[]): Promise<number> {
  const { id } = await db
    .insertInto('category')
    .values({
      code: randomBytes(6).toString('hex'),
      parent_id: ancestors.at(-1) ?? null,
      level: ancestors.length + 1,
      position: 0,
      name: both('鞋', `Shoes ${ancestors.length}`),
      tint: null,
      picture_id: null,
      path: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('category')
    .set({ path: [...ancestors, id] })
    .where('id', '=', id)
    .execute();
  return id;
}

const option = (values: string[]) =>
  JSON.stringify([
    {
      code: 'size',
      name: { zh_CN: '尺码', en_US: 'Size' },
      values: values.map((name) => ({ code: name, name: { zh_CN: name, en_US: `EU ${name}` }, pictureIndex: null })),
    },
  ]);

/** A product that sells the sizes 38 and 39, and lists 40. */
async function addProduct(shopId = shop.id, values = ['38', '39', '40']): Promise<string> {
  const product = await createProduct(db, {
    shopId,
    product: { category_id: childId, category_path: [parentId, childId], options: option(values) },
  });
  const variants = values.slice(0, 2).map((size, position) => ({
    code: `${product.code}.${size}`,
    product_id: product.id,
    position: position + 1,
    options: JSON.stringify({ size }),
    option_text: both(size, size),
    price_usd_minor: 1000,
    price_cny_minor: 7000,
    before_usd_minor: null,
    before_cny_minor: null,
    initial: 5,
    available: 5,
  }));
  await db.insertInto('sku').values(variants).execute();
  return product.code;
}

const sizes = (note: string, names = ['38', '39']): { note: string; sizes: StoredSize[] } => ({
  note,
  sizes: names.map((name) => ({
    names: [name],
    labels: { EU: name, US: `${Number(name) - 31}` },
    measures: { foot: { fromMm: Number(name) * 6, toMm: Number(name) * 6 + 5 } },
  })),
});

const put = (categoryId: number, shopId: number | null, guide: ReturnType<typeof sizes>) =>
  inTransaction(db, (tx) =>
    putSizeGuide(tx, { categoryId, shopId, sizes: guide.sizes, note: { zh_CN: [], en_US: [guide.note] } }),
  );

const fetchGuide = (commodityCode: string) => gateway.call(sizeGuide, { commodityCode });
const noteOf = async (commodityCode: string) => (await fetchGuide(commodityCode)).note;

describe('the size guide of a product', () => {
  test('lists the sizes that it sells, with labels and measures, and those that the guide leaves out', async () => {
    await put(childId, null, sizes('general', ['39', '41']));
    expect(await fetchGuide(await addProduct())).toMatchObject({
      code: 'SUCCESS',
      optionCode: 'size',
      storeName: null,
      commodityCategoryName: 'Shoes 1',
      sizes: [
        { code: '38', name: 'EU 38', inGuide: false, labels: {}, measures: {} },
        { code: '39', inGuide: true, labels: { EU: '39', US: '8' }, measures: { foot: { fromMm: 234, toMm: 239 } } },
      ],
    });
  });

  test('leaves out a size that is no longer sold', async () => {
    await put(childId, null, sizes('general'));
    const commodityCode = await addProduct();
    await db.updateTable('sku').set({ on_sale: false }).where('code', '=', `${commodityCode}.38`).execute();
    expect((await fetchGuide(commodityCode)).sizes.map(({ code }) => code)).toEqual(['39']);
  });

  test('is that of the nearest category', async () => {
    await put(parentId, null, sizes('above'));
    expect(await noteOf(await addProduct())).toEqual(['above']);
    const [farther, nearer] = [parentId, await addCategory([parentId])];
    await put(nearer, null, sizes('nearer'));
    childId = nearer;
    parentId = farther;
    expect(await noteOf(await addProduct())).toEqual(['nearer']);
  });

  test('is that of its shop, even for a category further above; other shops keep the general one', async () => {
    await put(childId, null, sizes('general'));
    await put(parentId, other.id, sizes('own'));
    expect(await noteOf(await addProduct(shop.id))).toEqual(['general']);
    expect(await fetchGuide(await addProduct(other.id))).toMatchObject({ note: ['own'], storeName: 'Shoreline Audio' });
  });

  test('is replaced by a new one for the same category and shop', async () => {
    await put(childId, null, sizes('old'));
    await put(childId, null, sizes('new'));
    expect(await noteOf(await addProduct())).toEqual(['new']);
  });

  test.each([
    ['without any guide', async () => addProduct()],
    [
      'with a guide that lists none of its sizes',
      async () => (await put(childId, null, sizes('', ['20'])), addProduct()),
    ],
    ['with an empty guide', async () => (await put(childId, null, sizes('', [])), addProduct())],
    [
      'without options',
      async () => (
        await put(childId, null, sizes('')),
        (await createProduct(db, { shopId: shop.id, product: { category_id: childId } })).code
      ),
    ],
    ['that is unknown', async () => 'no-such-product'],
  ])('does not exist for a product %s', async (_title, make) => {
    expect(await fetchGuide(await make())).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  });
});

describe('the detail of a product', () => {
  const sizesOf = async (commodityCode: string) => (await gateway.call(commodityDetail, { commodityCode })).sizes;

  test('says which option has sizes and that there is a guide', async () => {
    await put(childId, null, sizes('general'));
    const fit = { small: 0, trueToSize: 0, large: 0 };
    expect(await sizesOf(await addProduct())).toEqual({ optionCode: 'size', hasGuide: true, fit });
  });

  test('has sizes without a guide where the guide is empty, and none where no guide applies', async () => {
    const unguided = await addProduct();
    expect(await sizesOf(unguided)).toBeNull();
    childId = await addCategory([parentId]);
    await put(childId, null, sizes('', []));
    expect(await sizesOf(await addProduct())).toMatchObject({ hasGuide: false });
  });
});
