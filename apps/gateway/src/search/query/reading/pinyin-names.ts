import type { Db } from '#db/database.ts';
import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import { chineseNames, findThesaurusEntry } from '#search/query/reading/thesaurus.ts';
import { findReadings, findWords } from '#search/query/reading/vocabulary.sql.ts';

/** Chinese names by their pinyin. */
export type PinyinNames = ReadonlyMap<string, readonly string[]>;

const pinyinNames = defineLoadingCache<PinyinNames>({ name: 'search-pinyin-names', maxEntries: 1, seconds: 60 });

/** Frequent Chinese names of products by pinyin, so that they are recognised even if no shop sells them. */
export function loadPinyinNames(data: DataAccess): Promise<PinyinNames> {
  return data.caches.of(pinyinNames).get('all', async () => {
    const names = chineseNames();
    const readings = await findReadings(data.db, [...new Set(names.join(''))]);
    // A character without a reading becomes `?`; names with one are not usable.
    const namesWithPinyin = names.map((name) => ({
      name,
      pinyin: [...name].map((character) => readings.get(character) ?? '?').join(''),
    }));
    const usable = namesWithPinyin.filter(({ pinyin, name }) => /^[a-z]{3,}$/.test(pinyin) && [...name].length > 1);
    const byPinyin = Map.groupBy(usable, ({ pinyin }) => pinyin);
    return new Map([...byPinyin].map(([pinyin, homophones]) => [pinyin, homophones.map(({ name }) => name)]));
  });
}

/** Of names with the same pinyin (杯子 and 被子), the one with the most products, including its synonyms. */
export async function mostSoldName(db: Db, names: readonly string[]): Promise<string | undefined> {
  if (names.length < 2) return names[0];
  const synonymsOfNames = names.map((name) => findThesaurusEntry(name)?.names ?? []);
  const entries = await findWords(db, [...new Set(synonymsOfNames.flat())]);
  const countProducts = (synonyms: readonly string[]): number =>
    entries.reduce(
      (sum, { word, kind, frequency }) => sum + (kind === 'word' && synonyms.includes(word) ? frequency : 0),
      0,
    );
  const [mostSold] = names
    .map((name, at) => ({ name, products: countProducts(synonymsOfNames[at] ?? []) }))
    .toSorted((one, other) => other.products - one.products);
  return mostSold?.name;
}
