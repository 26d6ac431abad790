import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMerchant, messagesOf, type Merchant } from '#testing/merchant.ts';

let merchant: Merchant;

beforeAll(async () => {
  merchant = await createMerchant();
});
afterAll(() => merchant.close());

const plain = 'Handle,Title,Variant Price,Tags\n$1,One,5,"a, b"\n$2,Two,6,\n';
/** Replaces the placeholder, so that each shape of the file has its own handles. */
const withName = (text: string, name: string) => text.replaceAll('$', name);

describe('imports a file with', () => {
  test.each([
    ['line ends of \\r only', plain.replaceAll('\n', '\r')],
    ['line ends of \\r\\n', plain.replaceAll('\n', '\r\n')],
    ['no line end at its end', plain.trimEnd()],
    ['a byte order mark', `\ufeff${plain}`],
    ['two byte order marks', `\ufeff\ufeff${plain}`],
    ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${plain}`, 'utf16le')],
    ['UTF-16 without a byte order mark', Buffer.from(plain, 'utf16le')],
    ['semicolons', 'Handle;Title;Variant Price;Tags\n$1;One;5;"a, b"\n$2;Two;6;\n'],
    ['semicolons and sep=;', 'sep=;\nHandle;Title;Variant Price;Tags\n$1;One;5;"a, b"\n$2;Two;6;\n'],
    ['tabs', 'Handle\tTitle\tVariant Price\tTags\n$1\tOne\t5\ta, b\n$2\tTwo\t6\t\n'],
    ['bars', 'Handle|Title|Variant Price|Tags\n$1|One|5|a, b\n$2|Two|6|\n'],
    ['padded headings', ' Handle ,"\u00a0Title",VARIANT  price,Tags\u200b\n$1,One,5,"a, b"\n$2,Two,6,\n'],
    ['padded cells', 'Handle,Title,Variant Price,Tags\n  $1\u00a0, One ," 5 ",a\n\t$2,Two,6 ,\n'],
    ['a trailing empty column', 'Handle,Title,Variant Price,Tags,\n$1,One,5,a,\n$2,Two,6,,\n'],
    ['rows padded with empty cells', 'Handle,Title,Variant Price,Tags\n$1,One,5,a,,,\n$2,Two,6,,,,\n,,,,,,\n'],
    ['empty lines above and between', `\n\n${plain.replace('\n$2', '\n\n\n$2')}`],
    ['rows that end early and no line end', 'Handle,Title,Variant Price,Tags\n$1,One,5\n$2,Two,6'],
    ['a last row that ends early, and a line end', 'Handle,Title,Variant Price,Tags\n$1,One,5,a\n$2,Two,6\n'],
    ['rows that end early', 'Handle,Title,Variant Price,Tags\n$1,One,5\n$2,Two,6\n'],
    [
      'a title above the headings',
      'Our spring products,,,\n,,,\nHandle,Title,Variant Price,Tags\n$1,One,5,a\n$2,Two,6,\n',
    ],
    ['its headings again in the middle', plain.replace('\n$2', '\nHandle,Title,Variant Price,Tags\n$2')],
  ])('%s', async (shape, content) => {
    const name = `shape-${shape.replaceAll(/\W+/g, '')}no`;
    const bytes =
      typeof content === 'string'
        ? withName(content, name)
        : Buffer.from(withName(content.toString('utf16le'), name), 'utf16le');
    const report = await merchant.importFile(bytes);
    expect(report).toMatchObject({ format: 'shopify', rows: 2, added: 2, problemCount: 0, unread: [] });
    expect(await merchant.gateway.call(commodityDetail, { commodityCode: `${name}2`.toLowerCase() })).toMatchObject({
      commodityName: 'Two',
      price: { USD: '6.00' },
    });
  });
});

describe('refuses, with a message that names the cause, a file with', () => {
  test.each([
    [
      'headings again in another order',
      `${plain}Title,Handle,Variant Price,Tags\nThree,h3,5,\n`,
      /:4: here are headings again, in another order than at the top\. Import the parts one by one/,
    ],
    ['a cell of ten megabytes', `${plain}big,"${'x'.repeat(10_000_000)}",5,\n`, /:4: .*longer than 1000000 characters/],
    [
      'two encodings in it',
      Buffer.concat([Buffer.from(`${plain}tea,茶,5,\n`), Buffer.from('caf\u00e9,Caf\u00e9,5,\n', 'latin1')]),
      /:5: this line is not UTF-8/,
    ],
    ['a quotation mark that is opened and not closed', `${plain}open,"Open,5,\nnext,Next,6,\n`, /:4: .*never closed/],
    ['only unknown headings', 'Produkt;Preis\nTasse;5\n', /not understood: “Produkt”, “Preis”/],
    [
      'too few headings',
      'Handle,Title\na,A\n',
      /nearest to Shopify’s product export, but has no variant price\. Headings that are not understood: none/,
    ],
    [
      'an end within a character',
      Buffer.from(`\ufeff${plain}`, 'utf16le').subarray(0, -1),
      /in utf-16le, or was cut off/,
    ],
    [
      'an end within its last row',
      'Handle,Title,Variant Price,Tags\nh1,One,5,a\nh2,Two,6',
      /:3: the file ends within this row, which has 3 cells, and no other has fewer than 4\. It was probably cut off.*Nothing was imported/,
    ],
    ['an end within its only row', 'Handle,Title,Variant Price,Tags\nh1,One,5', /:2: the file ends within this row/],
    ['nothing but a byte order mark', '\ufeff', /has no rows/],
    ['nothing but line ends', '\n\r\n', /has no rows/],
    ['a PDF document', '%PDF-1.4\n1 0 obj\n', /is a PDF document\. Export the products as CSV/],
    ['JSON over several lines', '{\n  "products": []\n}\n', /has JSON over several lines/],
    ['control characters for headings', 'Han\0dle,\u001b[31mTitle\na,A\n', /not understood/],
  ])('%s', async (_, content, reason) => {
    await expect(merchant.importFile(content)).rejects.toThrow(reason);
  });
});

