import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

const folder = new URL('../../fonts/', import.meta.url);

/** Printed in place of a character without a glyph, as is usual in Chinese and Japanese typesetting. */
const missingGlyph = '〓';

export const typefaceNames = ['latin', 'han', 'arabic'] as const;
export type TypefaceName = (typeof typefaceNames)[number];

const files: Record<TypefaceName, string> = {
  latin: 'NotoSans-Regular.ttf.br',
  han: 'NotoSansCJKsc-Regular.otf.br',
  arabic: 'NotoSansArabic-Regular.ttf.br',
};

/** A part of a text in one font. */
export interface Run {
  typeface: TypefaceName;
  text: string;
}

export interface Typefaces {
  bytes: Record<TypefaceName, Buffer>;
  /** Splits a text by the font that has its characters; spaces stay with the preceding run. */
  runsOf: (text: string) => Run[];
}

const read = (name: TypefaceName): Buffer => brotliDecompressSync(readFileSync(new URL(files[name], folder)));

const bytes = { latin: read('latin'), han: read('han'), arabic: read('arabic') };
const fonts = { latin: open('latin'), han: open('han'), arabic: open('arabic') };

function open(name: TypefaceName): Font {
  const font = create(bytes[name]);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${files[name]} holds several typefaces`);
  return font;
}

/**
 * The first font with a glyph for a character is used. The order matters for quotation marks, which are wide in Chinese
 * fonts.
 */
export function openTypefaces(order: readonly TypefaceName[]): Typefaces {
  const faces = order.map((typeface) => ({ typeface, font: fonts[typeface] }));
  const runs = new Map<string, Run>();
  const findRun = (character: string): Run => {
    const codePoint = character.codePointAt(0) ?? 0;
    const face = faces.find(({ font }) => font.hasGlyphForCodePoint(codePoint));
    return face ? { typeface: face.typeface, text: character } : { typeface: 'han', text: missingGlyph };
  };
  const runOf = (character: string): Run => {
    const run = runs.get(character) ?? findRun(character);
    runs.set(character, run);
    return run;
  };
  return { bytes, runsOf: (text) => joinRuns([...removeInvisible(text)].map(runOf)) };
}

/** Removes invisible characters: controls, joiners, direction marks. */
function removeInvisible(text: string): string {
  return text.normalize('NFC').replaceAll(/\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu, '');
}

function joinRuns(characters: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const { typeface, text } of characters) {
    const last = runs.at(-1);
    if (last && (last.typeface === typeface || text === ' ')) last.text += text;
    else runs.push({ typeface, text });
  }
  return runs;
}
