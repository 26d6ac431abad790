import { between, type Random } from './random.ts';
import type { Cutout } from './cutouts.ts';
import type { Box } from './placing.ts';
import { addContactShadow, castOutline, type AffineTransform, type ShadowMap } from './shadows.ts';
import { shadowColour, type Canvas } from './stage.ts';
import type { Stance } from './stance.ts';

/**
 * The shadows of one object. The light comes from the upper left in every picture: standing objects have dark contact
 * shadows at their feet and a long shadow to the right over the floor; others cast their outline on the surface behind
 * them. Offsets and blurs are proportional to `side`, in pixels.
 */
export function castShadows(
  map: ShadowMap,
  cutout: Cutout,
  box: Box,
  stance: Stance,
  side: number,
  onStage: boolean,
): void {
  if (stance === 'stands') return castStandingShadows(map, cutout, box, side, onStage);
  const offset = stance === 'lies' ? 0.009 : 0.02;
  castOutline(
    map,
    cutout,
    translation(cutout, box, offset * side, offset * side * 1.5),
    side * offset * 0.9,
    stance === 'lies' ? 0.42 : 0.24,
  );
  castOutline(map, cutout, translation(cutout, box, offset * side * 2.6, offset * side * 4), side * offset * 3.4, 0.2);
}

function castStandingShadows(map: ShadowMap, cutout: Cutout, box: Box, side: number, onStage: boolean): void {
  const scale = box.width / cutout.width;
  const bottom = box.top + box.height;
  for (const foot of cutout.feet) {
    const x = box.left + foot.x * scale;
    const y = box.top + foot.y * scale;
    const width = foot.width * scale;
    addContactShadow(map, {
      x: x + side * 0.006,
      y: y - side * 0.002,
      width: width * 1.04 + side * 0.02,
      height: side * 0.016,
      blur: side * 0.005,
      strength: 0.6,
    });
    addContactShadow(map, {
      x: x + side * 0.014,
      y,
      width: width * 1.16 + side * 0.05,
      height: side * 0.042,
      blur: side * 0.016,
      strength: 0.34,
    });
  }
  // On a transparent background a long shadow would be cut off by the edge of the picture.
  if (!onStage) return;
  addContactShadow(map, {
    x: box.left + box.width * 0.53,
    y: bottom - side * 0.004,
    width: box.width * 1.02,
    height: side * 0.075,
    blur: side * 0.03,
    strength: 0.22,
  });
  // The long shadow leans to the right by half of the object's height, and is flattened to a seventh of it.
  const lean = 0.5,
    flat = 0.15;
  const floor: AffineTransform = [
    scale,
    0,
    -lean * scale,
    flat * scale,
    box.left + lean * box.height,
    bottom - flat * box.height,
  ];
  castOutline(map, cutout, floor, side * 0.018, 0.2);
  castOutline(map, cutout, translation(cutout, box, side * 0.018, side * 0.02), side * 0.028, 0.2);
}

/** Scales a cut-out to its box and moves it by some pixels. */
function translation(cutout: Cutout, box: Box, right: number, down: number): AffineTransform {
  return [box.width / cutout.width, 0, 0, box.height / cutout.height, box.left + right, box.top + down];
}

/** The shadow of a branch outside the picture, as an SVG to be drawn over everything else. */
export function leafShade(canvas: Canvas, random: Random): string {
  const { width, height } = canvas;
  const fromRight = random() < 0.6;
  const root = {
    x: fromRight ? width * between(random, 0.92, 1.08) : width * between(random, -0.08, 0.08),
    y: -height * 0.04,
  };
  const heading = (fromRight ? 1 : -1) * between(random, 28, 48);
  const leaf = `M0 0Q${height * 0.055} ${height * 0.075} 0 ${height * 0.22}Q${-height * 0.055} ${height * 0.075} 0 0z`;
  const leaves = Array.from({ length: 9 }, (_, at) => {
    const along = at * height * 0.062;
    const side = at % 2 === 0 ? 1 : -1;
    return `<path d="${leaf}" transform="translate(0 ${along}) rotate(${side * (52 - at * 3)}) scale(${1 - at * 0.05})"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <g fill="${shadowColour(canvas, canvas.isDark ? 0.3 : 0.15)}" transform="translate(${root.x} ${root.y}) rotate(${heading})">
    <path d="M-3 0h6v${height * 0.6}h-6z"/>${leaves.join('')}</g></svg>`;
}
