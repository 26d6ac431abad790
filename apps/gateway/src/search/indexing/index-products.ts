import type { Tx } from '#db/database.ts';
import { attributeValues } from '#search/indexing/attribute-value.ts';
import { callCutter, type CutDocument, type Document, type TitleMarks } from '#search/indexing/cutter.ts';
import {
  addReadings,
  findShopTexts,
  hasReadings,
  lockProductTexts,
  putProductVectors,
  putShopVectors,
} from '#search/indexing/index-products.sql.ts';
import { withDistinctStems } from '#search/indexing/distinct-stems.ts';
import { germanEndings } from '#search/indexing/german-words.ts';
import { LearnedWords } from '#search/indexing/learned-words.ts';
import {
  englishTexts,
  germanText,
  germanTexts,
  latinTexts,
  productDocument,
  shopDocument,
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
  await indexProductsAndShops(tx, { productIds, shopIds: [] });
}

/** Indexes shops by their name, texts and up to a thousand of their best products. */
export async function indexShops(tx: Tx, shopIds: readonly number[]): Promise<void> {
  await indexProductsAndShops(tx, { productIds: [], shopIds });
}

/**
 * Indexes products and then shops in one transaction. Products are locked in the order of their ids, which changes of prices and
 * stock also follow, so they do not deadlock. The words of all are stored last.
 */
export async function indexProductsAndShops(
  tx: Tx,
  { productIds, shopIds }: { productIds: readonly number[]; shopIds: readonly number[] },
): Promise<void> {
  if (productIds.length > 0) await addReadingsOnce(tx);
  const learned = new LearnedWords();
  const ids = productIds.toSorted((one, other) => one - other);
  for (let from = 0; from < ids.length; from += batchSize)
    await indexBatch(tx, ids.slice(from, from + batchSize), learned);
  if (shopIds.length > 0) await indexShopTexts(tx, shopIds, learned);
  await learned.store(tx);
}

async function indexShopTexts(tx: Tx, shopIds: readonly number[], learned: LearnedWords): Promise<void> {
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
  // The vocabulary counts products only.
  for (const one of cut) learned.addDocument({ ...one, isNew: false });
}

/** Indexes the products of one request to the cutter. */
async function indexBatch(tx: Tx, productIds: readonly number[], learned: LearnedWords): Promise<void> {
  const products = await lockProductTexts(tx, productIds);
  const documents = products.map(productDocument);
  const answer = await callCutter({ documents });
  const cut = withDocuments(documents, answer.documents);
  const values = products.map(({ options, specifications }) => attributeValues(options, specifications));
  learned.addValues(values.flat());
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
  for (const [index, one] of cut.entries()) learned.addDocument({ ...one, isNew: products[index]?.isNew ?? false });
}

/**
 * The German nouns among the Latin head nouns and nouns of keywords. Only words of the texts count, because compounds that
 * head-nouns.ts has joined, such as `bearbodysuit`, look German but are not.
 */
function germanNouns({ strong }: Document, { latin, latinKeywords }: TitleMarks) {
  const texts = latinTexts(strong);
  const wordsOfTexts = new Set(germanText(`${texts.A} ${texts.B}`).split(' '));
  const germanIn = (nouns: string): string[] => nouns.split(' ').filter((word) => wordsOfTexts.has(word));
  const endingsOf = (words: readonly string[]): string => words.flatMap(germanEndings).join(' ');
  const heads = germanIn(latin);
  return {
    germanHeads: withoutFirstParts(heads.join(' ')),
    germanKeywordNouns: germanIn(latinKeywords).join(' '),
    germanHeadEndings: endingsOf(heads),
    germanKeywordEndings: endingsOf(germanText(texts.B).split(' ')),
  };
}

/** Replaces each hyphenated word by its joined form and its last part, the head: `hochbeet-erde` becomes `hochbeeterde erde`. */
function withoutFirstParts(words: string): string {
  return words
    .split(' ')
    .map((word) => (word.includes('-') ? `${word.replaceAll('-', '')} ${word.split('-').at(-1)}` : word))
    .join(' ');
}

/** Each document with its segmented form. */
function withDocuments(documents: readonly Document[], cuts: readonly CutDocument[]) {
  return documents.flatMap((document, index) => {
    const cut = cuts[index];
    return cut ? [{ document, cut }] : [];
  });
}

/** Stores the common readings of Chinese characters, unless they are stored. */
async function addReadingsOnce(tx: Tx): Promise<void> {
  if (await hasReadings(tx)) return;
  const { readings } = await callCutter({ readings: true });
  await addReadings(tx, readings);
}
