import { once } from 'node:events';
import { createServer } from 'node:http';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { homePage } from '@kaimai/contract/home/home';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sharp } from '#file/imaging.ts';
import { removeQueuedFiles } from '#file/uploaded-files.ts';
import { homeJobs } from '#home/home.jobs.ts';
import { addCampaign, removeCampaign } from '#home/home.operator.ts';
import { folderMedia } from '#media/folder-media.ts';
import type { MediaStore } from '#media/media-store.ts';
import { openEmptyShop, jsonLines, rates, shopLine, heading } from '#testing/empty-shop.ts';
import { waitForLock } from '#testing/lock-waits.ts';

const { fixture, importFile } = openEmptyShop();

beforeAll(async () => {
  await importFile(jsonLines(...rates, shopLine('TERRA')));
});

test('picture files belong to the shop, are read again when they change, and stay if an import has no folder', async () => {
  const paint = (name: string, background: string) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toFile(join(fixture.folder, name));
  const idOf = async (title: string) => {
    const { rows } = await sql<{ id: string }>`
      SELECT pictures -> 0 ->> 'id' AS id FROM product WHERE title ->> 'en_US' = ${title}`.execute(fixture.gateway.db);
    return rows[0]?.id;
  };
  const terraFile = `${heading}bowl,Bowl,6,B1,a.png\n`;
  await paint('a.png', 'red');
  // Picture files are counted with an empty host; without a folder they are not read.
  expect((await importFile(terraFile)).pictures.requested.refused).toEqual([{ host: '', count: 1 }]);
  expect(await importFile(terraFile, {}, { folder: fixture.folder })).toMatchObject({ updated: 1 });
  const red = await idOf('Bowl');
  expect(await importFile(terraFile)).toMatchObject({ unchanged: 1 });
  const { rows: categories } = await sql`SELECT picture_id FROM category WHERE code = 'other'`.execute(
    fixture.gateway.db,
  );
  expect(categories).toEqual([{ picture_id: red }]);
  await paint('a.png', 'blue');
  await importFile(jsonLines(shopLine('OTHER')), { shopCode: 'OTHER' });
  await importFile(`${heading}vase,Vase,6,V1,a.png\n`, { shopCode: 'OTHER' }, { folder: fixture.folder });
  expect(await idOf('Vase')).not.toBe(red);
  expect(await importFile(terraFile, {}, { folder: fixture.folder })).toMatchObject({ updated: 1 });
  expect(await idOf('Bowl')).toBe(await idOf('Vase'));
  expect(await importFile(terraFile.replace(',6,', ',7,'))).toMatchObject({ updated: 1 });
  expect(await idOf('Bowl')).toBe(await idOf('Vase'));
});

