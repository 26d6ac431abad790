/**
 * The text with a phrase replaced where it stands by itself, or otherwise where it stands first: of `tailored red dress`, `red`
 * is the second word.
 */
export function replacePhrase(text: string, phrase: string, replacement: string): string {
  const at = indexOfPhrase(text, phrase);
  return at < 0 ? text : text.slice(0, at) + replacement + text.slice(at + phrase.length);
}

function indexOfPhrase(text: string, phrase: string): number {
  const before = /^[\p{Script=Latin}\d]/u.test(phrase) ? String.raw`(?<![\p{Script=Latin}\d-])` : '';
  const behind = /[\p{Script=Latin}\d]$/u.test(phrase) ? String.raw`(?![\p{Script=Latin}\d-])` : '';
  const alone = text.search(new RegExp(before + RegExp.escape(phrase) + behind, 'u'));
  return alone < 0 ? text.indexOf(phrase) : alone;
}
