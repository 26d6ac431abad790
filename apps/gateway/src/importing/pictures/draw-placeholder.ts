import { sharp } from '#file/imaging.ts';

/** In pixels, as are all sizes and positions of the drawing. */
const side = 800;

/** Light and dark background colour, as red, green and blue from 0 to 255, and the colour of the letter. */
interface Shades {
  light: number[];
  deep: number[];
  letter: string;
}

const shadesByTint = new Map<string, Shades>(
  Object.entries({
    sand: { light: [0xf4, 0xec, 0xe1], deep: [0xe2, 0xd3, 0xbf], letter: '#a98f6b' },
    blush: { light: [0xfa, 0xe9, 0xe4], deep: [0xef, 0xcb, 0xc1], letter: '#c98675' },
    sage: { light: [0xea, 0xf1, 0xe8], deep: [0xc6, 0xd8, 0xc4], letter: '#7d9f7c' },
    mist: { light: [0xe9, 0xf0, 0xf8], deep: [0xc4, 0xd6, 0xea], letter: '#7a9bc2' },
    lilac: { light: [0xf0, 0xeb, 0xf8], deep: [0xd5, 0xc8, 0xec], letter: '#9a83c6' },
    butter: { light: [0xfc, 0xf3, 0xd9], deep: [0xf3, 0xdd, 0xa0], letter: '#bd9a3f' },
    clay: { light: [0xf6, 0xe4, 0xd8], deep: [0xe3, 0xb9, 0x9d], letter: '#b0744f' },
    mint: { light: [0xe4, 0xf4, 0xf0], deep: [0xb5, 0xdd, 0xd2], letter: '#5fa795' },
    stone: { light: [0xf1, 0xf2, 0xf4], deep: [0xd3, 0xd7, 0xdd], letter: '#8e98a6' },
    sky: { light: [0xe3, 0xf2, 0xfc], deep: [0xaf, 0xd5, 0xf2], letter: '#569ccd' },
    rose: { light: [0xfb, 0xe7, 0xee], deep: [0xf0, 0xbf, 0xd1], letter: '#c7708f' },
    ink: { light: [0x3f, 0x48, 0x5b], deep: [0x23, 0x2a, 0x39], letter: '#8592ab' },
    cream: { light: [0xfb, 0xf7, 0xef], deep: [0xea, 0xdf, 0xcb], letter: '#b39f78' },
    cocoa: { light: [0xea, 0xdc, 0xd3], deep: [0xc9, 0xae, 0x9e], letter: '#93705c' },
  }),
);
const defaultShades: Shades = { light: [0xe9, 0xf0, 0xf8], deep: [0xc4, 0xd6, 0xea], letter: '#7a9bc2' };

/** Draws a placeholder picture: an arched doorway in the tint of a category, with an initial in it. */
export async function drawPlaceholder(
  tint: string,
  letter: string,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const colours = shadesByTint.get(tint) ?? defaultShades;
  const initial = letter === '' ? undefined : await drawLetter(letter, colours.letter);
  const bytes = await sharp(paintArch(colours), { raw: { width: side, height: side, channels: 3 } })
    .composite(initial ? [{ input: initial, gravity: 'centre' }] : [])
    .webp({ quality: 90, effort: 0 })
    .toBuffer();
  return { bytes, width: side, height: side };
}

const middle = side / 2;
const archHalfWidth = 164;
const archStraightFrom = 348;
const floorFrom = 656;
/** The pixels by which the light on the floor widens per row, on each side. */
const spread = 0.66;

/** An arch in a wall with light falling onto the floor, in flat colours: gradients would show encoding artefacts. */
function paintArch({ light, deep }: Shades): Buffer {
  const wall = mixColours(light, deep, 0.5);
  const floor = mixColours(light, deep, 0.85);
  const inside = mixColours(light, deep, 0.08);
  const pixels = Buffer.alloc(side * side * 3, wall);
  for (let y = 0; y < side; y++) {
    const isFloor = y >= floorFrom;
    if (isFloor) pixels.fill(floor, y * side * 3, (y + 1) * side * 3);
    const halfWidth = isFloor ? archHalfWidth + (y - floorFrom) * spread : archHalfWidthAt(y);
    paintRow(pixels, y, halfWidth, isFloor ? wall : inside);
  }
  return pixels;
}

/** Half the width of the arch at row y: a half circle on two straight sides. */
function archHalfWidthAt(y: number): number {
  if (y >= archStraightFrom) return archHalfWidth;
  const above = archStraightFrom - y;
  return above >= archHalfWidth ? 0 : Math.sqrt(archHalfWidth ** 2 - above ** 2);
}

/** Fills a row symmetrically around the middle; the two outermost pixels are antialiased. */
function paintRow(pixels: Buffer, y: number, halfWidth: number, colour: Buffer): void {
  const wholePixels = Math.floor(halfWidth);
  pixels.fill(colour, (y * side + middle - wholePixels) * 3, (y * side + middle + wholePixels) * 3);
  for (const x of [middle - wholePixels - 1, middle + wholePixels]) {
    for (const [channel, value] of colour.entries()) {
      const offset = (y * side + x) * 3 + channel;
      const background = pixels[offset] ?? value;
      pixels[offset] = Math.round(background + (value - background) * (halfWidth - wholePixels));
    }
  }
}

function mixColours(from: readonly number[], to: readonly number[], share: number): Buffer {
  return Buffer.from(from.map((channel, index) => Math.round(channel + ((to[index] ?? channel) - channel) * share)));
}

/** The letter comes from an imported title, but is a single letter or digit and so cannot be markup. */
async function drawLetter(letter: string, colour: string): Promise<Buffer> {
  const text = `<span foreground="${colour}" font_weight="bold">${letter}</span>`;
  return sharp({ text: { text, font: 'serif 48', dpi: 300, rgba: true } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
