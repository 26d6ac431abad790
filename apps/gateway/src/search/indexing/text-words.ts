/** Whether a text has a Chinese character. */
export function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

const chineseRun = /\p{Script=Han}+/gu;

/** The parts of a text that are consecutive Chinese characters. */
export function chineseRuns(text: string): string[] {
  return text.match(chineseRun) ?? [];
}

/** Words in Latin letters and digits, lower case, with one form of apostrophe: PostgreSQL knows women's, but not women’s. */
export function latinWords(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('’', "'");
  return plain.match(/[\p{Script=Latin}\p{Nd}]+(?:['-][\p{Script=Latin}\p{Nd}]+)*/gu) ?? [];
}
