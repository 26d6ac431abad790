import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PictureFolder } from '#importing/pictures/picture-folder.ts';
import { createMerchant, type Merchant } from '#testing/merchant.ts';
import { drawPicture } from '#testing/pictures.ts';

let merchant: Merchant;
let hue = 0;
let uploads: string;

beforeAll(async () => {
  merchant = await createMerchant();
});
afterAll(() => merchant.close());
beforeEach(() => {
  hue += 1;
  uploads = join(merchant.folder, `uploads-${hue}`);
  mkdirSync(uploads);
});

/** Draws a different picture for each path, also for one that exists already. */
async function put(...paths: string[]): Promise<void> {
  for (const path of paths) {
    hue += 1;
    mkdirSync(join(uploads, path, '..'), { recursive: true });
    merchant.write(
      join(`uploads-${uploads.split('-').at(-1)}`, path),
      await drawPicture({ width: 40, height: 40, hue, format: 'png' }),
    );
  }
}

test.each([
  ['an address and a file of one name', ['mug.jpg'], 'https://shop.example/wp-content/uploads/mug.jpg', 'mug.jpg'],
  ['a smaller size in the address', ['mug.jpg'], 'https://shop.example/uploads/2024/05/mug-300x300.jpg', 'mug.jpg'],
  ['a file scaled by WordPress', ['mug-scaled.jpg'], 'https://shop.example/uploads/mug.jpg', 'mug-scaled.jpg'],
  [
    'Shopify’s size and version',
    ['mug.jpg'],
    'https://cdn.shopify.com/s/files/1/1/files/mug_800x.jpg?v=1700000000',
    'mug.jpg',
  ],
  ['Shopify’s size and cut', ['mug.jpg'], 'https://cdn.shopify.com/s/files/mug_480x480_crop_center@2x.jpg', 'mug.jpg'],
  ['Shopify’s word for a size', ['mug.jpg'], 'https://cdn.shopify.com/s/files/mug_grande.jpg?v=1', 'mug.jpg'],
  [
    'only smaller sizes in the folder',
    ['mug-150x150.jpg', 'mug-300x300.jpg'],
    'https://shop.example/mug.jpg',
    'mug-300x300.jpg',
  ],
  ['the original beside its sizes', ['mug-150x150.jpg', 'mug.jpg'], 'https://shop.example/mug-300x300.jpg', 'mug.jpg'],
  [
    'the folder of the month',
    ['2023/05/mug.jpg', '2024/05/mug.jpg'],
    'https://shop.example/wp-content/uploads/2024/05/mug.jpg',
    '2024/05/mug.jpg',
  ],
  ['another case', ['2024/Mug.JPG'], 'https://shop.example/2024/mug.jpg', '2024/Mug.JPG'],
  ['an escaped name', ['杯子 1.jpg'], 'https://shop.example/%E6%9D%AF%E5%AD%90%201.jpg', '杯子 1.jpg'],
  ['a name in another folder', ['deep/er/mug.jpg'], 'mug.jpg', 'deep/er/mug.jpg'],
  ['a number that is no size', ['mug-2.jpg', 'mug.jpg'], 'https://shop.example/mug-2.jpg', 'mug-2.jpg'],
])('a picture file is found: %s', async (_, files, source, path) => {
  await put(...files);
  expect(await new PictureFolder(uploads).find(source)).toEqual({ path });
});

test('no file is found for another name, and none is chosen between equally good folders', async () => {
  await put('a/mug.jpg', 'b/mug.jpg');
  const folder = new PictureFolder(uploads);
  expect(await folder.find('https://shop.example/cup.jpg')).toBeUndefined();
  expect(await folder.find('https://shop.example/%E0%A4%A.jpg')).toBeUndefined();
  expect(await folder.find('https://shop.example/c/mug.jpg')).toEqual({ several: ['a/mug.jpg', 'b/mug.jpg'] });
});

const heading = 'Handle,Title,Variant Price,Image Src\n';
const pictureOf = async (handle: string) => {
  const { rows } = await sql<{ source: string }>`
    SELECT i.source FROM imported_product h JOIN product p ON p.id = h.product_id
    JOIN imported_picture i ON i.picture_id = p.pictures -> 0 ->> 'id'
    WHERE h.handle = ${handle} AND i.source LIKE 'http%'`.execute(merchant.gateway.db);
  return rows.map(({ source }) => source);
};

test('--pictures also serves URLs, reads changed files again, and a dry run reads no files', async () => {
  const address = 'https://shop.example/wp-content/uploads/2024/05/jug-600x600.png';
  const file = `${heading}jug,Jug,5,${address}\n`;
  await put('2024/05/jug.png');
  // Picture files are counted with an empty host.
  const dry = await merchant.importFile(file, { dryRun: true }, uploads);
  expect(dry.pictures.requested.possible).toEqual([{ host: '', count: 1 }]);
  expect(dry.pictures.fetched).toBe(0);
  const first = await merchant.importFile(file, {}, uploads);
  expect(first.pictures).toMatchObject({ fetched: 1, requested: { refused: [] } });
  expect(await pictureOf('jug')).toEqual([address]);
  expect(await merchant.importFile(file, {}, uploads)).toMatchObject({ unchanged: 1, pictures: { fetched: 0 } });
  expect(await merchant.importFile(file)).toMatchObject({ unchanged: 1, updated: 0 });
  await put('2024/05/jug.png');
  expect(await merchant.importFile(file, {}, uploads)).toMatchObject({ updated: 1, pictures: { fetched: 1 } });
});

test('each import reports missing pictures again, and uses them once their files exist', async () => {
  const file = `${heading}pot,Pot,5,https://shop.example/uploads/pot.png\nlid,Lid,3,lid.png\n`;
  const refused = [
    { host: '', count: 1 },
    { host: 'shop.example', count: 1 },
  ];
  expect((await merchant.importFile(file)).pictures.requested.refused).toEqual(refused);
  const again = await merchant.importFile(file);
  expect(again).toMatchObject({ unchanged: 2 });
  expect(again.pictures.requested.refused).toEqual(refused);
  await put('pot.png');
  const some = await merchant.importFile(file, {}, uploads);
  expect(some).toMatchObject({ updated: 1, unchanged: 1, pictures: { fetched: 1, requested: { refused: [] } } });
  expect([...some.pictures.failed.values()]).toEqual([{ line: 3, reason: 'there is no such file' }]);
});

test('a picture that matches several files is reported with their names', async () => {
  await put('x/pan.png', 'y/pan.png');
  const { pictures } = await merchant.importFile(`${heading}pan,Pan,5,https://shop.example/pan.png\n`, {}, uploads);
  expect([...pictures.failed.values()]).toEqual([
    { line: 2, reason: 'several files have its name: x/pan.png, y/pan.png' },
  ]);
});
