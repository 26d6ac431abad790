import type { Tx } from '#db/database.ts';
import type { AttributeValue } from '#search/indexing/attribute-value.ts';
import { callCutter, type CutDocument, type Document } from '#search/indexing/cutter.ts';
import { addAliases, countWords, putAttributeValues, type WordCount } from '#search/indexing/index-products.sql.ts';
import { vocabularyWords } from '#search/indexing/product-document.ts';
import { isChinese } from '#search/indexing/text-words.ts';

export interface IndexedDocument {
  document: Document;
  cut: CutDocument;
  /** Whether the words are counted: not those of a shop, and not those of a product that was indexed, and counted, before. */
  isNew: boolean;
}

/**
 * The attribute values and words of everything that a transaction indexes. They are stored once, after the last document, so that
 * all transactions lock the rows of both tables in the same order and do not deadlock.
 */
export class LearnedWords {
  readonly #counts = new Map<string, WordCount>();
  readonly #values = new Map<string, AttributeValue>();

  /** Adds attribute values. The shortest name of a value is kept, as some shops add words. */
  addValues(values: readonly AttributeValue[]): void {
    for (const value of values) {
      const before = this.#values.get(value.value);
      if (!before || value.name.zh_CN.length < before.name.zh_CN.length) this.#values.set(value.value, value);
    }
  }

  /** Adds the words of a document, and counts those of the strong fields of a new one. */
  addDocument({ document, cut, isNew }: IndexedDocument): void {
    const newProducts = isNew ? 1 : 0;
    for (const word of [...cut.strongWords, ...vocabularyWords(document.strong)]) this.#count(word, newProducts);
    for (const word of [...cut.weakWords, ...vocabularyWords(document.weak)]) this.#count(word, 0);
    for (const { phrase, parts } of cut.phrases) if (parts.length > 1) this.#count(phrase, newProducts, parts);
  }

  /** Stores all values and words, and the aliases of new words. */
  async store(tx: Tx): Promise<void> {
    await putAttributeValues(tx, [...this.#values.values()]);
    const newWords = await countWords(tx, [...this.#counts.values()]);
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

  #count(word: string, newProducts: number, parts: string[] | null = null): void {
    const before = this.#counts.get(word);
    this.#counts.set(word, {
      word,
      // Words are added before phrases, so a phrase that is also a word has no parts.
      parts: before ? before.parts : parts,
      frequency: (before?.frequency ?? 0) + newProducts,
    });
  }
}
