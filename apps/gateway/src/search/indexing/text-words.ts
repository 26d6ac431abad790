const chineseRun = /\p{Script=Han}+/gu;

/** The Chinese in a text, divided by whatever else stands between. */
export function chineseRuns(text: string): string[] {
  return text.match(chineseRun) ?? [];
}

/** Every single character, so that a one-character query finds the words it is part of. */
export function chineseCharacters(text: string): string[] {
  return [...new Set(chineseRuns(text).flatMap((run) => [...run]))];
}

/** Words in Latin letters and digits, lower case. */
export function latinWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{Script=Latin}\p{Nd}]+(?:['’-][\p{Script=Latin}\p{Nd}]+)*/gu) ?? [];
}
