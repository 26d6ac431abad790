import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readColumnsFile } from '#importing/formats/columns-file.ts';
import { createMerchant, type Merchant } from '#testing/merchant.ts';

let merchant: Merchant;

beforeAll(async () => {
  merchant = await createMerchant();
});
afterAll(() => merchant.close());

/** The headings of a test export: a variable lamp in two colours, and a simple cup on sale that allows backorders. */
interface Export {
  language: string;
  /** ID, type, SKU, name, published, visibility, short description, description, in stock, stock, backorders. */
  facts: string[];
  /** Sale price, regular price, categories, tags, images, parent. */
  prices: string[];
  attribute: [name: string, values: string];
}

const exports: Export[] = [
  {
    language: 'German',
    facts:
      'ID;Typ;Artikelnummer;Name;Veröffentlicht;Sichtbarkeit im Katalog;Kurzbeschreibung;Beschreibung;Vorrätig?;Bestand;Lieferrückstande erlaubt?'.split(
        ';',
      ),
    prices: 'Angebotspreis;Regulärer Preis;Kategorien;Schlagwörter;Bilder;Übergeordnetes Produkt'.split(';'),
    attribute: ['Attribut 1 Name', 'Attribut 1 Wert(e)'],
  },
  {
    language: 'Spanish',
    facts:
      'ID;Tipo;SKU;Nombre;Publicado;Visibilidad en el catálogo;Descripción corta;Descripción;¿En inventario?;Inventario;¿Permitir reservas de productos agotados?'.split(
        ';',
      ),
    prices: 'Precio rebajado;Precio normal;Categorías;Etiquetas;Imágenes;Superior'.split(';'),
    attribute: ['Nombre del atributo 1', 'Valor(es) del atributo 1'],
  },
  {
    language: 'French',
    facts:
      'ID;Type;UGS;Nom;Publié;Visibilité dans le catalogue;Description courte;Description;En stock ?;Stock;Autoriser les commandes de produits en rupture ?'.split(
        ';',
      ),
    prices: 'Tarif promo;Tarif régulier;Catégories;Étiquettes;Images;Parent'.split(';'),
    attribute: ['Nom de l’attribut 1', 'Valeur(s) de l’attribut 1 '],
  },
  {
    language: 'Italian',
    facts:
      'ID;Tipo;SKU;Nome;Pubblicato;Visibilità nel catalogo;Breve descrizione;Descrizione;In stock?;Magazzino;Abilita gli ordini arretrati?'.split(
        ';',
      ),
    prices: 'Prezzo in offerta;Prezzo di listino;Categorie;Tag;Immagine;Genitore'.split(';'),
    attribute: ["Nome dell'attributo 1", "Valore dell'attributo 1"],
  },
  {
    language: 'Dutch',
    facts:
      'ID;Type;Artikelnummer;Naam;Gepubliceerd;Zichtbaarheid in catalogus;Korte omschrijving;Beschrijving;Op voorraad?;Voorraad;Nabestellingen toestaan?'.split(
        ';',
      ),
    prices: 'Actieprijs;Reguliere prijs;Categorieën;Tags;Afbeeldingen;Hoofd'.split(';'),
    attribute: ['Naam eigenschap 1', 'Waarde eigenschap 1'],
  },
  {
    language: 'Portuguese',
    facts:
      'ID;Tipo;SKU;Nome;Publicado;Visibilidade no catálogo;Descrição curta;Descrição;Em estoque?;Estoque;São permitidas encomendas?'.split(
        ';',
      ),
    prices: 'Preço promocional;Preço;Categorias;Tags;Imagens;Ascendente'.split(';'),
    attribute: ['Nome do atributo 1', 'Valores do atributo 1'],
  },
  {
    language: 'Swedish',
    facts:
      'ID;Typ;Artikelnummer;Namn;Publicerad;Synlighet i katalog;Kort beskrivning;Beskrivning;I lager?;Lagersaldo;Tillåt restnoteringar?'.split(
        ';',
      ),
    prices: 'Reapris;Ordinarie pris;Kategorier;Taggar;Bilder;Förälder'.split(';'),
    attribute: ['Attribut 1 namn', 'Attribut 1 värde(n)'],
  },
  {
    language: 'Russian',
    facts:
      'ID;Тип;Артикул;Имя;Опубликован;Видимость в каталоге;Краткое описание;Описание;Наличие;Запасы;Возможен ли предзаказ?'.split(
        ';',
      ),
    prices: 'Акционная цена;Базовая цена;Категории;Метки;Изображения;Родительский'.split(';'),
    attribute: ['Название атрибута 1', 'Значения атрибутов 1'],
  },
  {
    language: 'Chinese',
    facts: 'ID;类型;SKU;名称;已发布;在列表页可见;简单描述;描述;有货？;库存;允许缺货下单？'.split(';'),
    prices: '促销价格;常规售价;分类;标签;图片;父级'.split(';'),
    attribute: ['属性 1 名称', '属性 1 值'],
  },
  {
    language: 'Japanese',
    facts: 'ID;タイプ;SKU;名前;公開済み;カタログでの表示;簡単な説明;説明;在庫の有無;在庫;お取り寄せを許可する ?'.split(
      ';',
    ),
    prices: 'セール価格;標準価格;カテゴリー;タグ;画像;親'.split(';'),
    attribute: ['属性 1 の名前', '属性 1 の値'],
  },
];