test('a stored picture stays if its file is missing in the folder of a later import, which reports it', async () => {
  const pictureOf = async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT pictures -> 0 ->> 'id' AS id FROM product WHERE code = 'saucer'`.execute(fixture.gateway.db);
    return rows[0]?.id;
  };
  const file = `${heading}saucer,Saucer,4,S1,saucer.png\n`;
  const path = join(fixture.folder, 'saucer.png');
  await sharp({ create: { width: 40, height: 40, channels: 3, background: 'green' } }).toFile(path);
  await importFile(file, {}, { folder: fixture.folder });
  const picture = await pictureOf();
  rmSync(path);
  const later = await importFile(file.replace(',4,', ',5,'), {}, { folder: fixture.folder });
  expect([...later.pictures.failed]).toEqual([['saucer.png', { line: 2, reason: 'there is no such file' }]]);
  expect(await pictureOf()).toBe(picture);
});

test('a withdrawn product whose picture is still missing is unchanged', async () => {
  const { db, now } = fixture.gateway;
  const file = `${heading}tray,Tray,9,T1,tray.png\n`;
  await importFile(file, {}, { folder: fixture.folder });
  await sql`UPDATE product SET on_sale = false, withdrawn_at = ${now()} WHERE code = 'tray'`.execute(db);
  expect(await importFile(file, {}, { folder: fixture.folder })).toMatchObject({ updated: 0, unchanged: 1 });
});

test('a picture that a product has under two names is shown once', async () => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'orange' } })
    .png()
    .toBuffer();
  for (const name of ['front.png', 'copy.png']) writeFileSync(join(fixture.folder, name), bytes);
  const file =
    'Handle,Title,Variant Price,Option1 Name,Option1 Value,Image Src,Variant Image\n' +
    'cup,Cup,5,Colour,Red,front.png,front.png\ncup,,5,,Blue,,copy.png\n';
  await importFile(file, {}, { folder: fixture.folder });
  const { rows } = await sql<{ pictures: number; indexes: number[] }>`
    SELECT jsonb_array_length(p.pictures) AS pictures, array_agg(k.picture_index) AS indexes
    FROM product p JOIN sku k ON k.product_id = p.id WHERE p.code = 'cup' GROUP BY p.id`.execute(fixture.gateway.db);
  expect(rows).toEqual([{ pictures: 1, indexes: [0, 0] }]);
});

test('a picture of a removed campaign that is imported while its file is being removed has a file', async () => {
  const { db, deployment, now } = fixture.gateway;
  const media = folderMedia(join(fixture.folder, 'media'));
  const bytes = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  writeFileSync(join(fixture.folder, 'green.png'), bytes);
  const text = { en_US: 'Green', zh_CN: '绿' };
  const input = { size: 'small', title: text, text, action: text, link: '/categories?type=newArrivals' };
  await addCampaign(db, { code: 'green', input, picture: { bytes, media } });
  await removeCampaign(db, 'green');
  for (const job of homeJobs) await job.run({ db, deployment, now });

  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const slow: MediaStore = {
    ...media,
    remove: async (path) => {
      begun.resolve();
      await mayEnd.promise;
      await media.remove(path);
    },
  };
  const removal = removeQueuedFiles({ db, deployment: { media: slow }, now });
  await begun.promise;
  const importing = importFile(`${heading}leaf,Leaf,6,L1,green.png\n`, {}, { folder: fixture.folder });
  await waitForLock(db);
  mayEnd.resolve();
  await removal;
  expect(await importing).toMatchObject({ added: 1, problems: [] });
  const { rows } = await sql<{ path: string }>`
    SELECT master_path AS path FROM picture JOIN product ON picture.id = pictures -> 0 ->> 'id'
    WHERE title ->> 'en_US' = 'Leaf'`.execute(db);
  expect(await media.read(rows[0]?.path ?? '')).toBeDefined();
});

test('a failed picture is reported with its line, and a failed retry changes nothing', async () => {
  const file = `${heading}dish,Dish,6,D1,http://127.0.0.1:1/x.png\n`;
  const again = { allowedHosts: ['127.0.0.1'] };
  const first = await importFile(file, {}, again);
  expect([...first.pictures.failed]).toEqual([
    ['http://127.0.0.1:1/x.png', { line: 2, reason: 'the host has a private address' }],
  ]);
  expect(await importFile(file, {}, again)).toMatchObject({ updated: 0, unchanged: 1 });
});

test('a host that does not answer is skipped after some time-outs', async () => {
  const unresponsive = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(unresponsive, 'listening');
  const address = unresponsive.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  const rows = Array.from({ length: 12 }, (_, at) => `pot,${at === 0 ? 'Pot,6,P1' : ',,'},${base}${at}.png\n`);
  const { pictures } = await importFile(
    heading + rows.join(''),
    {},
    { allowedHosts: ['127.0.0.1'], fetchRules: { timeoutMs: 100, isAllowedAddress: () => true } },
  );
  // Four are requested at a time, and none after five time-outs in a row, which are reached while the second four run.
  const reasons = [...pictures.failed.values()].map(({ reason }) => reason);
  expect(reasons.filter((reason) => reason === 'the host takes too long')).toHaveLength(8);
  expect(reasons.filter((reason) => reason.endsWith('was not requested again'))).toHaveLength(4);
  unresponsive.closeAllConnections();
  unresponsive.close();
});

test('a shop fills the new products of the home page if others have few; shops without products are left out', async () => {
  await importFile(jsonLines(shopLine('EMPTY')), { shopCode: 'EMPTY' });
  const home = await fixture.gateway.call(homePage, {});
  expect(home.stores.map(({ storeCodeNumber }) => storeCodeNumber)).toEqual(['TERRA', 'OTHER']);
  expect(home).toMatchObject({ storeCount: 2 });
  // Where other shops have enough products, new arrivals have at most two of each shop.
  expect(home.newArrivals.filter(({ storeCodeNumber }) => storeCodeNumber === 'TERRA').length).toBeGreaterThan(2);
});
