import type { Finish, Option, PaletteName, Price, Product, SceneName, Specification, Text } from '../catalogue.ts';
import { seededRandom } from '../random.ts';
import { wordsOf } from './words.ts';

/** The shops that have products written as rows of a kind, by short names. */
export type RowShop =
  | 'kestrel'
  | 'northgate'
  | 'brightbox'
  | 'littlefold'
  | 'broadroom'
  | 'softday'
  | 'wardrobe'
  | 'strideway'
  | 'clearwater'
  | 'basket'
  | 'furball'
  | 'roadmate'
  | 'greenyard'
  | 'pagePost'
  | 'wharf'
  | 'depot'
  | 'carryall'
  | 'fiveFlames'
  | 'honestTools'
  | 'lightgrid'
  | 'mumuToys'
  | 'northcoat'
  | 'plugAndLamp';

/** A product with the shop that sells it. */
export interface Listing {
  shop: RowShop;
  product: Product;
}

/** A number in the column's unit, or a text as `中文|English`. */
type Value = number | string;

/** A specification that all products of a kind have: code, name, and the unit of its numbers. */
export type Column = [code: string, name: string, unit?: keyof typeof units];

/** One product of a kind. */
export interface Row {
  shop: RowShop;
  code: string;
  /** `中文|English`, as are the other texts of rows. */
  title: string;
  /** Whole dollars, or dollars and cents. */
  usd: number;
  about: string;
  /** Instead of the note of its kind, where that is not true of this product. */
  note?: string;
  values: Value[];
  /** Names of finishes, separated by spaces; the first is shown first. */
  colours?: string;
  /** The finish in the pictures, of a product whose options do not change its look; instead of colours. */
  finish?: Finish;
  icon?: string;
  /** Instead of those of its kind. */
  companions?: string[];
  /** Replaces the colours and sizes. */
  options?: Option[];
  /** The second option, instead of that of its kind. */
  sizes?: Option;
  soldOut?: string[];
  /** Words buyers search it by, beside those of its kind. */
  keywords?: string[];
}

/** Products of one kind, which are compared with each other: what they have in common is written once. */
export interface Kind {
  category: string;
  icon: string;
  palette: PaletteName;
  companions?: string[];
  columns: Column[];
  /** The second paragraph of the description, true of all of them that have no note of their own. */
  note: string;
  keywords: string[];
  /** The second option, such as sizes. */
  sizes?: Option;
  rows: Row[];
}

const space = '\u00a0';
const spaced = (zh: string, en: string) => (count: number) => ({
  zh: `${count}${space}${zh}`,
  en: `${count}${space}${en}`,
});

export const units = {
  inches: spaced('英寸', 'in'),
  g: spaced('克', 'g'),
  kg: spaced('公斤', 'kg'),
  cm: spaced('厘米', 'cm'),
  mm: spaced('毫米', 'mm'),
  m: spaced('米', 'm'),
  ml: spaced('毫升', 'ml'),
  l: spaced('升', 'L'),
  w: spaced('瓦', 'W'),
  mah: spaced('毫安时', 'mAh'),
  gb: spaced('GB', 'GB'),
  hours: spaced('小时', 'h'),
  minutes: spaced('分钟', 'min'),
  db: spaced('分贝', 'dB'),
  hz: spaced('Hz', 'Hz'),
  pieces: spaced('件', 'pieces'),
  pages: spaced('页', 'pages'),
  months: (count: number) => ({ zh: `${count}${space}个月`, en: `${count}${space}months` }),
  years: (count: number) => ({ zh: `${count}${space}年`, en: count === 1 ? `1${space}year` : `${count}${space}years` }),
  bar: spaced('bar', 'bar'),
  volts: spaced('伏', 'V'),
  plain: (count: number) => ({ zh: String(count), en: String(count) }),
};

const colourNames: Partial<Record<Finish, Text>> = {
  ink: { zh: '黑色', en: 'Black' },
  white: { zh: '白色', en: 'White' },
  silver: { zh: '银色', en: 'Silver' },
  graphite: { zh: '石墨灰', en: 'Graphite' },
  navy: { zh: '藏青', en: 'Navy' },
  sky: { zh: '天蓝', en: 'Sky blue' },
  red: { zh: '红色', en: 'Red' },
  coral: { zh: '珊瑚', en: 'Coral' },
  rose: { zh: '粉色', en: 'Pink' },
  sage: { zh: '灰绿', en: 'Sage' },
  forest: { zh: '墨绿', en: 'Forest green' },
  mint: { zh: '薄荷绿', en: 'Mint' },
  mustard: { zh: '芥末黄', en: 'Mustard' },
  oak: { zh: '橡木色', en: 'Oak' },
  walnut: { zh: '胡桃色', en: 'Walnut' },
  clay: { zh: '陶土', en: 'Terracotta' },
  sand: { zh: '沙色', en: 'Sand' },
  lilac: { zh: '丁香紫', en: 'Lilac' },
  plum: { zh: '梅紫', en: 'Plum' },
};

/** A text written as `中文|English`, or once if only its units differ, such as “60 × 85 × 55 cm”. */
export function text(both: string): Text {
  const [first = '', second] = both.split('|');
  return { zh: bindNumbers(second === undefined ? inChineseUnits(first) : first), en: bindNumbers(second ?? first) };
}

const chineseUnits: Record<string, string> = {
  mm: '毫米',
  cm: '厘米',
  m: '米',
  'm²': '平方米',
  'g/m²': '克/平方米',
  'kg/m²': '公斤/平方米',
};

