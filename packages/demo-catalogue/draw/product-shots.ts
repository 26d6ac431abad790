import type { Finish, PaletteName, Product, SceneName } from '../src/catalogue.ts';
import type { ProductPicture } from '../src/pictures.ts';
import { between, type Chance, chanceOf } from './chance.ts';
import { groundOfFinish, neighbourOf } from './palettes.ts';
import type { Item, Shot } from './shot.ts';
import { otherScenes } from './stage.ts';
import { bulkOf, stanceOf } from './stances.ts';

/** Side of a product picture in pixels. */
const side = 1200;

interface Look {
  finish: Finish;
  /** Code of the option value that has this look; none where no option changes it. */
  option?: string;
}

export interface PlannedPicture extends ProductPicture {
  shot: Shot;
}

/** The pictures of a product: every look from the front, and the first look turned, close by, and in company. */
export function shotsOf(product: Product): PlannedPicture[] {
  const looks = looksOf(product);
  const [first = { finish: 'asDrawn' as const }] = looks;
  const named = (view: ProductPicture['view'], look: Look, shot: Omit<Shot, 'file' | 'width' | 'height' | 'seed'>): PlannedPicture => {
    const file = `${product.code}/${view}${look.option === undefined ? '' : `-${look.option}`}.webp`;
    const option = look.option === undefined ? {} : { option: look.option };
    return { file, view, ...option, shot: { ...shot, file, width: side, height: side, seed: `${product.code} ${view}` } };
  };
  const heroes = looks.map((look, at) => named('hero', look, hero(product, look, at === 0)));
  return [
    ...heroes.slice(0, 1),
    named('angle', first, angle(product, first)),
    named('close', first, close(product, first)),
    named('set', first, set(product, looks)),
    ...heroes.slice(1),
  ];
}

function looksOf(product: Product): Look[] {
  const values = product.options.flatMap((option) => option.values);
  const looks = values.flatMap(({ code, finish }) => (finish === undefined ? [] : [{ option: code, finish }]));
  return looks.length > 0 ? looks : [{ finish: 'asDrawn' }];
}

/** Rooms in which something can hang: with a wall to be seen and nothing standing in the middle. */
const hangingScene: Record<SceneName, SceneName> = {
  niche: 'niche', podium: 'niche', tower: 'sun', sun: 'sun', plain: 'plain', steps: 'window', window: 'window', shelf: 'plain',
};

/** How wide the things of a scene may be together. */
const breadth: Record<SceneName, number> = {
  niche: 0.74, podium: 0.62, tower: 0.54, sun: 0.76, plain: 0.76, steps: 0.64, window: 0.76, shelf: 0.76,
};

type Part = Omit<Shot, 'file' | 'width' | 'height' | 'seed'>;

function hero(product: Product, look: Look, isFirst: boolean): Part {
  const { icon, scene, palette } = product.staging;
  const ground = isFirst || look.finish === 'asDrawn' ? palette : groundOfFinish[look.finish];
  return staged(icon, look.finish, scene, ground, { size: 0.54 });
}

function staged(icon: string, finish: Finish, scene: SceneName, palette: PaletteName, more: Partial<Item>): Part {
  const stance = more.stance ?? stanceOf(icon);
  const from = stance === 'lies' ? 'top' : 'front';
  const hangs = stance !== 'lies' && stance !== 'stands';
  const place = hangs ? hangingScene[scene] : scene;
  const item: Item = {
    icon, finish, stance, x: 0.5, size: 0.54,
    atMost: { width: from === 'top' ? 0.7 : breadth[place], height: from === 'top' ? 0.7 : 0.66 },
    ...(hangs ? { y: stance === 'hanger' ? 0.49 : 0.47 } : {}), ...more,
  };
  return { stage: { from, scene: place, palette }, leaves: place === 'window' || place === 'plain', items: [item] };
}

/** The thing from its other side, in other light: turned on the table, laid down, or seen in another corner. */
function angle(product: Product, look: Look): Part {
  const { icon, scene, palette } = product.staging;
  const stance = stanceOf(icon);
  const other = otherScenes[scene][0] ?? 'window';
  const chance = chanceOf(`${product.code} angle`);
  const ground = neighbourOf[look.finish === 'asDrawn' ? palette : groundOfFinish[look.finish]];
  const laid = { stance: 'lies' as const, turned: between(chance, 14, 26) * (chance() < 0.5 ? 1 : -1), size: 0.52 };
  if (stance === 'lies') return { ...staged(icon, look.finish, other, ground, { ...laid, turned: laid.turned * 2.4 }), leaves: true };
  if (stance === 'hanger') return { ...staged(icon, look.finish, other, ground, laid), leaves: true };
  if (stance === 'wall') return { ...staged(icon, look.finish, 'shelf', ground, { stance: 'stands', x: 0.46 }), leaves: true };
  return { ...staged(icon, look.finish, other, ground, { flipped: true, size: 0.47, x: other === 'window' || other === 'plain' ? 0.42 : 0.5 }), leaves: true };
}

