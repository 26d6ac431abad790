import type { DataAccess } from '#cache/caches.ts';
import type { Db } from '#db/database.ts';
import { editDistance } from '#search/query/edit-distance.ts';
import { findThesaurusEntry } from '#search/query/thesaurus.ts';
import { byAlias, chineseTerms, groupsOf, isChinese, readWords } from '#search/query/read-words.ts';
import type { Correction, SearchWords, Term } from '#search/query/search-words.ts';
import { segment, substrings } from '#search/query/segmentation.ts';
import { findReadings, findSimilarWords, findWords } from '#search/query/vocabulary.sql.ts';

/**
 * Corrects a query that found nothing: Latin words by the nearest word of the vocabulary, Chinese ones by a homophone.
 * Undefined if nothing was corrected.
 */
export async function correctSpelling(
  data: DataAccess,
  text: string,
): Promise<(SearchWords & { text: string }) | undefined> {
  const { groups } = await groupsOf(data, text);
  const tokens = groups.map((group) => group.join(' '));
  const corrections = await Promise.all(tokens.map((word) => correctWord(data.db, word)));
  if (corrections.every((correction) => correction === undefined)) return undefined;
  const correctedText = tokens.map((word, index) => corrections[index]?.to ?? word).join(' ');
  const words = await readWords(data, correctedText);
  const made = corrections.filter((correction) => correction !== undefined);
  return { ...words, corrections: [...made, ...words.corrections], text: correctedText };
}

async function correctWord(db: Db, word: string): Promise<Correction | undefined> {
  if (isChinese(word)) return correctChinese(db, word);
  if (!/^\p{Script=Latin}+$/u.test(word)) return undefined;
  if (findThesaurusEntry(word)) return undefined;
  const known = await findWords(db, [word]);
  if (known.length > 0) return undefined;
  const to = await nearestWord(db, word);
  return to === undefined ? undefined : { from: word, to, reason: 'spelling' };
}

/**
 * The nearest word of the vocabulary; undefined if none is near enough, or if the word is another form of a known one.
 */
export async function nearestWord(db: Db, word: string): Promise<string | undefined> {
  const similar = await findSimilarWords(db, word);
  if (similar.some(({ frequency, isSame }) => isSame && frequency > 0)) return undefined;
  const near = similar
    .map((one) => ({ ...one, distance: editDistance(word, one.word) }))
    .filter(
      ({ word: to, distance }) =>
        distance > 0 && distance <= mostMistakes(word, to) && startsAlike(word, to) && isTypo(word, to),
    )
    .toSorted((one, other) => one.distance - other.distance || other.frequency - one.frequency);
  return near[0]?.word;
}

/** With seven or eight letters, two mistakes are accepted only if the words sound alike. */
function mostMistakes(typed: string, to: string): number {
  if (typed.length <= 3) return 0;
  if (typed.length <= 6) return 1;
  if (typed.length <= 8) return soundOf(typed) === soundOf(to) ? 2 : 1;
  return 3;
}

/** A phonetic key: the consonants, with one letter for those that sound alike. */
function soundOf(word: string): string {
  const alike = word
    .replaceAll('ph', 'f')
    .replaceAll(/c[kh]?|q/g, 'k')
    .replaceAll('z', 's');
  return alike.replaceAll(/[aeiouyhw]/g, '').replaceAll(/(.)\1+/g, '$1');
}

/**
 * Mistakes at the first letter are accepted only if it is swapped or missing: `pillow` is not a misspelt `willow`, nor
 * `player` a misspelt `layer`.
 */
function startsAlike(typed: string, to: string): boolean {
  const isSwapped = typed[0] === to[1] && typed[1] === to[0];
  return typed[0] === to[0] || isSwapped || typed === to.slice(1);
}

/** With four letters, a replaced letter makes another word: `lego` and `legs`. */
function isTypo(typed: string, to: string): boolean {
  return typed.length > 4 || to.length > typed.length || [...typed].toSorted().join('') === [...to].toSorted().join('');
}

/** Corrects Chinese that is not made of known words: by sound (鼠镖 for 鼠标), otherwise by similar spelling. */
async function correctChinese(db: Db, run: string): Promise<Correction | undefined> {
  const known = byAlias(await findWords(db, substrings(run, 1, 8)));
  const isWord = ({ typed, isUnknown }: Term): boolean => !isUnknown && [...typed].length > 1;
  if (chineseTerms(run, known).every(isWord)) return undefined;
  const to = (await findHomophones(db, run)) ?? (await findSimilar(db, run));
  return to === undefined || to === run ? undefined : { from: run, to, reason: 'homophone' };
}

async function findHomophones(db: Db, run: string): Promise<string | undefined> {
  const characters = [...run];
  const readings = await findReadings(db, characters);
  const pinyin = new Map(
    substrings(run, 2, 6).map((part) => [part, [...part].map((one) => readings.get(one) ?? '').join('')]),
  );
  const found = await findWords(db, [...new Set(pinyin.values())]);
  const words = new Map<string, string>();
  for (const [part, sound] of pinyin) {
    const same = found.find(
      ({ alias, kind, word, frequency }) =>
        alias === sound && kind === 'pinyin' && frequency > 0 && isHomophone(part, word),
    );
    if (same) words.set(part, same.word);
  }
  const pieces = segment(run, words);
  return pieces.every(({ word }) => word !== undefined) ? pieces.map(({ word }) => word).join('') : undefined;
}

/** A homophone must share a character: 香蕉 and 橡胶 sound alike and are different words. */
function isHomophone(typed: string, word: string): boolean {
  const characters = [...word];
  const own = [...typed];
  return own.length === characters.length && own.some((one, at) => one === characters[at]);
}

async function findSimilar(db: Db, run: string): Promise<string | undefined> {
  if ([...run].length < 3) return undefined;
  const similar = await findSimilarWords(db, run);
  return similar.find(({ word, frequency }) => frequency > 0 && editDistance(run, word) === 1)?.word;
}
