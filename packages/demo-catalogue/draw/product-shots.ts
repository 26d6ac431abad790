import type { OptionValue, PaletteName, Product, SceneName } from '../src/catalogue.ts';
import type { ProductPicture } from '../src/pictures.ts';
import { between, type Random, seededRandom, oneOf } from './random.ts';
import { companionOf, groupMembers, type Member, scatterMembers } from './object-groups.ts';
import { ownIcon } from './own-icons.ts';
import { groundOfFinish, neighboursOf } from './palettes.ts';
import type { Paint } from './recolour.ts';
import type { Item, Shot } from './shot.ts';
import { maxItemWidth, hangingScene, otherScenes } from './stage.ts';
import { sizeClassOf } from './size-class.ts';
import { frontViewOf, stanceOf, standsInGroup } from './stance.ts';

/** Side of a product picture in pixels; our own drawings have less detail than emojis. */
const side = { emoji: 1200, own: 800 };

/** A finish in which a product is sold. */
interface FinishVariant {
  finish: Paint;
  /** Code of the option value with this finish; undefined if no option changes it. */
  option?: string;
  /** Added to the names of its files, so that a demo that was seeded when this finish was an option still finds them. */
  suffix?: string | undefined;
}

/** A shot without the fields that depend on its product: file, size and seed. */
type View = Omit<Shot, 'file' | 'width' | 'height' | 'seed'>;

export interface PlannedPicture {
  picture: ProductPicture;
  shot: Shot;
}

/**
 * The pictures of a product: every finish from the front, and the first finish rotated, as a close-up, and in a group.
 * Our own drawings are flat, so they have no rotated view and no close-up.
 */
export function shotsOf(product: Product): PlannedPicture[] {
  const variants = variantsOf(product);
  const [first, ...others] = variants;
  return [
    planPicture(product, 'hero', first, hero(product, first, product.staging.palette)),
    ...(isOwnDrawing(product)
      ? []
      : [
          planPicture(product, 'angle', first, angle(product, first)),
          planPicture(product, 'close', first, close(product, first)),
        ]),
    planPicture(product, 'set', first, set(product, variants)),
    ...others.map((variant) =>
      planPicture(product, 'hero', variant, hero(product, variant, groundOf(product, variant))),
    ),
  ];
}

function isOwnDrawing({ staging }: Product): boolean {
  return ownIcon(staging.icon) !== undefined;
}

function planPicture(
  product: Product,
  view: ProductPicture['view'],
  { option, suffix = option }: FinishVariant,
  shot: View,
): PlannedPicture {
  const { code } = product;
  const pixels = isOwnDrawing(product) ? side.own : side.emoji;
  const file = `${code}/${view}${suffix === undefined ? '' : `-${suffix}`}.webp`;
  return {
    picture: { file, view, ...(option === undefined ? {} : { option }) },
    shot: { ...shot, file, width: pixels, height: pixels, seed: `${code} ${view}` },
  };
}

function variantsOf(product: Product): [FinishVariant, ...FinishVariant[]] {
  const values = product.options.flatMap((option) => option.values);
  const variants = values.flatMap(variantOf);
  const { finish } = product.staging;
  const [first = { finish: finish ?? 'asDrawn', suffix: finish }, ...others] = variants;
  return [first, ...others];
}

function variantOf({ code, finish }: OptionValue): FinishVariant[] {
  if (finish === undefined) return [];
  // The red of the emojis is raspberry; buyers expect plain red for an option of that name.
  return [{ option: code, finish: finish === 'asDrawn' && code === 'red' ? 'trueRed' : finish }];
}

function groundOf({ staging }: Product, { finish }: FinishVariant): PaletteName {
  return finish === 'asDrawn' || finish === 'trueRed' ? staging.palette : groundOfFinish[finish];
}

function hero({ staging }: Product, { finish }: FinishVariant, palette: PaletteName): View {
  return staged(staging.icon, finish, staging.scene, palette, { size: 0.54 });
}

