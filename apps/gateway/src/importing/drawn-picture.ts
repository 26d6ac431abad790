import { sharp } from '#file/imaging.ts';

const side = 800;

/** Where the light falls, away from it, and the letter: red, green and blue. */
interface Shades {
  light: number[];
  deep: number[];
  letter: string;
}

const shades: Record<string, Shades> = {
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
};
const plain: Shades = { light: [0xe9, 0xf0, 0xf8], deep: [0xc4, 0xd6, 0xea], letter: '#7a9bc2' };

/** Stands in for a picture that is not there: a wall in soft light, in the tint of a category, with an initial. */
export async function drawPlaceholder(
  tint: string,
  letter: string,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const colours = shades[tint] ?? plain;
  const wall = sharp(paintWall(colours), { raw: { width: side, height: side, channels: 3 } });
  const initial = letter === '' ? undefined : await drawLetter(letter, colours.letter);
  const bytes = await wall
    .composite(initial ? [{ input: initial, gravity: 'centre' }] : [])
    .webp({ quality: 84, effort: 2 })
    .toBuffer();
  return { bytes, width: side, height: side };
}

/** A wall lit from the upper left, and the floor that it stands on. */
function paintWall({ light, deep }: Shades): Buffer {
  const pixels = Buffer.alloc(side * side * 3);
  const floorFrom = side * 0.78;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const away = Math.hypot(x - side * 0.32, y - side * 0.24) / side;
      const floor = y > floorFrom ? 0.16 * Math.min(1, (y - floorFrom) / 6) : 0;
      const share = Math.min(1, away * 0.95 + floor);
      for (const [channel, lit] of light.entries())
        pixels[(y * side + x) * 3 + channel] = Math.round(lit + ((deep[channel] ?? lit) - lit) * share);
    }
  }
  return pixels;
}

/** The letter comes from the title of a foreign catalogue, but is one letter or digit only, and so no markup. */
async function drawLetter(letter: string, colour: string): Promise<Buffer> {
  const text = `<span foreground="${colour}" font_weight="bold">${letter}</span>`;
  return sharp({ text: { text, font: 'serif', width: 190, height: 190, rgba: true } })
    .png()
    .toBuffer();
}
