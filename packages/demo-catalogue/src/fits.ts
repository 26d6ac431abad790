import type { Product } from './catalogue.ts';
import { categories } from './categories.ts';
import { seededRandom } from './random.ts';
import { sizeGuides } from './size-guides.ts';

export type Fit = 'small' | 'trueToSize' | 'large';

/** How many buyers say that a size is small, true and large. */
export type FitWeights = readonly [number, number, number];

/** Options whose values are sizes, in categories with a size guide. */
const sizeOptions = new Set(['size', 'ring-size', 'head-size']);
const guided = new Set(sizeGuides.map(({ category }) => category));
const sizedLeaves = new Set(
  categories.flatMap((first) =>
    (first.children ?? []).flatMap((second) =>
      (second.children ?? [])
        .filter((leaf) => [first, second, leaf].some(({ code }) => guided.has(code)))
        .map(({ code }) => code),
    ),
  ),
);

const usual: FitWeights = [11, 80, 9];
const runsSmall: FitWeights = [66, 30, 4];
const runsLarge: FitWeights = [5, 33, 62];
/** Products whose description or reviews say how they fit. */
const described: Readonly<Record<string, FitWeights>> = {
  'red-point-pump': runsSmall,
  'quad-roller-skates': runsSmall,
  'ridge-hiking-boots': usual,
  'plain-band-brushed': usual,
};

/** Null for products without sizes. */
export function fitWeightsOf({ code, category, options }: Product): FitWeights | null {
  if (!sizedLeaves.has(category) || !options.some((option) => sizeOptions.has(option.code))) return null;
  return described[code] ?? drawFit(code);
}

function drawFit(code: string): FitWeights {
  const draw = seededRandom(`${code} fit`)();
  if (draw < 0.16) return runsSmall;
  return draw < 0.26 ? runsLarge : usual;
}

/** The fit that a review states: by its text, otherwise random; two in three state one. */
export function fitOfReview(body: string, weights: FitWeights, random: () => number): Fit | null {
  if (/偏小|选大一号|half a size up/i.test(body)) return 'small';
  if (/true to size/i.test(body)) return 'trueToSize';
  const [says, draw] = [random(), random() * 100];
  if (says > 0.67) return null;
  if (draw < weights[0]) return 'small';
  return draw < weights[0] + weights[1] ? 'trueToSize' : 'large';
}
