const digits = '零一二三四五六七八九';

/** A regular expression for these ages in years: `3 year old`, `aged 3`, 3岁. */
export function agePattern(from: number, to: number): string {
  const years = Array.from({ length: to - from + 1 }, (_, at) => to - at).join('|');
  const forms = [
    String.raw`(?<!\d)(?:${years})[\s-]*(?:(?:year|yr)s?[\s-]?olds?|y\/?o)\b`,
    String.raw`\bage[ds]?\s+(?:${years})(?!\d)`,
    String.raw`(?<!\d)(?:${years})\s*周?岁`,
  ];
  return `(?:${forms.join('|')})`;
}

/** The text with its ages in digits: 三岁 becomes 3岁, and 十二岁 12岁. */
export function withAgesInDigits(text: string): string {
  return text.replaceAll(/[一二两三四五六七八九十]{1,3}(?=周?岁)/gu, (numeral) => String(numberOf(numeral)));
}

/** The number of a Chinese numeral below a hundred; 两 is another character for two. */
function numberOf(numeral: string): number {
  const valueOf = (characters: string, otherwise: number) =>
    characters === '' ? otherwise : digits.indexOf(characters.replace('两', '二'));
  const [tens = '', ones] = numeral.split('十');
  return ones === undefined ? valueOf(tens, 0) : valueOf(tens, 1) * 10 + valueOf(ones, 0);
}