/** One object in the middle of a scene, placed by its stance. */
function staged(icon: string, finish: Paint, scene: SceneName, palette: PaletteName, more: Partial<Item>): View {
  const stance = more.stance ?? stanceOf(icon);
  const lies = stance === 'lies';
  const hangs = !lies && stance !== 'stands';
  const upright = scene === 'shelf' && sizeClassOf(icon) >= 4 ? 'window' : scene;
  const place = hangs ? hangingScene[scene] : upright;
  const item: Item = {
    icon,
    finish,
    stance,
    x: 0.5,
    size: 0.54,
    atMost: lies ? { width: 0.7, height: 0.7 } : { width: maxItemWidth[place], height: 0.66 },
    ...(hangs ? { y: stance === 'hanger' ? 0.49 : 0.47 } : {}),
    ...more,
  };
  const leaves = place === 'window' || place === 'plain';
  return { stage: { from: lies ? 'top' : 'front', scene: place, palette }, leaves, items: [item] };
}

/** A second view: rotated on the table, laid down, or mirrored in another scene. */
function angle(product: Product, variant: FinishVariant): View {
  const { icon, scene } = product.staging;
  const random = seededRandom(`${product.code} angle`);
  const other = oneOf(random, otherScenes[scene]);
  const ground = oneOf(random, neighboursOf[groundOf(product, variant)]);
  const leaves = random() < 0.5;
  const turned = between(random, 14, 26) * (random() < 0.5 ? 1 : -1);
  const viewIn = (place: SceneName, more: Partial<Item>) => ({
    ...staged(icon, variant.finish, place, ground, more),
    leaves,
  });
  switch (stanceOf(icon)) {
    case 'lies':
      return viewIn(other, { stance: 'lies', turned: turned * 2.4, size: 0.52 });
    case 'hanger':
      return viewIn(other, { stance: 'lies', turned, size: 0.52 });
    case 'wall':
      return viewIn('shelf', { stance: 'stands', x: 0.46 });
    default:
      return viewIn(other, { flipped: true, size: 0.47, x: other === 'window' || other === 'plain' ? 0.42 : 0.5 });
  }
}

function close(product: Product, variant: FinishVariant): View {
  const { icon, scene } = product.staging;
  const random = seededRandom(`${product.code} close`);
  const near: Item = {
    icon,
    finish: variant.finish,
    stance: 'lies',
    x: 0.5,
    y: 0.5,
    focus: true,
    turned: Math.round(between(random, -14, 14)),
    size: 1.15,
    atMost: { width: 1.5, height: 1.5 },
  };
  const palette = groundOf(product, variant);
  return { stage: { from: 'top', scene: scene === 'steps' ? 'plain' : scene, palette }, items: [near] };
}

/** A group: with the companions that the shop chose, in several finishes, or with more of the same. */
function set(product: Product, variants: [FinishVariant, ...FinishVariant[]]): View {
  const { icon, companions = [], palette } = product.staging;
  const random = seededRandom(`${product.code} set`);
  const standing = standsInGroup(icon, companions);
  const others = companions.slice(0, 2).map((name) => companionOf(standing ? frontViewOf(name) : name, icon));
  const members = [
    { icon, finish: variants[0].finish, share: 1 },
    ...(others.length > 0 ? others : similarMembers(icon, variants)),
  ];
  const scene = sceneOfGroup(standing, random);
  const items = standing ? groupMembers(members, random) : scatterMembers(members, random);
  const ground = random() < 0.7 ? oneOf(random, neighboursOf[palette]) : palette;
  const leaves = scene !== 'sun' && random() < 0.6;
  return { stage: { from: standing ? 'front' : 'top', scene, palette: ground }, leaves, items };
}

function sceneOfGroup(standing: boolean, random: Random): SceneName {
  const first = random() < 0.5;
  if (standing) return first ? 'window' : 'sun';
  return first ? 'plain' : 'steps';
}

/** Other members of a group without companions: other finishes, or more of the same; furniture gets a plant instead. */
function similarMembers(icon: string, [{ finish }, ...others]: [FinishVariant, ...FinishVariant[]]): Member[] {
  if (others.length > 1) return others.slice(0, 3).map((variant) => ({ icon, finish: variant.finish, share: 0.94 }));
  const stance = stanceOf(icon);
  if (stance === 'stands' && sizeClassOf(icon) >= 4) return [companionOf('potted-plant', icon)];
  const other = { icon, finish: others[0]?.finish ?? finish };
  if (stance === 'hanger' || sizeClassOf(icon) >= 3) return [{ ...other, share: 0.94 }];
  return [
    { ...other, share: 0.92 },
    { icon, finish, share: 0.84 },
  ];
}
