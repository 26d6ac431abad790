import type { Product } from './catalogue.ts';
import { categories } from './categories.ts';
import { seededRandom } from './random.ts';
import { sizeGuides } from './size-guides.ts';

export type Fit = 'small' | 'trueToSize' | 'large';

/** The percentages of buyers who say that a size is small, true to size, and large. */
export type FitWeights = readonly [small: number, trueToSize: number, large: number];

/** Options whose values are sizes, in categories with a size guide. */
const sizeOptions = new Set(['size', 'ring-size', 'head-size']);
const categoriesWithGuide = new Set(sizeGuides.map(({ category }) => category));
const sizedLeaves = new Set(
  categories.flatMap((first) =>
    (first.children ?? []).flatMap((second) =>
      (second.children ?? [])
        .filter((leaf) => [first, second, leaf].some(({ code }) => categoriesWithGuide.has(code)))
        .map(({ code }) => code),
    ),
  ),
);

const runsTrue: FitWeights = [11, 80, 9];
const runsSmall: FitWeights = [66, 30, 4];
const runsLarge: FitWeights = [5, 33, 62];
/** By code, the weights of products whose description or reviews say how they fit. */
const weightsByProduct: Readonly<Record<string, FitWeights>> = {
  'red-point-pump': runsSmall,
  'quad-roller-skates': runsSmall,
  'ridge-hiking-boots': runsTrue,
  'plain-band-brushed': runsTrue,
};

/** Null for products without sizes. */
export function fitWeightsOf({ code, category, options }: Product): FitWeights | null {
  if (!sizedLeaves.has(category) || !options.some((option) => sizeOptions.has(option.code))) return null;
  return weightsByProduct[code] ?? drawFit(code);
}

function drawFit(code: string): FitWeights {
  const draw = seededRandom(`${code} fit`)();
  if (draw < 0.16) return runsSmall;
  return draw < 0.26 ? runsLarge : runsTrue;
}

/** The fit that a review states: by its text, otherwise random. Null if it states none, as one in three does. */
export function fitOfReview(body: string, weights: FitWeights, random: () => number): Fit | null {
  if (/偏小|选大一号|half a size up/i.test(body)) return 'small';
  if (/true to size/i.test(body)) return 'trueToSize';
  // Both numbers are drawn, even if the first one decides: the fits of later reviews must not depend on it.
  const drawOfStating = random();
  const draw = random() * 100;
  if (drawOfStating > 0.67) return null;
  if (draw < weights[0]) return 'small';
  return draw < weights[0] + weights[1] ? 'trueToSize' : 'large';
}
