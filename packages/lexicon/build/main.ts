/** Writes `lexicon.bin` from the sources in `sources/node_modules` and from `supplement/shop-terms.txt`. */

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readCedict } from './cedict.ts';
import { draftChinese, readUsages } from './chinese.ts';
import { fillChineseLists, addChineseNames } from './both-languages.ts';
import type { Draft, Drafts } from './draft.ts';
import { readEmbeddings } from './embeddings.ts';
import { draftEnglish } from './english.ts';
import { classifyProducts } from './products.ts';
import { readShopTerms } from './shop-terms.ts';
import { addShopTerms } from './supplement.ts';
import { readWordNet } from './wordnet.ts';
import { packFile } from '../src/lexicon-file.ts';
import { sortByBytes, packWords } from '../src/pack-words.ts';
import { packRecord } from '../src/word-record.ts';

const supplement = readFileSync(new URL('../supplement/shop-terms.txt', import.meta.url), 'utf8');
/** How often a frequent word is used in the texts that the segmenter's dictionary counts. */
const frequentUses = 50;
const target = new URL('../lexicon.bin', import.meta.url);

const wordNet = readWordNet();
const english = draftEnglish({ wordNet, products: classifyProducts(wordNet), embeddings: readEmbeddings() });
const cedict = readCedict();
const usages = readUsages();
const chinese = draftChinese(cedict, usages, english);
addChineseNames(english, chinese, usages);
addShopTerms(readShopTerms(supplement), english, chinese);
fillChineseLists(english, chinese, usages);

const englishIds = idsOf(english);
const chineseIds = idsOf(chinese);
const file = packFile({
  supplement: createHash('sha256').update(supplement).digest('hex'),
  english: packDrafts(english, englishIds, chineseIds),
  chinese: packDrafts(chinese, chineseIds, englishIds),
  traditional: cedict.traditional,
  chineseProducts: frequentProducts().join(' '),
});
writeFileSync(target, file);
process.stdout.write(
  `${String(english.size)} English words, ${String(chinese.size)} Chinese words, ${String(frequentProducts().length)} frequent Chinese products, ${(file.length / 1e6).toFixed(1)} MB\n`,
);

/** Words of several characters that texts or shops often use. */
function frequentProducts(): string[] {
  const isFrequent = (word: string, { namesProduct, isShopTerm }: Draft): boolean =>
    isShopTerm || (namesProduct && (usages.get(word)?.uses ?? 0) >= frequentUses);
  const words = [...chinese].filter(([word, draft]) => /^\p{Script=Han}{2,4}$/u.test(word) && isFrequent(word, draft));
  return words.map(([word]) => word);
}

function idsOf(drafts: Drafts): Map<string, number> {
  return new Map(sortByBytes([...drafts.keys()]).map((word, id) => [word, id]));
}

function packDrafts(drafts: Drafts, ids: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): Buffer {
  const records = [...ids.keys()].map((word) => {
    const draft = drafts.get(word);
    if (!draft) throw new Error(`No draft of ${word}`);
    return { word, record: packRecord(withNumbers(draft, ids, others)) };
  });
  return packWords(records);
}

function withNumbers(draft: Draft, ids: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>) {
  const numbers = (words: readonly string[], of = ids): number[] => words.flatMap((word) => of.get(word) ?? []);
  return {
    ...draft,
    singular: draft.singular === undefined ? undefined : ids.get(draft.singular),
    synonyms: numbers(draft.synonyms),
    kinds: numbers(draft.kinds),
    examples: numbers(draft.examples),
    neighbours: numbers(draft.neighbours),
    translations: numbers(draft.translations, others),
  };
}