test('a file that ends within a row is refused by a dry run, too, and withdraws nothing', async () => {
  const whole = 'Handle,Title,Variant Price,Tags\ncut-1,One,5,a\ncut-2,Two,6,\n';
  await merchant.importFile(whole);
  for (const dryRun of [true, false])
    await expect(merchant.importFile(whole.slice(0, -5), { dryRun, withdrawMissing: true })).rejects.toThrow(/cut off/);
  const { code } = await merchant.gateway.call(commodityDetail, { commodityCode: 'cut-2' });
  expect(code).toBe('SUCCESS');
});

test.each([
  [
    'Shopify',
    'Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\nNAME,Name,5,shopify,STOCK\n',
  ],
  ['WooCommerce', 'Type,SKU,Name,Published,Regular price,Stock\nsimple,NAME,Name,1,5,STOCK\n'],
  ['Amazon', 'seller-sku\titem-name\tprice\tquantity\nNAME\tName\t5\tSTOCK\n'],
  ['Taobao', 'title\tcid\tprice\tnum\touter_id\nName\t5\t5\tSTOCK\tNAME\n'],
])(
  'in a file of %s, stock below zero counts as zero, and stock that is no number affects only its product',
  async (shop, text) => {
    const fileOf = (name: string, stock: string) => text.replace('NAME', `${shop}-${name}`).replace('STOCK', stock);
    const currency = shop === 'Taobao' ? undefined : 'USD';
    const below = await merchant.importFile(fileOf('below', '-4'), { currency });
    expect(below).toMatchObject({ added: 1, problemCount: 0 });
    const { skus } = await merchant.gateway.call(commodityDetail, { commodityCode: `${shop}-below`.toLowerCase() });
    expect(skus).toMatchObject([{ stock: 0 }]);
    const lots = await merchant.importFile(fileOf('lots', 'lots'), { currency });
    expect(lots.added).toBe(0);
    expect(messagesOf(lots.problems)).toEqual(['2: the stock "lots" is no whole number of up to nine digits']);
  },
);

test('a variant of Shopify that needs no shipping is left out of a product that has others', async () => {
  const heading = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Requires Shipping';
  const report = await merchant.importFile(`${heading}\nbook,Book,Format,Paper,12,true\nbook,,,E-book,9,false\n`);
  expect(report).toMatchObject({ added: 1 });
  expect(messagesOf(report.notes)).toEqual(['3: the variant needs no shipping, so it is not a physical one: left out']);
  const { skus } = await merchant.gateway.call(commodityDetail, { commodityCode: 'book' });
  expect(skus).toMatchObject([{ skuCode: 'book.paper' }]);
});

test('a price that may have a separator of thousands is reported as it was read', async () => {
  const report = await merchant.importFile('Handle,Title,Variant Price\nt1,T,1.299\nt2,T,0.125\nt3,T,"1,299"\n');
  expect(report).toMatchObject({ added: 3 });
  expect(messagesOf(report.notes)).toEqual(['2: the price 1.299 is read as 1.30, not as 1299']);
});

test.each([
  ['"9,50"', 'variants.0.price must be an amount such as "24.00"'],
  ['{"USD":24}', 'variants.0.price must be an amount such as "24.00", or one of USD and one of CNY'],
])('the price %s of a JSON line is refused with an example', async (price, reason) => {
  const line = `{"type":"product","handle":"j1","title":{"en_US":"J"},"category":"c","variants":[{"price":${price},"stock":1}]}`;
  const report = await merchant.importFile(line);
  expect(messagesOf(report.problems)).toEqual([`1: ${reason}`]);
});

test('a repeated column is read once, from its first occurrence', async () => {
  const report = await merchant.importFile('Handle,Title,Variant Price,Variant Price\ntwo-prices,Two prices,5,9\n');
  expect(report).toMatchObject({ added: 1 });
  expect(await merchant.gateway.call(commodityDetail, { commodityCode: 'two-prices' })).toMatchObject({
    price: { USD: '5.00' },
  });
});

test('a row with hostile cells affects only its own product', async () => {
  const report = await merchant.importFile(
    [
      'Handle,Title,Type,Tags,Variant Price',
      'f1,"=HYPERLINK(""http://evil"")",=1+1,@SUM(A1),5',
      'f2,Nul\0byte,,,5',
      `f3,${'t'.repeat(301)},,,5`,
      'f4,Extra,,,5,and more',
      'f5,Escape \u001b[2J,,,5',
      'f6,Free,,,0',
      'f7,Text,,,five',
      'f8,\'; DROP TABLE product; --,"x > y > z > deeper",,5',
    ].join('\n'),
  );
  // Added are f1, f5 and f8.
  expect(report).toMatchObject({ rows: 8, added: 3 });
  expect(messagesOf(report.problems)).toEqual([
    '3: a cell contains a NUL character',
    '4: the title is longer than 300 characters',
    '5: the row has 6 cells, the heading 5',
    '7: the price is 0, or more than can be charged',
    '8: the price "five" is no amount',
  ]);
});