/** Measurements as Chinese shops write them, with the names of metric units. */
function inChineseUnits(words: string): string {
  return words.replace(/(?<=\d )(?:[cm]?m|(?:k?g\/)?m²)$/u, (unit) => chineseUnits[unit] ?? unit);
}

/** Binds a number to its unit, and the numbers of a product such as “12 × 250”, by no-break spaces. */
function bindNumbers(words: string): string {
  return words
    .replaceAll(/(\d) × (?=\d)/g, `$1${space}×${space}`)
    .replaceAll(
      /(\d) (?=(?:[A-Za-zμΩ°]{1,4}|inch|months?|years?|hours?|days?|and over|厘米|毫米|毫升|英寸|小时|分钟|毫安时|公斤|[克升瓦米年天岁个片包页码伏])(?![A-Za-z]))/g,
      `$1${space}`,
    );
}

/** Sizes as on the label; letters or numbers, the same in both languages. */
export function sizes(list: string, name = '尺码|Size'): Option {
  return {
    code: 'size',
    name: text(name),
    values: list.split(' ').map((size) => ({ code: size.toLowerCase(), name: { zh: size, en: size } })),
  };
}

export function shoeSizes(from: number, to: number): Option {
  const values = Array.from({ length: to - from + 1 }, (_, at) => String(from + at)).map((size) => ({
    code: size,
    name: { zh: `${size}${space}码`, en: `EU${space}${size}` },
  }));
  return { code: 'size', name: { zh: '尺码', en: 'Size' }, values };
}

/** Choices with a price above the first: `code=中文|English+dollars`. */
export function choices(code: string, name: string, list: string[]): Option {
  const values = list.map((choice) => {
    const [value = '', rest = ''] = choice.split('=');
    const [words = '', plus] = rest.split('+');
    return { code: value, name: text(words), ...(plus === undefined ? {} : { plus: priceOf(Number(plus)) }) };
  });
  return { code, name: text(name), values };
}

/**
 * The products of a kind. Values that rows do not state (sales, stock, age) are derived from the product's code, so they
 * are always the same.
 */
export function listings(kind: Kind): Listing[] {
  return kind.rows.map((row) => ({ shop: row.shop, product: productOf(kind, row) }));
}

function productOf(kind: Kind, row: Row): Product {
  const secondOption = row.sizes ?? kind.sizes;
  const companions = row.companions ?? kind.companions;
  const random = seededRandom(row.code);
  const price = priceOf(row.usd);
  const sold = Math.round(30 + 6000 * random() ** 3);
  const onSale = random() < 0.2;
  const listedDaysAgo = Math.round(random() < 0.16 ? 2 + random() * 25 : 40 + random() * 600);
  return {
    code: row.code,
    category: kind.category,
    title: text(row.title),
    description: [text(row.about), text(row.note ?? kind.note)],
    specifications: kind.columns.flatMap((column, at) => specification(column, row.values[at])),
    options: row.options ?? [
      ...(row.colours === undefined ? [] : [colours(row.colours)]),
      ...(secondOption ? [secondOption] : []),
    ],
    price,
    ...(onSale ? { priceBeforeSale: priceOf(row.usd * (1.12 + random() * 0.16)) } : {}),
    stock: Math.round(20 + random() * 160),
    soldOut: row.soldOut ?? [],
    freeDelivery: row.usd > 60 && random() < 0.4,
    listedDaysAgo,
    sold,
    ratings: { count: Math.round(6 + sold * 0.02), weights: ratingWeights(random()) },
    keywords: [...new Set([...(wordsOf[row.icon ?? kind.icon] ?? []), ...kind.keywords, ...(row.keywords ?? [])])],
    staging: {
      icon: row.icon ?? kind.icon,
      scene: scenes[Math.floor(random() * scenes.length)] ?? 'plain',
      palette: kind.palette,
      ...(row.finish === undefined ? {} : { finish: row.finish }),
      ...(companions ? { companions } : {}),
    },
    reviews: [],
  };
}

/** Weights of 1 to 5 stars, whose average is between 4.1 and 4.7; `liking` is from 0 to 1. */
function ratingWeights(liking: number): Product['ratings']['weights'] {
  const between = (least: number, most: number) => Math.round(least + (most - least) * liking);
  return [between(4, 1), between(5, 1), between(12, 4), between(30, 18), between(48, 82)];
}

const scenes: SceneName[] = ['niche', 'podium', 'sun', 'plain', 'window', 'shelf'];

function specification([code, name, unit = 'plain']: Column, value: Value | undefined): Specification[] {
  if (value === undefined || value === '') return [];
  return [{ code, name: text(name), value: typeof value === 'number' ? units[unit](value) : text(value) }];
}

function colours(list: string): Option {
  const values = list.split(' ').map((name) => {
    const finish = name as Finish;
    return { code: name, name: colourNames[finish] ?? { zh: name, en: name }, finish };
  });
  return { code: 'colour', name: { zh: '颜色', en: 'Colour' }, values };
}

/** Prices as shops write them: whole dollars, below $30 tens of cents; yuan one below a multiple of 5 or 10, below ¥20 half yuan. */
export function priceOf(usd: number): Price {
  const yuan = usd * 7.1;
  const step = yuan > 300 ? 10 : 5;
  const cnyMinor = yuan < 20 ? Math.round(yuan * 2) * 50 : (Math.max(1, Math.round(yuan / step)) * step - 1) * 100;
  return { usdMinor: usd < 30 ? Math.round(usd * 10) * 10 : Math.round(usd) * 100, cnyMinor };
}
