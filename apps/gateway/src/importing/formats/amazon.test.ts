import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMerchant, messagesOf, type Merchant } from '#testing/merchant.ts';

let merchant: Merchant;

beforeAll(async () => {
  merchant = await createMerchant();
});
afterAll(() => merchant.close());

const sheet = (rows: string[][]) => rows.map((row) => row.join('\t')).join('\n');
const detailOf = (commodityCode: string) => merchant.gateway.call(commodityDetail, { commodityCode });

test('a listings report is read: one row per product, cells without quotation marks', async () => {
  const headings =
    'item-name,item-description,listing-id,seller-sku,price,quantity,open-date,image-url,item-is-marketplace,product-id-type,asin1,fulfillment-channel,status'.split(
      ',',
    );
  const report = await merchant.importFile(
    sheet([
      headings,
      [
        'Monitor arm 24" to 32"',
        'Holds <b>9 kg</b>.',
        '0929F',
        'ARM-1',
        '89.90',
        '12',
        '29/09/2025',
        '',
        'y',
        '1',
        'B0',
        'DEFAULT',
        'Active',
      ],
      ['"Quoted" lamp', '', '0930F', 'LAMP-Q', '19.00', '', '29/09/2025', '', 'y', '1', 'B1', 'AMAZON_EU', 'Active'],
      ['Old chair', '', '0931F', 'CHAIR-O', '49.00', '3', '29/09/2025', '', 'y', '1', 'B2', 'DEFAULT', 'Inactive'],
      ['Priceless', '', '0932F', 'NOPRICE', '', '3', '29/09/2025', '', 'y', '1', 'B3', 'DEFAULT', 'Active'],
      ['Nameless', '', '0933F', '', '5.00', '3', '29/09/2025', '', 'y', '1', 'B4', 'DEFAULT', 'Active'],
      ['Monitor arm again', '', '0934F', 'ARM-1', '79.90', '2', '29/09/2025', '', 'y', '1', 'B5', 'DEFAULT', 'Active'],
    ]),
    { currency: 'EUR' },
  );
  expect(report).toMatchObject({ format: 'amazon', rows: 6, added: 3, unpublished: 1, prices: [{ currency: 'EUR' }] });
  expect(messagesOf(report.problems)).toEqual(['5: there is no price', '6: the row has no SKU']);
  expect(messagesOf(report.notes)).toEqual(['7: another product has the SKU ARM-1 already: imported as ARM-1-2']);
  expect(await detailOf('arm-1')).toMatchObject({
    commodityName: 'Monitor arm 24" to 32"',
    description: ['Holds 9 kg.'],
    price: { EUR: '89.90' },
    skus: [{ stock: 12 }],
  });
  // Stock that a file does not count is imported as 100 units (`importOptions`).
  expect(await detailOf('lamp-q')).toMatchObject({ commodityName: '"Quoted" lamp', skus: [{ stock: 100 }] });
  await expect(merchant.importFile(sheet([headings, []]), { currency: undefined })).rejects.toThrow(
    /does not name the currency/,
  );
});

