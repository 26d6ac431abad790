import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commoditySearch, storeSearch } from '@kaimai/contract/search/search';
import { expect, test } from 'vitest';
import { importCatalogue } from '#importing/import-catalogue.ts';
import { PictureSource } from '#importing/pictures/picture-source.ts';
import { folderMedia } from '#media/folder-media.ts';
import { importOptions } from '#testing/import-options.ts';
import { openEmptyShop, jsonLines, rates, shopLine } from '#testing/empty-shop.ts';

const { fixture, importFile } = openEmptyShop();
const shop = { ...shopLine('TERRA'), name: { en_US: 'Kiln and Clay', zh_CN: '窑与泥' } };
const delivery = {
  type: 'deliveryMethod',
  shop: 'TERRA',
  method: 'standard',
  domesticDays: [2, 4],
  abroadDays: [7, 12],
  domesticFee: { usdMinor: 100, cnyMinor: 700 },
  abroadFee: { usdMinor: 900, cnyMinor: 6300 },
};
const plate = {
  type: 'product',
  handle: 'plate',
  title: { en_US: 'Plate' },
  category: 'plates',
  variants: [{ price: '20.00', stock: 8 }],
};
const lines = [...rates, shop, delivery, { type: 'category', code: 'plates', name: { en_US: 'Plates' } }, plate];

const foundFor = async (storeName: string) =>
  (await fixture.gateway.call(storeSearch, { storeName })).rows.map(({ storeCodeNumber }) => storeCodeNumber);

test('an imported shop is found by its own name and by its products, and its name is a filter of searches', async () => {
  await importFile(jsonLines(...lines));
  expect(await foundFor('kiln and clay')).toEqual(['TERRA']);
  expect(await foundFor('窑与泥')).toEqual(['TERRA']);
  expect(await foundFor('plate')).toEqual(['TERRA']);
  const { queryFilters } = await fixture.gateway.call(commoditySearch, { commodityName: 'kiln and clay plate' });
  expect(queryFilters).toMatchObject([{ kind: 'shop' }]);
});

test('a shop that an import renames is found by its new name only', async () => {
  await importFile(jsonLines({ ...shop, name: { en_US: 'Ember Works', zh_CN: '余烬工坊' } }));
  expect(await foundFor('ember works')).toEqual(['TERRA']);
  // Answers to the former query may be cached.
  expect(await foundFor('clay and kiln')).toEqual([]);
});

const foundProducts = async (commodityName: string) =>
  (await fixture.gateway.call(commoditySearch, { commodityName })).rows.map(({ commodityCode }) => commodityCode);

test('products are found by the names that an import gives to their shop and category', async () => {
  expect(await foundProducts('ember plate')).toEqual(['plate']);
  await importFile(jsonLines({ ...shop, name: { en_US: 'Frostwork', zh_CN: '霜作' } }));
  expect(await foundProducts('frostwork')).toEqual(['plate']);
  await importFile(jsonLines({ type: 'category', code: 'plates', name: { en_US: 'Crockerium' } }));
  expect(await foundProducts('crockerium')).toEqual(['plate']);
});

test('products are found by the last of several names that one file gives to their category', async () => {
  const names = ['Quenchware', 'Dunkware'];
  // The second file renames the category, and then gives it its former name again.
  await importFile(jsonLines({ type: 'category', code: 'plates', name: { en_US: 'Dunkware' } }));
  await importFile(jsonLines(...names.map((name) => ({ type: 'category', code: 'plates', name: { en_US: name } }))));
  expect(await foundProducts('dunkware')).toEqual(['plate']);
  expect(await foundProducts('quenchware')).toEqual([]);
});

test('a file that names a category as it was called before an import renamed it finds that category', async () => {
  await importFile('Handle,Title,Type,Variant Price\nsaucer,Saucer,Plates,9\n', { currency: 'USD' });
  const { db } = fixture.gateway;
  const { category_id: categoryId } = await db
    .selectFrom('product')
    .select('category_id')
    .where('code', '=', 'saucer')
    .executeTakeFirstOrThrow();
  const category = await db
    .selectFrom('category')
    .select('code')
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow();
  expect(category.code).toBe('plates');
});

test('an import that was interrupted after its last product is completed by the next one of the file', async () => {
  const { gateway, folder } = fixture;
  const path = join(folder, 'interrupted');
  writeFileSync(path, 'Handle,Title,Type,Variant Price\nsamovar,Samovar,Urns,90\n');
  const media = folderMedia(join(folder, 'media'));
  const importOnce = (onProgress: () => void) =>
    importCatalogue(
      {
        db: gateway.db,
        now: () => new Date(),
        pictures: new PictureSource(gateway.db, { allowedHosts: [], folder: undefined, shopCode: 'TERRA', media }),
        onPrices: () => undefined,
        onProgress,
      },
      importOptions({ path, shopCode: 'TERRA' }),
    );
  const interrupted = importOnce(() => {
    throw new Error('the power fails');
  });
  await expect(interrupted).rejects.toThrow('the power fails');
  expect(await importOnce(() => undefined)).toMatchObject({ added: 0, unchanged: 1 });
  expect(await foundFor('samovar')).toEqual(['TERRA']);
});
