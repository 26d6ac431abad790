import type { OptionValue, PaletteName, Product, SceneName } from '../src/catalogue.ts';
import type { ProductPicture } from '../src/pictures.ts';
import { between, type Chance, chanceOf, oneOf } from './chance.ts';
import { beside, grouped, type Member, strewn } from './company.ts';
import { ownIcon } from './own-icons.ts';
import { groundOfFinish, neighboursOf } from './palettes.ts';
import type { Paint } from './recolour.ts';
import type { Item, Shot } from './shot.ts';
import { breadth, hangingScene, otherScenes } from './stage.ts';
import { bulkOf, stanceOf, standIn, standsInCompany } from './stances.ts';

/** Side of a product picture in pixels; the things drawn here have no finer detail to show. */
const side = { emoji: 1200, own: 800 };

interface Look {
  finish: Paint;
  /** Code of the option value that has this look; none where no option changes it. */
  option?: string;
}

/** What a view leaves to its product: the file, the size and the seed. */
type View = Omit<Shot, 'file' | 'width' | 'height' | 'seed'>;

export interface PlannedPicture {
  picture: ProductPicture;
  shot: Shot;
}

/**
 * The pictures of a product: every look from the front, and the first look turned, close by, and in company. The things
 * drawn here are flat: turned or from close by they would show nothing new.
 */
export function shotsOf(product: Product): PlannedPicture[] {
  const looks = looksOf(product);
  const [first, ...others] = looks;
  return [
    planned(product, 'hero', first, hero(product, first, product.staging.palette)),
    ...(isOwn(product)
      ? []
      : [
          planned(product, 'angle', first, angle(product, first)),
          planned(product, 'close', first, close(product, first)),
        ]),
    planned(product, 'set', first, set(product, looks)),
    ...others.map((look) => planned(product, 'hero', look, hero(product, look, groundOf(product, look)))),
  ];
}

function isOwn({ staging }: Product): boolean {
  return ownIcon(staging.icon) !== undefined;
}

function planned(product: Product, view: ProductPicture['view'], { option }: Look, shot: View): PlannedPicture {
  const { code } = product;
  const pixels = isOwn(product) ? side.own : side.emoji;
  const file = `${code}/${view}${option === undefined ? '' : `-${option}`}.webp`;
  return {
    picture: { file, view, ...(option === undefined ? {} : { option }) },
    shot: { ...shot, file, width: pixels, height: pixels, seed: `${code} ${view}` },
  };
}

function looksOf(product: Product): [Look, ...Look[]] {
  const values = product.options.flatMap((option) => option.values);
  const looks = values.flatMap(lookOf);
  const [first = { finish: 'asDrawn' as const }, ...others] = looks;
  return [first, ...others];
}

function lookOf({ code, finish }: OptionValue): Look[] {
  if (finish === undefined) return [];
  return [{ option: code, finish: finish === 'asDrawn' && code === 'red' ? 'trueRed' : finish }];
}

function groundOf({ staging }: Product, { finish }: Look): PaletteName {
  return finish === 'asDrawn' || finish === 'trueRed' ? staging.palette : groundOfFinish[finish];
}

function hero({ staging }: Product, { finish }: Look, palette: PaletteName): View {
  return staged(staging.icon, finish, staging.scene, palette, { size: 0.54 });
}

/** One thing in the middle of a scene, the way it stands, lies or hangs. */
function staged(icon: string, finish: Paint, scene: SceneName, palette: PaletteName, more: Partial<Item>): View {
  const stance = more.stance ?? stanceOf(icon);
  const lies = stance === 'lies';
  const hangs = !lies && stance !== 'stands';
  const upright = scene === 'shelf' && bulkOf(icon) >= 4 ? 'window' : scene;
  const place = hangs ? hangingScene[scene] : upright;
  const item: Item = {
    icon,
    finish,
    stance,
    x: 0.5,
    size: 0.54,
    atMost: lies ? { width: 0.7, height: 0.7 } : { width: breadth[place], height: 0.66 },
    ...(hangs ? { y: stance === 'hanger' ? 0.49 : 0.47 } : {}),
    ...more,
  };
  const leaves = place === 'window' || place === 'plain';
  return { stage: { from: lies ? 'top' : 'front', scene: place, palette }, leaves, items: [item] };
}

