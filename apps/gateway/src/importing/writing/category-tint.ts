/** Names of light background colours for pictures. */
export const tints = ['sand', 'sky', 'blush', 'mint', 'lilac', 'butter', 'sage', 'rose', 'mist', 'clay'] as const;

/** A default tint, derived from the code: always the same for a category, and various among categories. */
export function tintOfCategory(code: string): string {
  let sum = 0;
  for (const letter of code) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return tints[sum % tints.length] ?? 'mist';
}
