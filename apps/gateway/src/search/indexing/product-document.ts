import type { Paragraphs, StoredOption, StoredSpecification, Text } from '#db/column.ts';
import { attributeValues } from '#search/indexing/attribute-value.ts';
import type { Document } from '#search/indexing/cutter.ts';
import { latinText, type Field, type Weight } from '#search/indexing/search-vector.ts';
import { latinWords } from '#search/indexing/text-words.ts';
import { withDistinctStems } from '#search/indexing/distinct-stems.ts';
import { isGermanText, mayBeGerman } from '#search/indexing/german-words.ts';

/** The texts by which a product is found. */
export interface ProductTexts {
  title: Text;
  keywords: string[];
  description: Paragraphs;
  specifications: StoredSpecification[];
  options: StoredOption[];
  shopName: Text;
  /** From the first level to its own. */
  categoryNames: Text[];
}

/** The document of a product, both languages together, so that a query in one finds texts in the other. */
export function productDocument(product: ProductTexts): Document {
  const { title, keywords, description, specifications, options, shopName, categoryNames } = product;
  const ownCategory = categoryNames.at(-1);
  const values = attributeValues(options, specifications).map(({ name }) => name);
  const strong: Field[] = [
    { weight: 'A', text: inBothLanguages([title]) },
    { weight: 'B', text: [...keywords, ...(ownCategory ? [inBothLanguages([ownCategory])] : [])].join(' ') },
    { weight: 'C', text: inBothLanguages([...categoryNames.slice(0, -1), shopName, ...values]) },
  ];
  // Values of specifications have a low weight because they name other products, such as the headphones that fit a radio's socket.
  const remarks = inBothLanguages(specifications.map(({ value }) => value));
  const weak: Field[] = [{ weight: 'D', text: [remarks, ...description.zh_CN, ...description.en_US].join(' ') }];
  return {
    strong,
    weak,
    phrases: chinesePhrases([...keywords, ...categoryNames.map(({ zh_CN }) => zh_CN)]),
    title: {
      titles: [...new Set([title.zh_CN, title.en_US])],
      brands: [shopName.zh_CN, shopName.en_US],
      hints: [...keywords, ...(ownCategory ? [ownCategory.zh_CN] : [])],
      keywords,
      isGerman: isGermanText([...strong, ...weak].map(({ text }) => text).join(' ')),
    },
  };
}

/** The document of a shop: its name, texts and products. */
export function shopDocument(name: Text, about: readonly Text[], titles: readonly string[]): Document {
  return {
    strong: [
      { weight: 'A', text: inBothLanguages([name]) },
      { weight: 'B', text: inBothLanguages(about) },
      { weight: 'C', text: titles.join(' ') },
    ],
    weak: [],
    phrases: chinesePhrases([name.zh_CN]),
    title: null,
  };
}

/** Latin words for the vocabulary, without numbers and single letters. */
export function vocabularyWords(fields: readonly Field[]): string[] {
  const words = fields.flatMap(({ text }) => latinWords(text)).flatMap((word) => [word, ...word.split('-')]);
  return [...new Set(words.map((word) => word.replaceAll(/['’]s?$/g, '')))].filter(
    (word) => word.length >= 2 && word.length <= 40 && !/^\d/.test(word),
  );
}

/** The Latin text of each weight. */
export function latinTexts(fields: readonly Field[]): Record<Weight, string> {
  return {
    A: latinText(fields, 'A'),
    B: latinText(fields, 'B'),
    C: latinText(fields, 'C'),
    D: latinText(fields, 'D'),
  };
}

/** The Latin text of each weight, for the stemmer of English. */
export function englishTexts(fields: readonly Field[]): Record<Weight, string> {
  const { A, B, C, D } = latinTexts(fields);
  return { A: withDistinctStems(A), B: withDistinctStems(B), C: withDistinctStems(C), D: withDistinctStems(D) };
}

/** The words that may be German, of each weight. */
export function germanTexts(fields: readonly Field[]): Record<Weight, string> {
  const texts = latinTexts(fields);
  return { A: germanText(texts.A), B: germanText(texts.B), C: germanText(texts.C), D: germanText(texts.D) };
}

/** The words of a text that may be German. Of a hyphenated word, its parts and its joined form are tested. */
export function germanText(text: string): string {
  const words = text
    .split(' ')
    .flatMap((word) => (word.includes('-') ? [...word.split('-'), word.replaceAll('-', '')] : [word]));
  return [...new Set(words)].filter(mayBeGerman).join(' ');
}

function inBothLanguages(texts: readonly Text[]): string {
  return texts.map(({ zh_CN, en_US }) => `${zh_CN} ${en_US}`).join(' ');
}

/** The distinct texts that are Chinese phrases which buyers may type as a whole. */
function chinesePhrases(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => /^\p{Script=Han}{3,8}$/u.test(text));
}