function close(product: Product, look: Look): Part {
  const { icon, scene, palette } = product.staging;
  const chance = chanceOf(`${product.code} close`);
  const ground = look.finish === 'asDrawn' ? palette : groundOfFinish[look.finish];
  const near: Item = {
    icon, finish: look.finish, stance: 'lies', x: 0.5, y: 0.5, focus: true, turned: Math.round(between(chance, -14, 14)),
    size: 1.15, atMost: { width: 1.5, height: 1.5 },
  };
  return { stage: { from: 'top', scene: scene === 'steps' ? 'plain' : scene, palette: ground }, items: [near] };
}

/** The thing in company: with what its shop puts beside it, in all its finishes, or with its like. */
function set(product: Product, looks: Look[]): Part {
  const { icon, companions = [], palette } = product.staging;
  const [first = { finish: 'asDrawn' as const }] = looks;
  const chance = chanceOf(`${product.code} set`);
  const main = stanceOf(icon);
  const stance = main === 'lies' || main === 'hanger' ? 'lies' : 'stands';
  const others: Member[] = companions.length > 0
    ? companions.slice(0, 2).map((name) => stance === 'stands' && name === 'hot-beverage' ? 'teacup-without-handle' : name).map((name) => ({ icon: name, finish: 'asDrawn', share: besides(name, icon) }))
    : looks.length > 2
      ? looks.slice(1, 4).map(({ finish }) => ({ icon, finish, share: 0.94 }))
      : alike(icon, looks);
  const members = [{ icon, finish: first.finish, share: 1 }, ...others];
  const scene: SceneName = stance === 'lies' ? (chance() < 0.5 ? 'plain' : 'steps') : chance() < 0.5 ? 'window' : 'sun';
  const items = stance === 'lies' ? strewn(members, chance) : grouped(members, chance);
  return { stage: { from: stance === 'lies' ? 'top' : 'front', scene, palette: chance() < 0.5 ? neighbourOf[palette] : palette }, leaves: scene !== 'sun', items };
}

interface Member {
  icon: string;
  finish: Finish;
  /** Size beside the first of the group. */
  share: number;
}

function alike(icon: string, looks: Look[]): Member[] {
  const stance = stanceOf(icon);
  if (stance === 'stands' && bulkOf(icon) >= 4) return [{ icon: 'potted-plant', finish: 'asDrawn', share: besides('potted-plant', icon) }];
  const finish = looks[0]?.finish ?? 'asDrawn';
  const other = { icon, finish: looks[1]?.finish ?? finish };
  if (stance === 'hanger' || bulkOf(icon) >= 3) return [{ ...other, share: 0.94 }];
  return [{ ...other, share: 0.92 }, { icon, finish, share: 0.84 }];
}

function besides(companion: string, main: string): number {
  return Math.max(0.4, Math.min(0.92, 0.72 * 1.32 ** (bulkOf(companion) - bulkOf(main))));
}

/** Places for two, three or four that stand: the first in front, the others behind and beside it. */
const places = [
  [[0.5, 0.87]], [[0.36, 0.87], [0.7, 0.9]], [[0.46, 0.885], [0.77, 0.855], [0.19, 0.845]],
  [[0.38, 0.9], [0.68, 0.9], [0.21, 0.83], [0.82, 0.83]],
];
const sizes = [0.52, 0.46, 0.41, 0.36];

function grouped(members: Member[], chance: Chance): Item[] {
  const mirrored = chance() < 0.5;
  const spots = places[members.length - 1] ?? [];
  const items = members.map(({ icon, finish, share }, at): Item => {
    const [x = 0.5, y = 0.87] = spots[at] ?? [];
    const size = (sizes[members.length - 1] ?? 0.36) * share;
    const turned = stanceOf(icon) === 'lies' ? 45 : 0;
    return { icon, finish, stance: 'stands', x: mirrored ? 1 - x : x, y, size, turned, atMost: { width: size * 1.5, height: size * 1.6 }, flipped: at % 2 === 1 };
  });
  return items.toSorted((one, other) => (one.y ?? 0) - (other.y ?? 0));
}

const spread = [
  [[0.5, 0.5]], [[0.4, 0.44], [0.74, 0.7]], [[0.46, 0.44], [0.78, 0.74], [0.2, 0.77]],
  [[0.3, 0.3], [0.7, 0.32], [0.31, 0.71], [0.71, 0.71]],
];

/** Things strewn over a table, each turned a little its own way. */
function strewn(members: Member[], chance: Chance): Item[] {
  const mirrored = chance() < 0.5;
  const spots = spread[members.length - 1] ?? [];
  return members.map(({ icon, finish, share }, at): Item => {
    const [x = 0.5, y = 0.5] = spots[at] ?? [];
    const size = (sizes[members.length - 1] ?? 0.36) * share;
    return { icon, finish, stance: 'lies', x: mirrored ? 1 - x : x, y, size, turned: Math.round(between(chance, -18, 18)), atMost: { width: size * 1.5, height: size * 1.5 } };
  });
}
