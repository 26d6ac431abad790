import type { Db } from '#db/database.ts';
import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import { chineseNames, findThesaurusEntry } from '#search/query/thesaurus.ts';
import { findReadings, findWords } from '#search/query/vocabulary.sql.ts';

/** Chinese names by their pinyin. */
export type PinyinNames = ReadonlyMap<string, readonly string[]>;

const pinyinNames = defineLoadingCache<PinyinNames>({ name: 'search-pinyin-names', maxEntries: 1, seconds: 60 });

/** Frequent Chinese names of products by pinyin, so that they are recognised even if no shop sells them. */
export function loadPinyinNames(data: DataAccess): Promise<PinyinNames> {
  return data.caches.of(pinyinNames).get('', async () => {
    const names = chineseNames();
    const readings = await findReadings(data.db, [...new Set(names.join(''))]);
    const spelt = names.map((name) => [[...name].map((one) => readings.get(one) ?? '?').join(''), name] as const);
    const named = spelt.filter(([sound, name]) => /^[a-z]{3,}$/.test(sound) && [...name].length > 1);
    const bySound = Map.groupBy(named, ([sound]) => sound);
    return new Map([...bySound].map(([sound, alike]) => [sound, alike.map(([, name]) => name)]));
  });
}

/** Of names with the same pinyin (杯子 and 被子), the one with the most products, including its synonyms. */
export async function mostSoldName(db: Db, names: readonly string[]): Promise<string | undefined> {
  if (names.length < 2) return names[0];
  const synonymsOfNames = names.map((name) => findThesaurusEntry(name)?.names ?? []);
  const entries = await findWords(db, [...new Set(synonymsOfNames.flat())]);
  const sold = (synonyms: readonly string[]): number =>
    entries.reduce(
      (sum, { word, kind, frequency }) => sum + (kind === 'word' && synonyms.includes(word) ? frequency : 0),
      0,
    );
  const [most] = names
    .map((name, at) => ({ name, sold: sold(synonymsOfNames[at] ?? []) }))
    .toSorted((one, other) => other.sold - one.sold);
  return most?.name;
}
