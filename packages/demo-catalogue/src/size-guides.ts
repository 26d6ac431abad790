import type { Text } from './catalogue.ts';

type System = 'CN' | 'EU' | 'UK' | 'US';
type Measure = 'height' | 'chest' | 'waist' | 'hips' | 'neck' | 'inseam' | 'foot' | 'head' | 'hand' | 'finger';
type Range = [from: number, to: number];

export interface DemoSize {
  /** The names that products have for this size. */
  names: string[];
  labels: Partial<Record<System, string>>;
  centimetres: Partial<Record<Measure, Range>>;
}

/** A guide for a category and those below it: a shop's own, or the general one. */
export interface DemoSizeGuide {
  category: string;
  /** Code of the shop; none for the general guide. */
  shop?: string;
  note: Text[];
  sizes: DemoSize[];
}

const size = (
  names: string | string[],
  [CN, EU, UK, US]: readonly (string | undefined)[],
  centimetres: DemoSize['centimetres'],
): DemoSize => ({
  names: typeof names === 'string' ? [names] : names,
  labels: Object.fromEntries(Object.entries({ CN, EU, UK, US }).filter(([, label]) => label !== undefined)),
  centimetres,
});

const betweenNote: Text = {
  zh: '介于两个尺码之间时，想宽松就选大一码，想贴身就选小一码。',
  en: 'Between two sizes? Take the larger one for a loose fit, the smaller one for a close fit.',
};

const women = [
  size('XS', ['155/80A', '34', '6', '2'], { chest: [78, 82], waist: [60, 64], hips: [86, 90] }),
  size('S', ['160/84A', '36', '8', '4'], { chest: [82, 86], waist: [64, 68], hips: [90, 94] }),
  size('M', ['165/88A', '38', '10', '6'], { chest: [86, 90], waist: [68, 72], hips: [94, 98] }),
  size('L', ['170/92A', '40', '12', '8'], { chest: [90, 95], waist: [72, 77], hips: [98, 103] }),
  size('XL', ['175/96A', '42', '14', '10'], { chest: [95, 100], waist: [77, 82], hips: [103, 108] }),
  size('XXL', ['180/100A', '44', '16', '12'], { chest: [100, 106], waist: [82, 88], hips: [108, 114] }),
];

const men = [
  size('S', ['165/84A', '46', '36', '36'], { chest: [88, 92], waist: [76, 80], neck: [37, 38] }),
  size('M', ['170/88A', '48', '38', '38'], { chest: [92, 98], waist: [80, 86], neck: [39, 40] }),
  size('L', ['175/92A', '50', '40', '40'], { chest: [98, 104], waist: [86, 92], neck: [41, 42] }),
  size('XL', ['180/96A', '52', '42', '42'], { chest: [104, 110], waist: [92, 98], neck: [43, 44] }),
  size('XXL', ['185/100A', '54', '44', '44'], { chest: [110, 116], waist: [98, 104], neck: [45, 46] }),
];

/** The waist in inches, the EU size, and waist and hips in centimetres. */
const jeans = [
  ['29', '44', 73.5, 92],
  ['30', '46', 76, 94],
  ['31', '46–48', 78.5, 96.5],
  ['32', '48', 81, 99],
  ['33', '48–50', 83.5, 101.5],
  ['34', '50', 86.5, 104],
  ['36', '52', 91.5, 109],
] as const;

const trousers = [
  ...men.map(({ names, labels, centimetres: { waist = [0, 0] } }, index): DemoSize => {
    const hips: Range = [90 + 6 * index, 96 + 6 * index];
    return { names, labels, centimetres: { waist, hips } };
  }),
  ...jeans.map(([inches, EU, waist, hips]) =>
    size([inches, `W${inches}`], [undefined, EU, inches, inches], {
      waist: [waist, waist],
      hips: [hips, hips],
      inseam: [81, 81],
    }),
  ),
];

/** EU size, CN size (the foot in millimetres), UK, US of women, US of men, and the foot in centimetres. */
const feet = [
  ['35', '225', '2.5', '5', '3.5', 22.1, 22.5],
  ['36', '230', '3.5', '6', '4.5', 22.6, 23],
  ['37', '235', '4', '6.5', '5', 23.1, 23.6],
  ['38', '240', '5', '7.5', '6', 23.7, 24.2],
  ['39', '245', '5.5', '8.5', '6.5', 24.3, 24.9],
  ['40', '250', '6.5', '9', '7.5', 25, 25.5],
  ['41', '260', '7.5', '10', '8.5', 25.6, 26.2],
  ['42', '265', '8', '10.5', '9', 26.3, 26.8],
  ['43', '270', '9', '11.5', '10', 26.9, 27.5],
  ['44', '280', '9.5', '12', '10.5', 27.6, 28.2],
  ['45', '285', '10.5', '13', '11.5', 28.3, 28.8],
  ['46', '290', '11', '13.5', '12', 28.9, 29.5],
] as const;

const shoes = feet.map(([EU, CN, UK, usWomen, usMen, from, to]) =>
  size([EU, `EU ${EU}`], [CN, EU, UK, `W ${usWomen} / M ${usMen}`], { foot: [from, to] }),
);

const footNote: Text = {
  zh: '傍晚时脚会略大，请在这时量脚，并以较长的一只为准。',
  en: 'Feet are a little larger in the evening: measure them then, and go by the longer one.',
};

const gloves = [
  size('S', [], { hand: [17, 19] }),
  size('M', [], { hand: [19, 21] }),
  size('L', [], { hand: [21, 23] }),
];

