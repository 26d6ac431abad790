/** Degrees, clockwise, by which an emoji is turned so that it rests the way the thing would. */
const turns: Record<string, number> = {
  'running-shoe': -40,
  guitar: -42,
  banjo: -42,
  violin: -38,
  'baby-bottle': 50,
  rocket: -45,
};

/** Shapes an emoji has and a thing on sale has not, by a part of their outline: the moon over the tent. */
const unwanted: Record<string, RegExp> = {
  tent: /<path[^>]*d="M28\.662 12\.995[^>]*>/g,
};

export function turnOf(icon: string): number {
  return turns[icon] ?? 0;
}

export function touchUp(icon: string, svg: string): string {
  const shapes = unwanted[icon];
  return shapes ? svg.replace(shapes, '') : svg;
}

/** Heights, in the emoji's own units of which it has 32, above which there is only steam. */
const steam: Record<string, number> = { 'teacup-without-handle': 9.7 };

export function emptyAbove(icon: string): number {
  return steam[icon] ?? 0;
}

/** The grey parts of a thing, or those about a hue of OKLCH in degrees. */
export type Material = 'grey' | number;

/**
 * Things of which another part than the most colourful takes the finish: the cup and not the coffee, the hat and not its
 * bow, the box and not the cards.
 */
const materials: Record<string, Material> = { 'hot-beverage': 'grey', 'womans-hat': 62, 'card-file-box': 298 };

export function materialOf(icon: string): Material | undefined {
  return materials[icon];
}
