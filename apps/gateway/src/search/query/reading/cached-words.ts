import { defineCache, type DataAccess } from '#cache/caches.ts';
import { findWords, type VocabularyWord } from '#search/query/reading/vocabulary.sql.ts';

/** Vocabulary words by the typed text; an empty list for a text that is no word. Cached, because queries share most of their words. */
const wordsOfAliases = defineCache<readonly VocabularyWord[]>({
  name: 'search-vocabulary',
  maxEntries: 5000,
  seconds: 10,
});

/** `findWords` with a cache: words with one of these forms, the most frequent first. */
export async function lookUpWords({ db, caches }: DataAccess, aliases: readonly string[]): Promise<VocabularyWord[]> {
  const cache = caches.of(wordsOfAliases);
  const found = new Map(aliases.map((alias) => [alias, cache.get(alias)]));
  const unknown = aliases.filter((alias) => found.get(alias) === undefined);
  const wordsByAlias = Map.groupBy(await findWords(db, unknown), ({ alias }) => alias);
  for (const alias of unknown) {
    const words = wordsByAlias.get(alias) ?? [];
    cache.set(alias, words);
    found.set(alias, words);
  }
  const all = [...found.values()].flatMap((words) => words ?? []);
  return all.toSorted((one, other) => other.frequency - one.frequency || (one.word < other.word ? -1 : 1));
}
