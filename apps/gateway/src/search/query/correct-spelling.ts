import type { DataAccess } from '#cache/caches.ts';
import type { Db } from '#db/database.ts';
import { editDistance } from '#search/query/edit-distance.ts';
import { findThesaurusEntry } from '#search/query/thesaurus.ts';
import { byAlias, chineseTerms, groupsOf, isChinese, readWords } from '#search/query/read-words.ts';
import type { Correction, SearchWords, Term } from '#search/query/search-words.ts';
import { segment, stretches } from '#search/query/segmentation.ts';
import { findReadings, findSimilarWords, findWords } from '#search/query/vocabulary.sql.ts';

/**
 * What a buyer may have meant whose words found nothing: Latin words become the catalogue's own that are least different,
 * Chinese ones those that sound the same. Undefined when there is nothing to mend.
 */
export async function correctSpelling(
  data: DataAccess,
  text: string,
): Promise<(SearchWords & { text: string }) | undefined> {
  const { groups } = await groupsOf(data, text);
  const tokens = groups.map((group) => group.join(' '));
  const corrections = await Promise.all(tokens.map((word) => mend(data.db, word)));
  if (corrections.every((correction) => correction === undefined)) return undefined;
  const mended = tokens.map((word, index) => corrections[index]?.to ?? word).join(' ');
  const words = await readWords(data, mended);
  const made = corrections.filter((correction) => correction !== undefined);
  return { ...words, corrections: [...made, ...words.corrections], text: mended };
}

async function mend(db: Db, word: string): Promise<Correction | undefined> {
  if (isChinese(word)) return mendChinese(db, word);
  if (!/^\p{Script=Latin}+$/u.test(word)) return undefined;
  if (findThesaurusEntry(word)) return undefined;
  const known = await findWords(db, [word]);
  if (known.length > 0) return undefined;
  const to = await nearestWord(db, word);
  return to === undefined ? undefined : { from: word, to, reason: 'spelling' };
}

/** The catalogue's own word that a mistyped one is nearest to; undefined when none comes near, or it is one in another form. */
export async function nearestWord(db: Db, word: string): Promise<string | undefined> {
  const similar = await findSimilarWords(db, word);
  if (similar.some(({ frequency, isSame }) => isSame && frequency > 0)) return undefined;
  const near = similar
    .map((one) => ({ ...one, distance: editDistance(word, one.word) }))
    .filter(
      ({ word: to, distance }) =>
        distance > 0 && distance <= mostMistakes(word, to) && beginsAlike(word, to) && isTypo(word, to),
    )
    .toSorted((one, other) => one.distance - other.distance || other.frequency - one.frequency);
  return near[0]?.word;
}

/** A second mistake makes another word of one of seven letters or eight, but where it sounds the same. */
function mostMistakes(typed: string, to: string): number {
  if (typed.length <= 3) return 0;
  if (typed.length <= 6) return 1;
  if (typed.length <= 8) return soundOf(typed) === soundOf(to) ? 2 : 1;
  return 3;
}

/** A word by its consonants, those that sound alike being one. */
function soundOf(word: string): string {
  const alike = word
    .replaceAll('ph', 'f')
    .replaceAll(/c[kh]?|q/g, 'k')
    .replaceAll('z', 's');
  return alike.replaceAll(/[aeiouyhw]/g, '').replaceAll(/(.)\1+/g, '$1');
}

/** Another first letter makes another word, and so does one more: `pillow` is no mistyped willow, and `player` no layer. */
function beginsAlike(typed: string, to: string): boolean {
  const isSwapped = typed[0] === to[1] && typed[1] === to[0];
  return typed[0] === to[0] || isSwapped || typed === to.slice(1);
}

/** Of four letters another one makes another word, too: `lego` and `legs`. */
function isTypo(typed: string, to: string): boolean {
  return typed.length > 4 || to.length > typed.length || [...typed].toSorted().join('') === [...to].toSorted().join('');
}

/** Characters that are no words together, by their sound: 鼠镖 sounds like 鼠标. Else by what is written almost alike. */
async function mendChinese(db: Db, run: string): Promise<Correction | undefined> {
  const known = byAlias(await findWords(db, stretches(run, 1, 8)));
  const isWord = ({ typed, isLeftOver }: Term): boolean => !isLeftOver && [...typed].length > 1;
  if (chineseTerms(run, known).every(isWord)) return undefined;
  const to = (await soundAlike(db, run)) ?? (await lookAlike(db, run));
  return to === undefined || to === run ? undefined : { from: run, to, reason: 'homophone' };
}

async function soundAlike(db: Db, run: string): Promise<string | undefined> {
  const characters = [...run];
  const readings = await findReadings(db, characters);
  const pinyin = new Map(
    stretches(run, 2, 6).map((part) => [part, [...part].map((one) => readings.get(one) ?? '').join('')]),
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

/** What has no character in common is another word that sounds so, as 香蕉 and 橡胶. */
function isHomophone(typed: string, word: string): boolean {
  const characters = [...word];
  const own = [...typed];
  return own.length === characters.length && own.some((one, at) => one === characters[at]);
}

async function lookAlike(db: Db, run: string): Promise<string | undefined> {
  if ([...run].length < 3) return undefined;
  const similar = await findSimilarWords(db, run);
  return similar.find(({ word, frequency }) => frequency > 0 && editDistance(run, word) === 1)?.word;
}
