import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countsOf, createMerchant, messagesOf, type Merchant } from '#testing/merchant.ts';

let merchant: Merchant;

beforeAll(async () => {
  merchant = await createMerchant();
});
afterAll(() => merchant.close());

const detailOf = (commodityCode: string) => merchant.gateway.call(commodityDetail, { commodityCode });
const categoriesOf = async (commodityCode: string) =>
  (await detailOf(commodityCode)).breadcrumb.map((one) => one.commodityCategoryName);
const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

describe('duplicates in a file', () => {
  const heading = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price';

  test('separate rows of a handle are joined; with another title they are imported as another product', async () => {
    const file = lines(
      heading,
      'jug,Jug,Colour,Blue,JUG-B,10',
      'tray,Tray,Title,Default Title,TRAY,20',
      'jug,,,Red,JUG-R,11',
      'jug-2,Jug of two,Title,Default Title,JUG-2,9',
      'jug,Travel jug,Title,Default Title,TRAVEL,30',
      'bowl,Bowl,Title,Default Title,BOWL,15',
      'jug,Jug,Colour,Green,JUG-G,12',
    );
    const dry = await merchant.importFile(file, { dryRun: true });
    const report = await merchant.importFile(file);
    expect(countsOf(report)).toEqual(countsOf(dry));
    expect(report).toMatchObject({ rows: 7, added: 5, problemCount: 0, noteCount: 3 });
    expect(messagesOf(report.notes)).toEqual([
      '4: jug continues here: joined with its rows from line 2',
      '6: jug is another product here, “Travel jug”: imported as jug-3',
      '8: jug continues here: joined with its rows from line 2',
    ]);
    expect((await detailOf('jug')).skus.map(({ skuCode }) => skuCode)).toEqual(['jug.blue', 'jug.red', 'jug.green']);
    expect(await detailOf('jug-3')).toMatchObject({ commodityName: 'Travel jug', price: { USD: '30.00' } });
    expect(await merchant.importFile(file)).toMatchObject({ added: 0, updated: 0, unchanged: 5, noteCount: 3 });
  });

  test.each([
    [
      'separated',
      'lamp',
      ['lamp,,,Red,LAMP-R,11', 'mat,Mat,Title,Default Title,MAT,20', 'lamp,Lamp,Colour,Blue,LAMP-B,10'],
    ],
    ['adjacent', 'desk', ['desk,,,Red,DESK-R,11', 'desk,Desk,Colour,Blue,DESK-B,10']],
  ])('%s rows above the row with the title belong to its product, as in a sorted sheet', async (_, handle, rows) => {
    const report = await merchant.importFile(lines(heading, ...rows));
    expect(report).toMatchObject({ problemCount: 0 });
    expect((await detailOf(handle)).skus.map(({ skuCode }) => skuCode)).toEqual([`${handle}.red`, `${handle}.blue`]);
  });

  test('a repeated SKU is removed and a repeated variant skipped, and the rest of the product is imported', async () => {
    const report = await merchant.importFile(
      lines(heading, 'vase,Vase,Colour,Sea,V-1,10', 'vase,,,Ash,V-1,11', 'vase,,,Sea,V-3,12', 'vase,,,Clay,V-4,13'),
    );
    expect(report).toMatchObject({ added: 1, problemCount: 0 });
    expect(messagesOf(report.notes)).toEqual([
      '3: the SKU V-1 appears twice: the variant “Ash” is imported without it',
      '4: the variant “Sea” appears twice: the first is imported',
    ]);
    expect((await detailOf('vase')).skus.map(({ price }) => price.USD)).toEqual(['10.00', '11.00', '13.00']);
  });

  test('a SKU of two WooCommerce products stays with the first', async () => {
    const report = await merchant.importFile(
      lines(
        'ID,Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
        '70,simple,LAMP,Lamp,1,20,,,',
        '71,simple,LAMP,Other lamp,1,25,,,',
        '72,variable,LAMP,Third lamp,1,,,Colour,"Red, Blue"',
        '73,variation,LAMP,Third lamp,1,30,id:72,Colour,Red',
      ),
    );
    expect(report).toMatchObject({ added: 3, problemCount: 0 });
    expect(messagesOf(report.notes)).toEqual([
      '3: another product has the SKU LAMP already: imported as id-71',
      '4: another product has the SKU LAMP already: imported as id-72',
    ]);
    expect(await detailOf('id-71')).toMatchObject({ commodityName: 'Other lamp', price: { USD: '25.00' } });
  });

  test('of two JSON lines with one handle the first is imported', async () => {
    const category = { type: 'category', code: 'twice', name: { en_US: 'Twice' } };
    const line = (price: string) => ({
      type: 'product',
      handle: 'twice',
      title: { en_US: 'Twice' },
      category: 'twice',
      variants: [{ price, stock: 1 }],
    });
    const report = await merchant.importFile(
      lines(...[category, line('5.00'), line('6.00')].map((one) => JSON.stringify(one))),
    );
    expect(report).toMatchObject({ added: 1 });
    expect(messagesOf(report.problems)).toEqual(['3: twice is in the file twice: the first is imported']);
    expect((await detailOf('twice')).price.USD).toBe('5.00');
  });
});

describe('the category of a product', () => {
  test('is Shopify’s product category, else the type, the collection, Google’s category, or a shared tag', async () => {
    const report = await merchant.importFile(
      lines(
        'Handle,Title,Product Category,Type,Collection,Tags,Google Shopping / Google Product Category,Variant Price',
        'a1,A1,Home & Garden > Kitchen > Tableware > Cups,Cup,,,,1',
        'a2,A2,,Cups and saucers,,,,1',
        'a3,A3,,,Summer table,,,1',
        'a4,A4,,,,,Home & Garden > Decor,1',
        'a5,A5,,,,"import:2024, hand made, porcelain",632,1',
        'a6,A6,,,,"Hand Made, blue",,1',
        'a7,A7,,,,"unique thing, _sync, 2024",,1',
        'a8,A8,,,,,,1',
      ),
    );
    expect(report).toMatchObject({ added: 8, problemCount: 0 });
    expect(await categoriesOf('a1')).toEqual(['Home & Garden', 'Kitchen', 'Tableware']);
    expect(await categoriesOf('a2')).toEqual(['Cups and saucers']);
    expect(await categoriesOf('a3')).toEqual(['Summer table']);
    expect(await categoriesOf('a4')).toEqual(['Home & Garden', 'Decor']);
    expect(await categoriesOf('a5')).toEqual(['hand made']);
    expect(await categoriesOf('a6')).toEqual(['hand made']);
    expect(await categoriesOf('a7')).toEqual(['Other']);
    expect(await categoriesOf('a8')).toEqual(['Other']);
  });

  test('is WooCommerce’s deepest, or a shared tag if the product is uncategorised', async () => {
    await merchant.importFile(
      lines(
        'ID,Type,SKU,Name,Published,Regular price,Categories,Tags',
        '81,simple,w1,W1,1,1,"Sale, Living > Rugs > Wool",',
        '82,simple,w2,W2,1,1,Uncategorized,"oak, gift"',
        '83,simple,w3,W3,1,1,,"gift, brass"',
      ),
    );
    expect(await categoriesOf('w1')).toEqual(['Living', 'Rugs', 'Wool']);
    expect(await categoriesOf('w2')).toEqual(['gift']);
    expect(await categoriesOf('w3')).toEqual(['gift']);
  });
});
