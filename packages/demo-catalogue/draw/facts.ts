import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Width, height, and a data URL of a few pixels, shown blurred until the picture is loaded. */
export type Facts = [width: number, height: number, placeholder: string];

const placeholderPixels = 14;
const maxPlaceholderLength = 200;

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
  for (const quality of [30, 10, 1]) {
    const size = { width: placeholderPixels, height: placeholderPixels, fit: 'inside' } as const;
    const tiny = await sharp(bytes).resize(size).webp({ quality, alphaQuality: quality, effort: 6 }).toBuffer();
    address = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (address.length <= maxPlaceholderLength) break;
  }
  return address;
}