const ringNote: Text = {
  zh: '手指在温暖时会变粗，请在室温下量两三次，并确认戒指能通过指关节。',
  en: 'Fingers swell when they are warm: measure two or three times, and check that the ring passes the knuckle.',
};

const rings = [
  size(['12', 'EU 52'], ['12', '52', 'L', '6'], { finger: [5.2, 5.2] }),
  size(['14', 'EU 54'], ['14', '54', 'N', '7'], { finger: [5.4, 5.4] }),
  size(['16', 'EU 56'], ['16', '56', 'P', '7.5'], { finger: [5.6, 5.6] }),
  size(['18', 'EU 58'], ['18', '58', 'R', '8.5'], { finger: [5.8, 5.8] }),
  size(['20', 'EU 60'], ['20', '60', 'T', '9'], { finger: [6, 6] }),
];

const babies = [
  size('59', ['59/44', '56', 'Newborn', '0–3M'], { height: [52, 59], chest: [40, 43] }),
  size('66', ['66/44', '62', '0–3 months', '3–6M'], { height: [60, 66], chest: [42, 45] }),
  size('73', ['73/44', '68', '3–6 months', '6–9M'], { height: [67, 73], chest: [44, 47] }),
  size('80', ['80/48', '80', '9–12 months', '12M'], { height: [74, 80], chest: [46, 49] }),
  size('90', ['90/48', '86', '18–24 months', '24M'], { height: [81, 90], chest: [48, 51] }),
];

/** The sizes of a shop that cuts wider or narrower than others, by `step` centimetres. */
const shifted = (sizes: DemoSize[], step: number): DemoSize[] =>
  sizes.map(({ centimetres, ...rest }) => ({
    ...rest,
    centimetres: Object.fromEntries(
      Object.entries(centimetres).map(([measure, [from, to]]) => [measure, [from + step, to + step]]),
    ),
  }));

export const sizeGuides: DemoSizeGuide[] = [
  { category: 'women-clothing', note: [betweenNote], sizes: women },
  { category: 'men-clothing', note: [betweenNote], sizes: men },
  { category: 'trousers', note: [betweenNote], sizes: trousers },
  { category: 'shoes', note: [footNote], sizes: shoes },
  { category: 'scooters-boards', note: [footNote], sizes: shoes },
  { category: 'winter-water', note: [], sizes: [...shoes, ...men] },
  {
    category: 'scarves-gloves-socks',
    note: [],
    sizes: [
      ...gloves,
      size('36–39', ['230–245', '36–39', '3.5–5.5', '6–8.5'], { foot: [22.6, 24.9] }),
      size('40–43', ['250–270', '40–43', '6.5–9', '9–11.5'], { foot: [25, 27.5] }),
      size('44–46', ['280–290', '44–46', '9.5–11', '12–13.5'], { foot: [27.6, 29.5] }),
    ],
  },
  {
    category: 'protection',
    note: [],
    sizes: [...gloves, size('M–L', [], { chest: [92, 104] }), size('XL–XXL', [], { chest: [104, 116] })],
  },
  {
    category: 'caps-hats',
    note: [],
    sizes: [
      size('57 cm', ['57', '57', '7', '7 ⅛'], { head: [56.5, 57.5] }),
      size('59 cm', ['59', '59', '7 ¼', '7 ⅜'], { head: [58.5, 59.5] }),
      size('61 cm', ['61', '61', '7 ½', '7 ⅝'], { head: [60.5, 61.5] }),
    ],
  },
  { category: 'jewellery', note: [ringNote], sizes: rings },
  {
    category: 'baby-clothing',
    note: [
      { zh: '宝宝长得快，介于两码之间时请选大一码。', en: 'Babies grow fast: between two sizes, take the larger one.' },
    ],
    sizes: babies,
  },
  {
    category: 'women-clothing',
    shop: 'S1007',
    note: [
      {
        zh: '我们的上装和裙装留了两厘米缝份，可以放大或收小一码，首次修改免费。',
        en: 'Our dresses and tops carry two centimetres of seam allowance: they can be altered up or down a size, the first time for free.',
      },
    ],
    sizes: shifted(women, 1),
  },
  {
    category: 'shoes',
    shop: 'S1009',
    note: [
      {
        zh: '我们的鞋楦偏宽，脚背高也不压脚；尖头鞋建议选大半码到一码。',
        en: 'Our lasts are wide and kind to a high instep. Of pointed shoes, take half a size to a size more.',
      },
      footNote,
    ],
    sizes: [
      ...feet.map(([EU, CN, UK, usWomen, , from, to]) =>
        size([EU, `EU ${EU}`], [CN, EU, UK, usWomen], { foot: [from, to] }),
      ),
      ...['35–36', '37–38', '39–40', '41–42', '43–44'].map((pair, index) => {
        const small = feet[2 * index];
        const large = feet[2 * index + 1];
        return size(
          [pair, `EU ${pair}`],
          // The columns CN, EU, UK and US of women.
          [1, 0, 2, 3].map((column) => `${small?.[column]}–${large?.[column]}`),
          { foot: [Number(small?.[5]), Number(large?.[6])] },
        );
      }),
    ],
  },
  {
    category: 'jewellery',
    shop: 'S1011',
    note: [
      {
        zh: '宽度超过 6 毫米的戒指请选大一号。尺寸不合可以免费改一次。',
        en: 'Of rings wider than 6 mm, take one size more. We resize once for free.',
      },
      ringNote,
    ],
    sizes: rings,
  },
];
