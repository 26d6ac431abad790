const chineseRun = /\p{Script=Han}+/gu;

/** The parts of a text that are consecutive Chinese characters. */
export function chineseRuns(text: string): string[] {
  return text.match(chineseRun) ?? [];
}

/** The distinct Chinese characters, so that a query of one character finds words with it. */
export function chineseCharacters(text: string): string[] {
  return [...new Set(chineseRuns(text).flatMap((run) => [...run]))];
}

/** Words in Latin letters and digits, lower case, with one form of apostrophe: PostgreSQL knows women's, but not women’s. */
export function latinWords(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('’', "'");
  return plain.match(/[\p{Script=Latin}\p{Nd}]+(?:['-][\p{Script=Latin}\p{Nd}]+)*/gu) ?? [];
}
