import type { Product } from './catalogue.ts';

/** What limits the delivery and the return of a product. */
export interface Terms {
  /** Live plants and fresh food, which are not exported. */
  homeOnly: boolean;
  /** The maximum days in transit; null unless it is perishable. */
  travelDays: number | null;
  returnRight: 'standard' | 'perishable' | 'hygiene';
}

const ordinary: Terms = { homeOnly: false, travelDays: null, returnRight: 'standard' };
/** Sealed food and cosmetics, which cannot be resold once opened. */
const sealed: Terms = { ...ordinary, returnRight: 'hygiene' };

function fresh(travelDays: number): Terms {
  return { homeOnly: true, travelDays, returnRight: 'perishable' };
}

/** Baked goods, which are exported where they arrive in time. */
function baked(travelDays: number): Terms {
  return { homeOnly: false, travelDays, returnRight: 'perishable' };
}

/** Categories whose products have terms of their own; all others have the ordinary ones. */
const byCategory: Readonly<Record<string, Terms>> = {
  fruit: fresh(3),
  vegetables: fresh(3),
  'seafood-meat': fresh(1),
  bakery: baked(3),
  'snacks-sweets': sealed,
  'staples-sauces': sealed,
  drinks: sealed,
  'skin-care': sealed,
  'lips-nails': sealed,
  'bath-soap': sealed,
  'oral-shaving': sealed,
  'eye-make-up': sealed,
  'period-care': sealed,
  'formula-milk': sealed,
  'women-underwear': sealed,
  'men-underwear': sealed,
  swimwear: sealed,
};

/** Products that keep longer or shorter than their category. */
const byProduct: Readonly<Record<string, Terms>> = {
  'anyue-lemons-1kg': fresh(10),
  'aksu-apples-4kg': fresh(10),
  'sugar-watermelon-whole': fresh(7),
  'dandong-strawberries-1kg': fresh(1),
  'organic-carrots-2kg': fresh(7),
  'jinxiang-garlic-braid-1kg': { ...ordinary, homeOnly: true },
  'free-range-eggs-30': fresh(5),
  'qianxi-chestnuts-1kg': fresh(7),
  'butter-croissants-6': baked(1),
  'lane-baguettes-2': baked(8),
  'boiled-bagels-4': baked(1),
  'bavarian-pretzels-3': baked(1),
  'liege-waffles-5': baked(10),
  'candle-birthday-cake-6in': baked(1),
  'strawberry-shortcake-slice-4': baked(1),
  'sprinkle-cupcakes-6': baked(1),
  'chocolate-ring-doughnuts-4': baked(1),
  'caramel-puddings-4': baked(1),
  'chunk-cookies-8': baked(8),
  'three-colour-dango-6': baked(1),
  'fiddle-leaf-fig': fresh(5),
  'column-cactus': { ...ordinary, homeOnly: true },
  'hyacinth-bulb-in-water': fresh(5),
  // Sold without a seal.
  'loofah-bath-sponge': ordinary,
};

export function termsOf({ code, category }: Pick<Product, 'code' | 'category'>): Terms {
  return byProduct[code] ?? byCategory[category] ?? ordinary;
}
