/** Numbers from 0 up to 1 that are derived from a name. */
export function seededRandom(name: string): () => number {
  // A hash of the name (FNV-1a), which the returned function scrambles again for each number.
  let state = 2_166_136_261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e_37_79_b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
