import type { Tx } from '#db/database.ts';
import { isChinese } from '#search/indexing/text-words.ts';
import { attributeValues } from '#search/indexing/attribute-value.ts';
import { callCutter, type CutDocument, type Document, type TitleMarks } from '#search/indexing/cutter.ts';
import {
  addAliases,
  addReadings,
  countWords,
  findProductTexts,
  findShopTexts,
  hasReadings,
  putAttributeValues,
  putProductVectors,
  putShopVectors,
  type WordCount,
} from '#search/indexing/index-products.sql.ts';
import { withDistinctStems } from '#search/indexing/distinct-stems.ts';
import { germanEndings } from '#search/indexing/german-words.ts';
import {
  englishTexts,
  germanText,
  germanTexts,
  latinTexts,
  productDocument,
  shopDocument,
  vocabularyWords,
} from '#search/indexing/product-document.ts';

/** Products per request to the cutter. */
const batchSize = 500;

/**
 * Indexes products. Call it in the transaction that inserted them or changed their texts, with the ids of `product`. It
 * reads their texts, segments them in the cutter process, and writes `search_vector`, `document_vector`,
 * `attribute_values` and the vocabulary. Call it once per transaction, at the end: rows of common words stay locked
 * until the transaction ends.
 */
export async function indexProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  await addReadingsOnce(tx);
  for (let from = 0; from < productIds.length; from += batchSize) {
    await indexBatch(tx, productIds.slice(from, from + batchSize));
  }
}

/** Indexes shops by their name, texts and up to a thousand of their best products. */
export async function indexShops(tx: Tx, shopIds: readonly number[]): Promise<void> {
  const shops = await findShopTexts(tx, shopIds);
  const documents = shops.map(({ name, about, titles }) => shopDocument(name, about, titles));
  const answer = await callCutter({ documents });
  const cut = withDocuments(documents, answer.documents);
  await putShopVectors(
    tx,
    cut.map(({ document, cut: { strongVector } }, index) => ({
      id: shops[index]?.id ?? 0,
      chinese: strongVector,
      latin: englishTexts(document.strong),
    })),
  );
  await learnWords(
    tx,
    cut.map((one) => ({ ...one, isNew: false })),
  );
}

/** Indexes the products of one request to the cutter. */
async function indexBatch(tx: Tx, productIds: readonly number[]): Promise<void> {
  const products = await findProductTexts(tx, productIds);
  const documents = products.map(productDocument);
  const answer = await callCutter({ documents });
  const cut = withDocuments(documents, answer.documents);
  const values = products.map(({ options, specifications }) => attributeValues(options, specifications));
  await putAttributeValues(tx, values.flat());
  await putProductVectors(
    tx,
    cut.map(({ document, cut: { strongVector, wholeVector, marks } }, index) => ({
      ...germanNouns(document, marks),
      id: products[index]?.id ?? 0,
      chinese: `${strongVector} ${marks.vector}`,
      wholeChinese: `${wholeVector} ${marks.vector}`,
      heads: withDistinctStems(withoutFirstParts(marks.latin)),
      keywordNouns: withDistinctStems(marks.latinKeywords),
      latin: englishTexts([...document.strong, ...document.weak]),
      german: germanTexts([...document.strong, ...document.weak]),
      attributes: (values[index] ?? []).map(({ value }) => value),
    })),
  );
  await learnWords(
    tx,
    cut.map((one, index) => ({ ...one, isNew: products[index]?.isNew ?? false })),
  );
}

/**
 * German nouns among the marks, if they are words of the texts: joined words, such as `bearbodysuit`, are not German
 * compounds.
 */
function germanNouns({ strong }: Document, { latin, latinKeywords }: TitleMarks) {
  const texts = latinTexts(strong);
  const wordsOfTexts = new Set(germanText(`${texts.A} ${texts.B}`).split(' '));
  const nounsIn = (marks: string): string[] => marks.split(' ').filter((word) => wordsOfTexts.has(word));
  const endingsOf = (words: readonly string[]): string => words.flatMap(germanEndings).join(' ');
  const heads = nounsIn(latin);
  return {
    germanHeads: withoutFirstParts(heads.join(' ')),
    germanKeywordNouns: nounsIn(latinKeywords).join(' '),
    germanHeadEndings: endingsOf(heads),
    germanKeywordEndings: endingsOf(germanText(texts.B).split(' ')),
  };
}

/** The words without the first parts of those with hyphens, which say less: `hochbeet-erde` becomes `hochbeeterde erde`. */
function withoutFirstParts(words: string): string {
  return words
    .split(' ')
    .map((word) => (word.includes('-') ? `${word.replaceAll('-', '')} ${word.split('-').at(-1)}` : word))
    .join(' ');
}

interface IndexedDocument {
  document: Document;
  cut: CutDocument;
  /** Whether its words are counted; an indexed document was counted before. */
  isNew: boolean;
}

/** Each document with its segmented form. */
function withDocuments(documents: readonly Document[], cuts: readonly CutDocument[]) {
  return documents.flatMap((document, index) => {
    const cut = cuts[index];
    return cut ? [{ document, cut }] : [];
  });
}

/** Adds new words and their aliases to the vocabulary, and counts new products by the words of their strong fields. */
async function learnWords(tx: Tx, documents: readonly IndexedDocument[]): Promise<void> {
  const counts = new Map<string, WordCount>();
  const add = (word: string, times: number, parts: string[] | null = null): void => {
    const before = counts.get(word);
    counts.set(word, { word, parts: before ? before.parts : parts, frequency: (before?.frequency ?? 0) + times });
  };
  for (const { document, cut, isNew } of documents) {
    const times = isNew ? 1 : 0;
    for (const word of [...cut.strongWords, ...vocabularyWords(document.strong)]) add(word, times);
    for (const word of [...cut.weakWords, ...vocabularyWords(document.weak)]) add(word, 0);
    for (const { phrase, parts } of cut.phrases) if (parts.length > 1) add(phrase, times, parts);
  }
  const newWords = await countWords(tx, [...counts.values()]);
  if (newWords.length === 0) return;
  const { aliases } = await callCutter({ words: newWords.filter(isChinese) });
  await addAliases(tx, [
    ...newWords.map((word) => ({ alias: word, kind: 'word' as const, word })),
    ...aliases.flatMap(({ word, pinyin, initials, traditional }) => [
      { alias: pinyin, kind: 'pinyin' as const, word },
      { alias: initials, kind: 'initials' as const, word },
      ...traditional.map((alias) => ({ alias, kind: 'traditional' as const, word })),
    ]),
  ]);
}

/** Stores the common readings of Chinese characters, unless they are stored. */
async function addReadingsOnce(tx: Tx): Promise<void> {
  if (await hasReadings(tx)) return;
  const { readings } = await callCutter({ readings: true });
  await addReadings(tx, readings);
}