test('a flat file is read: headings in row three, children name their parent', async () => {
  const headings =
    'item_sku,item_name,brand_name,product_description,standard_price,quantity,parent_child,parent_sku,variation_theme,color_name,size_name,bullet_point1,bullet_point2,main_image_url,other_image_url1,update_delete'.split(
      ',',
    );
  const row = (cells: Partial<Record<string, string>>) => headings.map((heading) => cells[heading] ?? '');
  const child = {
    item_name: 'Linen shirt',
    standard_price: '59.00',
    quantity: '4',
    parent_child: 'Child',
    parent_sku: 'SHIRT',
  };
  const report = await merchant.importFile(
    sheet([
      ['TemplateType=fptcustom', 'Version=2021.1014', 'The top 3 rows are for Amazon.com use only.'],
      headings.map((heading) => heading.toUpperCase().replaceAll('_', ' ')),
      headings,
      row({ ...child, item_sku: 'SHIRT-S', color_name: 'Sand', size_name: 'S' }),
      row({
        item_sku: 'SHIRT',
        item_name: 'Linen shirt',
        brand_name: 'Terra',
        parent_child: 'Parent',
        bullet_point1: 'Cut in Porto',
        product_description: 'Washed linen.',
      }),
      row({ ...child, item_sku: 'SHIRT-M', color_name: 'Sand', size_name: 'M', quantity: '0' }),
      row({ ...child, item_sku: 'LOST', parent_sku: 'GONE' }),
      row({ item_sku: 'EMPTY', item_name: 'Empty', parent_child: 'parent' }),
      row({ item_sku: 'SET', item_name: 'Set', parent_child: 'parent' }),
      row({ ...child, item_sku: 'SET-1', parent_sku: 'SET' }),
      row({ ...child, item_sku: 'SET-2', parent_sku: 'SET' }),
      row({ item_sku: 'AWAY', item_name: 'Away', standard_price: '1.00', update_delete: 'Delete' }),
    ]),
  );
  expect(report).toMatchObject({ format: 'amazon', rows: 9, added: 3, unpublished: 1 });
  expect(messagesOf(report.problems)).toEqual(['8: the parent has no children in the file']);
  expect(messagesOf(report.notes)).toEqual(['7: the parent GONE is not in the file: imported as a product by itself']);
  expect(await detailOf('shirt')).toMatchObject({
    commodityName: 'Linen shirt',
    description: ['Washed linen.', 'Cut in Porto'],
    specifications: [{ name: 'Brand', value: 'Terra' }],
    options: [
      { name: 'Colour', values: [{ name: 'Sand' }] },
      { name: 'Size', values: [{ name: 'S' }, { name: 'M' }] },
    ],
    skus: [{ stock: 4 }, { stock: 0 }],
  });
  expect((await detailOf('set')).options).toMatchObject([
    { name: 'Style', values: [{ name: 'SET-1' }, { name: 'SET-2' }] },
  ]);
});

test('deleted children are not sold, and a row with children is their parent, even if it is not marked as one', async () => {
  const headings = [
    'item_sku',
    'item_name',
    'standard_price',
    'parent_child',
    'parent_sku',
    'color_name',
    'update_delete',
  ];
  const report = await merchant.importFile(
    sheet([
      headings,
      ['TOTE', 'Tote bag', '', '', '', '', ''],
      ['TOTE-S', 'Tote bag', '20.00', 'child', 'TOTE', 'Sand', ''],
      ['TOTE-I', 'Tote bag', '20.00', 'child', 'TOTE', 'Ink', 'Update'],
      ['TOTE-R', '', '', 'child', 'TOTE', 'Rust', 'Delete'],
    ]),
  );
  expect(report).toMatchObject({ rows: 4, added: 1, problems: [], notes: [] });
  expect(await detailOf('tote')).toMatchObject({
    options: [{ name: 'Colour', values: [{ name: 'Sand' }, { name: 'Ink' }] }],
    skus: [{ stock: 100 }, { stock: 100 }],
  });
});

test('a parent whose SKU was given to a repeated one keeps its children', async () => {
  const report = await merchant.importFile(
    sheet([
      ['item_sku', 'item_name', 'standard_price', 'parent_child', 'parent_sku', 'size_name'],
      ['JAR', 'Jar', '8.00', '', '', ''],
      ['JAR', 'Jar with a lid', '9.00', '', '', ''],
      ['JAR-2', 'Storage jar', '', 'parent', '', ''],
      ['JAR-2-S', 'Storage jar', '12.00', 'child', 'JAR-2', 'S'],
      ['JAR-2-L', 'Storage jar', '15.00', 'child', 'JAR-2', 'L'],
    ]),
  );
  expect(report).toMatchObject({ rows: 5, added: 3, problems: [] });
  expect(messagesOf(report.notes)).toEqual([
    '3: another product has the SKU JAR already: imported as JAR-2',
    '4: another product has the SKU JAR-2 already: imported as JAR-2-2',
  ]);
  expect((await detailOf('jar-2-2')).options).toMatchObject([{ name: 'Size', values: [{ name: 'S' }, { name: 'L' }] }]);
});
