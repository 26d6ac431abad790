/** Degrees, clockwise, by which an emoji is rotated so that it rests as the real object would. */
const restingAngles: Record<string, number> = {
  'running-shoe': -40,
  guitar: -42,
  banjo: -42,
  violin: -38,
  'baby-bottle': 50,
  rocket: -45,
};

/** Shapes to remove from an emoji because the product does not have them, such as the moon over the tent. */
const removedShapes: Record<string, RegExp> = {
  tent: /<path[^>]*d="M28\.662 12\.995[^>]*>/g,
};

export function restingAngleOf(icon: string): number {
  return restingAngles[icon] ?? 0;
}

export function touchUp(icon: string, svg: string): string {
  const shapes = removedShapes[icon];
  return shapes ? svg.replace(shapes, '') : svg;
}

/** Heights, in units of 1/32 of the emoji, above which there is only steam, which is cut off. */
const steamBottoms: Record<string, number> = { 'teacup-without-handle': 9.7 };

export function croppedAbove(icon: string): number {
  return steamBottoms[icon] ?? 0;
}

/** The part of an object that is recoloured: its grey parts, or those near a hue of OKLCH in degrees. */
export type RecolouredPart = 'grey' | number;

/**
 * Exceptions to the rule that the most colourful part is recoloured: the cup and not the coffee, the hat and not its bow,
 * the box and not the cards, the dress of the doll, the frame of the bike.
 */
const recolouredParts: Record<string, RecolouredPart> = {
  'hot-beverage': 'grey',
  'womans-hat': 62,
  'card-file-box': 298,
  doll: 8,
  'balance-bike': 250,
};

export function recolouredPartOf(icon: string): RecolouredPart | undefined {
  return recolouredParts[icon];
}