/** The thing in other light: turned on the table, laid down, or from its other side in another corner. */
function angle(product: Product, look: Look): View {
  const { icon, scene } = product.staging;
  const chance = chanceOf(`${product.code} angle`);
  const other = oneOf(chance, otherScenes[scene]);
  const ground = oneOf(chance, neighboursOf[groundOf(product, look)]);
  const leaves = chance() < 0.5;
  const turned = between(chance, 14, 26) * (chance() < 0.5 ? 1 : -1);
  const shown = (place: SceneName, more: Partial<Item>) => ({
    ...staged(icon, look.finish, place, ground, more),
    leaves,
  });
  switch (stanceOf(icon)) {
    case 'lies':
      return shown(other, { stance: 'lies', turned: turned * 2.4, size: 0.52 });
    case 'hanger':
      return shown(other, { stance: 'lies', turned, size: 0.52 });
    case 'wall':
      return shown('shelf', { stance: 'stands', x: 0.46 });
    default:
      return shown(other, { flipped: true, size: 0.47, x: other === 'window' || other === 'plain' ? 0.42 : 0.5 });
  }
}

function close(product: Product, look: Look): View {
  const { icon, scene } = product.staging;
  const chance = chanceOf(`${product.code} close`);
  const near: Item = {
    icon,
    finish: look.finish,
    stance: 'lies',
    x: 0.5,
    y: 0.5,
    focus: true,
    turned: Math.round(between(chance, -14, 14)),
    size: 1.15,
    atMost: { width: 1.5, height: 1.5 },
  };
  const palette = groundOf(product, look);
  return { stage: { from: 'top', scene: scene === 'steps' ? 'plain' : scene, palette }, items: [near] };
}

/** The thing in company: with what its shop puts beside it, in all its finishes, or with its like. */
function set(product: Product, looks: [Look, ...Look[]]): View {
  const { icon, companions = [], palette } = product.staging;
  const chance = chanceOf(`${product.code} set`);
  const standing = standsInCompany(icon, companions);
  const others = companions.slice(0, 2).map((name) => beside(standing ? standIn(name) : name, icon));
  const members = [{ icon, finish: looks[0].finish, share: 1 }, ...(others.length > 0 ? others : alike(icon, looks))];
  const scene = sceneInCompany(standing, chance);
  const items = standing ? grouped(members, chance) : strewn(members, chance);
  const ground = chance() < 0.7 ? oneOf(chance, neighboursOf[palette]) : palette;
  const leaves = scene !== 'sun' && chance() < 0.6;
  return { stage: { from: standing ? 'front' : 'top', scene, palette: ground }, leaves, items };
}

function sceneInCompany(standing: boolean, chance: Chance): SceneName {
  const first = chance() < 0.5;
  if (standing) return first ? 'window' : 'sun';
  return first ? 'plain' : 'steps';
}

/** Its other finishes, or more of the same; furniture gets a plant instead. */
function alike(icon: string, [{ finish }, ...others]: [Look, ...Look[]]): Member[] {
  if (others.length > 1) return others.slice(0, 3).map((look) => ({ icon, finish: look.finish, share: 0.94 }));
  const stance = stanceOf(icon);
  if (stance === 'stands' && bulkOf(icon) >= 4) return [beside('potted-plant', icon)];
  const other = { icon, finish: others[0]?.finish ?? finish };
  if (stance === 'hanger' || bulkOf(icon) >= 3) return [{ ...other, share: 0.94 }];
  return [
    { ...other, share: 0.92 },
    { icon, finish, share: 0.84 },
  ];
}
