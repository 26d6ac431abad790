const digits = new Map(['一', '二', '三', '四', '五', '六', '七', '八', '九'].map((digit, at) => [digit, at + 1]));
digits.set('两', 2);
const powers = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
  ['万', 10_000],
  ['k', 1000],
]);

/** A German amount: `49,90`, `1.299` or `1.299,00`. */
const german = /^(?:\d{1,3}(?:\.\d{3})+(?:,\d{2})?|\d+,\d{2})$/;

/** The number of `1,299`, `49,90`, `2k`, `3千`, `1.5万` or `一百五`; NaN for anything else. */
export function parseAmount(text: string): number {
  if (german.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  const plain = text.toLowerCase().replaceAll(/[,\s]/g, '');
  const [, written, power = ''] = /^(\d+(?:\.\d+)?)([百千万k]?)$/.exec(plain) ?? [];
  return written === undefined ? parseChinese(plain) : Number(written) * (powers.get(power) ?? 1);
}

/** The number of Chinese numerals below a hundred million. `section` is the number before the next 万 (ten thousand). */
function parseChinese(text: string): number {
  let sum = 0;
  let section = 0;
  let digit = 0;
  let power = 1;
  if (text === '') return Number.NaN;
  for (const character of text) {
    const next = powers.get(character);
    if (next === undefined) {
      digit = digits.get(character) ?? Number.NaN;
      if (Number.isNaN(digit)) return Number.NaN;
    } else if (next === 10_000) {
      sum += (section + digit || 1) * next;
      section = 0;
      digit = 0;
    } else {
      section += (digit || 1) * next;
      digit = 0;
    }
    if (next !== undefined) power = next;
  }
  // After 百, 千 or 万 a last digit counts tenths of that power: 一百五 is 150.
  const isShort = digit > 0 && power >= 100;
  return sum + section + (isShort ? (digit * power) / 10 : digit);
}
