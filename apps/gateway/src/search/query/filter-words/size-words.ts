import type { Text } from '#db/column.ts';
import type { ValuePhrase } from '#search/query/filter-words/colour-words.ts';

const letters = '(?:[2-6]xl|xx?x?l|xx?s|s|m|l)';
const amount = String.raw`\d{1,5}(?:\.\d{1,2})?`;
const measures = 'ml|毫升|l|升|litres?|liters?|g|克|kg|公斤|千克|oz|盎司|gb|tb|inch(?:es)?|英寸|寸';

/** `size 42`, `42码`, `EU 42`, `XL`, `M码`, `500ml`; single letters only beside a word for size. */
const patterns = [
  String.raw`\b(?:in\s+)?size\s*:?\s*(?:eu\s?|us\s?|uk\s?)?(${letters}|${amount})(?![\p{L}\d])`,
  String.raw`(?<![\p{L}\d.])(?:尺码|码数|号码)?\s?(${letters}|${amount})\s?(?:码|号)的?`,
  String.raw`(?<![\p{L}\d.])(?:eu|us|uk)\s?(${amount})(?![\p{L}\d.])`,
  String.raw`(?<![\p{L}\d.-])([2-6]xl|xx?x?l|xx?s)(?![\p{L}\d-])`,
  String.raw`(?<![\p{L}\d.-])(${amount}\s?(?:${measures}))(?![\p{Script=Latin}\d])的?`,
].map((source) => new RegExp(source, 'iu'));

/** The first size in a text; a second one rarely belongs to the product type. */
export function sizePhrases(text: string): ValuePhrase[] {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const [typed, size] = match ?? [];
    if (typed === undefined || size === undefined) continue;
    const normalized = normaliseSize(size);
    return [
      {
        typed: typed.trim(),
        matches: ({ en_US, zh_CN }: Text) => [en_US, zh_CN].map(normaliseSize).includes(normalized),
      },
    ];
  }
  return [];
}

const units: readonly [RegExp, string][] = [
  [/毫升|milli?lit(?:re|er)s?/g, 'ml'],
  [/升|lit(?:re|er)s?/g, 'l'],
  [/公斤|千克/g, 'kg'],
  [/克/g, 'g'],
  [/盎司/g, 'oz'],
  [/英寸|寸|inch(?:es)?/g, 'in'],
  [/^xxxl$/g, '3xl'],
  [/^xxl$/g, '2xl'],
];

/** Without spaces, units as abbreviations: `500 毫升` and `500 ml` are the same size. */
function normaliseSize(size: string): string {
  const plain = size
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s-]|^(?:eu|size)|[码号]$/g, '');
  return units.reduce((text, [unit, short]) => text.replaceAll(unit, short), plain);
}
