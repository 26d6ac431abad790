import type { Product } from './catalogue.ts';
import type { ReviewKind } from './review-sentences/all.ts';

/** Leaf categories by the kind of their reviews, separated by spaces. */
const categoriesOf: Partial<Record<ReviewKind, string>> = {
  produce: 'fruit vegetables',
  seafood: 'seafood-meat',
  breakfast: 'breakfast-dairy',
  bakery: 'bakery',
  sweets: 'snacks-sweets',
  pantry: 'staples-sauces',
  formula: 'formula-milk',
  hotDrinks: 'coffee-tea',
  coldDrinks: 'drinks',
  petFood: 'pet-food',
  clothing:
    'asian-dress baby-clothing coats dresses hoodies-knitwear nightwear shirts-tees skirts-trousers trousers women-tops',
  underwear: 'men-underwear women-underwear',
  swimwear: 'swimwear',
  accessories: 'belts caps-hats glasses purses scarves-gloves-socks women-hats',
  umbrellas: 'umbrellas',
  shoes: 'fashion-boots formal-shoes heels-flats hiking-boots sandals sneakers',
  bags: 'backpacks handbags suitcases',
  jewellery: 'jewellery',
  timepieces: 'clocks watches',
  skincare: 'bath-soap hair-care skin-care',
  makeup: 'eye-make-up lips-nails perfume',
  grooming: 'oral-shaving',
  bedding: 'bedding mattresses',
  homeTextiles: 'towels-rugs',
  furniture: 'chairs-sofas storage-furniture tables-desks',
  fittings: 'beds-bath',
  lamps: 'camp-lights lighting-candles',
  cookware: 'knives-cutlery pans-pots',
  tableware: 'baby-care bowls-boxes cups-glasses sports-bottles teaware',
  kitchenAppliances: 'cookers kettles-coffee',
  homeAppliances: 'air-climate hair-dryers-irons vacuums washers-fridges',
  household: 'nappies period-care',
  housekeeping: 'cleaning-laundry',
  decoration: 'mirrors-brushes vases-frames',
  petSupplies: 'pet-supplies',
  devices: 'laptops phones tablets',
  phoneCases: 'phone-accessories',
  televisions: 'televisions',
  consoles: 'consoles',
  computerParts: 'controllers keyboards-mice monitors networking storage-printing',
  power: 'power',
  headphones: 'headphones',
  sound: 'microphones radios-speakers speakers',
  cameras: 'cameras drones film-video',
  wearables: 'smart-watches',
  tools: 'power-tools tools',
  garden: 'barbecue-pots garden-tools',
  car: 'car-care car-electronics',
  wheels: 'bicycles scooters-boards',
  protection: 'protection',
  everlasting: 'plants',
  toys: 'building-toys outdoor-toys plush-dolls puzzles-games',
  books: 'book-sets novels',
  stationery: 'desk-tools notebooks pens-pencils',
  crafts: 'art-supplies',
  science: 'lab navigation',
  instruments: 'percussion strings wind-keys',
  sports: 'balls rackets',
  fitness: 'fitness',
  outdoor: 'camp-furniture tents winter-water',
  babyGear: 'car-seats nursery strollers',
};

/** Products that are of another kind than most of their category, by their codes. */
const productsOf: Partial<Record<ReviewKind, string>> = {
  breakfast: 'free-range-eggs-30',
  bakery: 'caramel-puddings-4 three-colour-dango-6',
  hotDrinks: 'milk-tea-kit-4 house-coffee-beans-454g gourd-mate-set jasmine-tea-tin-100g',
  clothing: 'judo-uniform-cotton',
  swimwear: 'swim-briefs-blue swim-shorts-drawcord swim-mask-wide snorkel-set-adult',
  accessories: 'silk-court-fan velvet-hair-bow leather-luggage-tag',
  grooming: 'loofah-bath-sponge wide-tooth-curl-comb',
  furniture: 'platform-bed',
  lamps: 'floating-lotus-light',
  candles: 'soy-candle-fig soy-candle-cedar-fig coloured-pillar-candle brass-oil-lamp',
  toothpaste: 'clearwater-gum-toothpaste basket-family-toothpaste littlefold-first-toothpaste',
  consumables:
    'basket-bin-bags-100 wharf-compostable-bags-50 depot-heavy-bin-bags-30 basket-dishwasher-tablets-60 wharf-eco-dishwasher-tablets-40 depot-dishwasher-tablets-100 furball-tofu-litter-6 basket-bentonite-litter-10 depot-pine-litter-8',
  household:
    'basket-facial-tissues-24 depot-pocket-tissues-36 wharf-lotion-tissues-12 littlefold-water-wipes-12 basket-baby-wipes-6 wharf-pocket-wipes-20 cellulose-sponges-six littlefold-baby-laundry-liquid basket-laundry-liquid-3l depot-laundry-liquid-5l basket-toilet-paper-24 depot-bamboo-paper',
  housekeeping: 'sink-plunger plug-three-way-strip northgate-surge-strip-usb depot-long-extension-5m',
  computerParts: 'deskfield-bench-desktop',
  sound: 'deskfield-red-telephone lightgrid-portable-tv',
  tools: 'hardened-padlock-key brass-handlebar-bell',
  plants: 'fiddle-leaf-fig column-cactus hyacinth-bulb-in-water',
  party: 'mirror-ball party-balloons-24 paper-pinata-donkey',
  sports: 'boxing-gloves-training junior-ice-hockey-stick',
};

/** The kind of each name in the lists. */
const kindsByName = (lists: Partial<Record<ReviewKind, string>>): ReadonlyMap<string, ReviewKind> => {
  const kinds = new Map<string, ReviewKind>();
  for (const [kind, names] of Object.entries(lists))
    for (const name of names.split(' ')) kinds.set(name, kind as ReviewKind);
  return kinds;
};

const kindsOfCategories = kindsByName(categoriesOf);
const kindsOfProducts = kindsByName(productsOf);

/**
 * What kind of reviews a product has.
 *
 * @throws For a category without a kind.
 */
export function reviewKindOf({ code, category }: Pick<Product, 'code' | 'category'>): ReviewKind {
  const kind = kindsOfProducts.get(code) ?? kindsOfCategories.get(category);
  if (kind === undefined) throw new Error(`No kind of reviews for products in ${category}`);
  return kind;
}

/** The product codes and categories that the tables name, for a test that they exist. */
export const namedInReviewKinds = { categories: [...kindsOfCategories.keys()], products: [...kindsOfProducts.keys()] };
