import type { Campaign, Category, Finish, Shop } from '../src/catalogue.ts';
import type { IllustrationName } from '../src/pictures.ts';
import type { Item, Shot } from './shot.ts';
import { sizeClassOf } from './size-class.ts';
import { frontViewOf } from './stance.ts';

/** Finishes of objects in pictures of categories, shops and campaigns, which do not have the finish of a product. */
const usualFinish: Record<string, Finish> = { headphone: 'ink', teapot: 'forest', backpack: 'forest', dress: 'sky' };

function itemOf(icon: string, more: Pick<Item, 'x' | 'y' | 'size'> & Partial<Item>): Item {
  return {
    icon,
    finish: usualFinish[icon] ?? 'asDrawn',
    stance: 'stands',
    atMost: { width: more.size * 1.5, height: more.size * 1.35 },
    ...more,
  };
}

/** Horizontal positions of one to four objects in a wide picture whose left half is free for text. */
const xByCount = [[0.74], [0.62, 0.84], [0.55, 0.75, 0.91], [0.52, 0.65, 0.79, 0.92]];

/** Objects side by side in their relative sizes, the largest ones in the background. */
function rowOf(icons: string[], tallest: number, ground: number): Item[] {
  const largestClass = Math.max(...icons.map(sizeClassOf));
  const items = icons.map(frontViewOf).map((icon, at) => {
    const size = tallest * Math.max(0.5, 0.84 ** (largestClass - sizeClassOf(icon)));
    const x = xByCount[Math.min(icons.length, 4) - 1]?.[at] ?? 0.5;
    return itemOf(icon, { x, y: ground + (1 - size / tallest) * 0.12, size });
  });
  return items.toSorted((a, b) => (a.y ?? 0) - (b.y ?? 0));
}

export function bannerOf(shop: Shop): Shot {
  const file = `shops/${shop.slug}.webp`;
  return {
    file,
    width: 1600,
    height: 300,
    seed: file,
    leaves: true,
    stage: { from: 'front', scene: 'window', palette: shop.palette, middle: 0.74 },
    items: rowOf(shop.bannerIcons.slice(0, 4), 0.62, 0.87),
  };
}

/** The size of the largest of one to four objects, as a share of the picture's height. */
const campaignSizes = [0.6, 0.49, 0.5, 0.43];

export function campaignShot({ code, size, scene, palette, icons }: Campaign): Shot {
  const file = `campaigns/${code}.webp`;
  const [width, height] = size === 'large' ? [1440, 760] : [960, 620];
  const middle = icons.length > 2 ? 0.74 : 0.73;
  const ground = scene === 'podium' || scene === 'tower' || scene === 'steps' || scene === 'shelf' ? 0.8 : 0.86;
  return {
    file,
    width,
    height,
    seed: file,
    stage: { from: 'front', scene, palette, middle },
    items: rowOf(icons.slice(0, 4), campaignSizes[icons.length - 1] ?? 0.42, ground),
  };
}

function cutoutOnTransparent(file: string, icon: string, more: Partial<Item> = {}): Shot {
  return {
    file,
    width: 400,
    height: 400,
    seed: file,
    items: [itemOf(icon, { x: 0.5, y: 0.965, size: 0.76, atMost: { width: 0.86, height: 0.88 }, ...more })],
  };
}

export function categoryTile({ code, icon = 'door' }: Category): Shot {
  return cutoutOnTransparent(`categories/${code}.webp`, icon);
}

export const illustrations: Record<IllustrationName, Shot> = {
  cart: cutoutOnTransparent('illustrations/cart.webp', 'shopping-bags'),
  favourites: cutoutOnTransparent('illustrations/favourites.webp', 'red-heart'),
  messages: cutoutOnTransparent('illustrations/messages.webp', 'bell'),
  search: cutoutOnTransparent('illustrations/search.webp', 'magnifying-glass-tilted-left'),
  orders: cutoutOnTransparent('illustrations/orders.webp', 'package'),
  addresses: cutoutOnTransparent('illustrations/addresses.webp', 'postbox'),
  history: cutoutOnTransparent('illustrations/history.webp', 'hourglass-not-done'),
  lost: cutoutOnTransparent('illustrations/lost.webp', 'compass'),
  broken: cutoutOnTransparent('illustrations/broken.webp', 'electric-plug'),
  signIn: {
    file: 'illustrations/sign-in.webp',
    width: 880,
    height: 1100,
    seed: 'sign-in',
    leaves: true,
    stage: { from: 'front', scene: 'niche', palette: 'butter' },
    items: [
      itemOf('potted-plant', { x: 0.35, y: 0.83, size: 0.36 }),
      itemOf('teapot', { x: 0.66, y: 0.86, size: 0.29 }),
      itemOf('tangerine', { x: 0.43, y: 0.895, size: 0.105 }),
    ],
  },
};