/** Prices have the decimal comma; headings with a space or comma are quoted. */
function fileOf({ facts, prices, attribute }: Export, code: string): string {
  const headings = [...facts, ...prices, ...attribute].map((heading) =>
    /[\s,]/.test(heading) ? `"${heading}"` : heading,
  );
  const rows = [
    `1,variable,${code}-lamp,Lamp,1,visible,Short,Long,1,,0,,,Home > ${code} lamps,light,,,Colour,"Red, Blue"`,
    `2,variation,${code}-lamp-r,Lamp - Red,1,visible,,,1,7,0,,"20,50",,,,${code}-lamp,Colour,Red`,
    `3,variation,${code}-lamp-b,Lamp - Blue,1,visible,,,0,,0,,"22,50",,,,id:1,Colour,Blue`,
    `4,simple,${code}-cup,Cup,1,visible,,,1,0,notify,"8,00","10,00",Home > ${code} cups,,,,,`,
    `5,simple,${code}-draft,Draft,-1,visible,,,1,1,0,,"1,00",Home,,,,,`,
  ];
  return `\ufeff${[headings.join(','), ...rows].join('\r\n')}\r\n`;
}

describe('reads WooCommerce’s export with headings in', () => {
  test.each(exports)('$language', async (exported) => {
    const code = exported.language.toLowerCase();
    const report = await merchant.importFile(fileOf(exported, code));
    expect(report).toMatchObject({
      format: 'woocommerce',
      rows: 5,
      added: 2,
      unpublished: 1,
      problemCount: 0,
      unread: [],
    });
    expect(report.beyondStock).toEqual({ variants: 1, soldOut: 1 });
    expect(await merchant.gateway.call(commodityDetail, { commodityCode: `${code}-lamp` })).toMatchObject({
      commodityName: 'Lamp',
      description: ['Short', 'Long'],
      breadcrumb: [{ commodityCategoryName: 'Home' }, { commodityCategoryName: `${code} lamps` }],
      options: [{ name: 'Colour', values: [{ name: 'Red' }, { name: 'Blue' }] }],
      skus: [
        { price: { USD: '20.50' }, stock: 7 },
        { price: { USD: '22.50' }, stock: 0 },
      ],
    });
    expect(await merchant.gateway.call(commodityDetail, { commodityCode: `${code}-cup` })).toMatchObject({
      price: { USD: '8.00' },
    });
  });
});

/** An export whose last two headings are in no known translation. */
const japanese =
  'ID,タイプ,SKU,名前,公開済み,カタログでの表示,簡単な説明,説明,在庫の有無,在庫,"お取り寄せを許可する ?",セール価格,標準価格,カテゴリー,タグ,画像,親,"属性 1 あ","属性 1 い"';
const japaneseRows = [
  '1,variable,jp-lamp,ランプ,1,visible,,,1,,0,,,照明,,,,色,"赤, 青"',
  '2,variation,jp-lamp-r,ランプ,1,visible,,,1,3,0,,2000,,,,jp-lamp,色,赤',
  '3,variation,jp-lamp-b,ランプ,1,visible,,,1,4,0,,2100,,,,jp-lamp,色,青',
];
const japaneseFile = [japanese, ...japaneseRows].join('\n');

test('unknown headings are listed, and --columns assigns them', async () => {
  const lacking = await merchant.importFile(japaneseFile, { currency: 'JPY' });
  expect(lacking.unread).toEqual(['属性 1 あ', '属性 1 い']);
  const columns = await readColumnsFile(
    merchant.write('columns.json', '{"属性 1 あ": "Attribute 1 name", "属性 1 い": "Attribute 1 value(s)"}'),
  );
  const report = await merchant.importFile(japaneseFile, { currency: 'JPY', columns });
  expect(report).toMatchObject({ problemCount: 0, unread: [] });
  expect(await merchant.gateway.call(commodityDetail, { commodityCode: 'jp-lamp', region: 'GB' })).toMatchObject({
    options: [{ name: '色' }],
    skus: [
      { price: { JPY: '2000' }, stock: 3 },
      { price: { JPY: '2100' }, stock: 4 },
    ],
  });
});

test('an export in an unknown language is refused by listing its headings, not with a quoting error', async () => {
  const polish = 'ID;Typ;SKU;Nazwa;Opublikowano;"Cena, regularna";Kategorie\n1;simple;pl-1;Kubek;1;"12,50";Kubki\n';
  await expect(merchant.importFile(polish)).rejects.toThrow(
    /nearest to WooCommerce’s product export, but has no name, no regular price\. Headings that are not understood: “Nazwa”, “Opublikowano”, “Cena, regularna”, “Kategorie”\. Name their fields with --columns/,
  );
  const columns = await readColumnsFile(
    merchant.write(
      'columns.csv',
      '\ufeffNazwa,Name\n"Cena, regularna",Regular price\nOpublikowano,published\nKategorie,Categories\n',
    ),
  );
  expect(await merchant.importFile(polish, { columns })).toMatchObject({ format: 'woocommerce', added: 1, unread: [] });
});

test('a file of columns may name a field by its heading in a known translation', async () => {
  const columns = await readColumnsFile(merchant.write('columns.txt', '{"Nazwa": "Nom"}'));
  expect([...columns]).toEqual([['nazwa', 'name']]);
});

test.each([
  [
    'an unknown field',
    '{"Nazwa": "Shoe size"}',
    /“Shoe size” is no field\. Fields are the headings of an English export/,
  ],
  ['no object and no columns', 'one,two,three\n', /cannot be read\. An object such as/],
  ['broken JSON', '{"Nazwa":', /cannot be read\. An object such as/],
])('a file of columns with %s is refused with the reason', async (_, text, reason) => {
  await expect(readColumnsFile(merchant.write('columns.txt', text))).rejects.toThrow(reason);
});
