/** Light palettes that pictures stand on. */
const tints = ['sand', 'sky', 'blush', 'mint', 'lilac', 'butter', 'sage', 'rose', 'mist', 'clay'];

/** The tint of a category that was given none: always the same for one code, so that a wall of categories is not of one colour. */
export function tintOfCategory(code: string): string {
  let sum = 0;
  for (const letter of code) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return tints[sum % tints.length] ?? 'mist';
}
