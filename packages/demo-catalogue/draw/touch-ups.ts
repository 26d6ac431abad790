/** Degrees, clockwise, by which an emoji is turned so that it rests the way the thing would. */
const turns: Record<string, number> = {
  'running-shoe': -40, guitar: -42, banjo: -42, violin: -38, 'baby-bottle': -40,
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

/** Things whose recoloured part is the grey one, though another colour covers more of them: the cup, not the coffee. */
const grey = new Set(['hot-beverage']);

export function materialOf(icon: string): 'grey' | undefined {
  return grey.has(icon) ? 'grey' : undefined;
}
