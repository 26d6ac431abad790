import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Width, height, and a data URL of a few pixels, shown blurred until the picture is loaded. */
export type Facts = [width: number, height: number, placeholder: string];

const maxPlaceholderLength = 200;
/** As for uploaded pictures (`file/picture.ts` in the gateway): sizes in pixels and qualities, the best first. */
const placeholderShapes = [
  { pixels: 14, quality: 30 },
  { pixels: 14, quality: 10 },
  { pixels: 14, quality: 1 },
  { pixels: 5, quality: 1 },
];

/** The facts of each picture by file, sorted by name, so that no picture has to be decoded at run time. `validFacts` are reused. */
export async function factsOf(
  folder: string,
  files: readonly string[],
  validFacts: Readonly<Record<string, Facts>>,
): Promise<Record<string, Facts>> {
  const facts: [string, Facts][] = [];
  for (const file of files.toSorted()) {
    const valid = validFacts[file];
    if (valid !== undefined) {
      facts.push([file, valid]);
      continue;
    }
    const bytes = await readFile(join(folder, file));
    const { width, height } = await sharp(bytes).metadata();
    facts.push([file, [width, height, await placeholderOf(bytes)]]);
  }
  return Object.fromEntries(facts);
}

async function placeholderOf(bytes: Buffer): Promise<string> {
  let address = '';
  for (const { pixels, quality } of placeholderShapes) {
    const tiny = await sharp(bytes)
      .resize(pixels, pixels, { fit: 'inside' })
      .webp({ quality, alphaQuality: quality, effort: 6 })
      .toBuffer();
    address = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (address.length <= maxPlaceholderLength) break;
  }
  return address;
}
