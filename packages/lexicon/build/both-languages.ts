import type { Draft, Drafts } from './draft.ts';
import type { Usages } from './chinese.ts';
import { headOf } from './phrases.ts';

const maxTranslations = 5;
const maxListed = 12;
/** A translation shared by more words than this is too vague to make them synonyms. */
const maxSharing = 6;

/** Sets the Chinese translations of English words. */
export function addChineseNames(english: Drafts, chinese: Drafts, usages: Usages): void {
  const names = chineseNames(english, chinese, usages);
  for (const [word, draft] of english) draft.translations = (names.get(word) ?? []).slice(0, maxTranslations);
}

/** Fills the lists of Chinese words from those of their translations, unless the supplement has filled them. */
export function fillChineseLists(english: Drafts, chinese: Drafts, usages: Usages): void {
  const names = chineseNames(english, chinese, usages);
  const endings = wordsByEnding(english, chinese, usages);
  for (const [word, draft] of chinese) {
    if (!draft.namesProduct) continue;
    const inChinese = (words: readonly string[]): string[] =>
      distinct(
        words
          .flatMap((englishWord) => productsAmong(english.get(englishWord)?.translations ?? [], chinese).slice(0, 1))
          .filter((name) => name !== word),
      );
    const meaning = meaningOf(draft, english);
    if (draft.synonyms.length === 0) draft.synonyms = synonymsOf(word, draft, { names, chinese });
    draft.kinds = distinct([...endingsOf(word, english, chinese), ...inChinese(meaning?.kinds ?? [])]).slice(
      0,
      maxListed / 2,
    );
    draft.examples = distinct([...(endings.get(word) ?? []), ...inChinese(meaning?.examples ?? [])]).slice(
      0,
      maxListed,
    );
    if (draft.neighbours.length > 0) continue;
    draft.neighbours = inChinese(meaning?.neighbours ?? []).filter((name) => !draft.synonyms.includes(name));
  }
}

function meaningOf({ translations }: Draft, english: Drafts): Draft | undefined {
  return translations.map((translation) => english.get(translation)).find((draft) => draft?.namesProduct);
}

/** The Chinese words for each English word: first those with this word as a main meaning, then the more frequent ones. */
function chineseNames(english: Drafts, chinese: Drafts, usages: Usages): Map<string, string[]> {
  const scoredNames = new Map<string, { word: string; score: number }[]>();
  for (const [word, { translations, namesProduct }] of chinese) {
    for (const [index, translation] of translations.entries()) {
      if (english.get(translation)?.namesProduct && !namesProduct) continue;
      // A further meaning scores like a word that is e^1.5 times rarer. Single characters score lower: they have too many meanings.
      const isSingle = [...word].length === 1;
      const score = Math.log((usages.get(word)?.uses ?? 0) + 2) - 1.5 * index - (isSingle ? 4 : 0);
      scoredNames.set(translation, [...(scoredNames.get(translation) ?? []), { word, score }]);
    }
  }
  const names = [...scoredNames].map(([translation, words]): [string, string[]] => [
    translation,
    words.toSorted((a, b) => b.score - a.score).map(({ word }) => word),
  ]);
  return new Map(names);
}

/** Words with the same first meaning, or with two meanings in common. */
function synonymsOf(
  word: string,
  { translations }: Draft,
  { names, chinese }: { names: ReadonlyMap<string, string[]>; chinese: Drafts },
): string[] {
  const scores = new Map<string, number>();
  for (const [index, translation] of translations.entries()) {
    const sharing = productsAmong(names.get(translation) ?? [], chinese).filter((name) => [...name].length > 1);
    if (sharing.length > maxSharing) continue;
    for (const other of sharing) {
      const isFirst = index === 0 && chinese.get(other)?.translations[0] === translation;
      if (other !== word) scores.set(other, (scores.get(other) ?? 0) + (isFirst ? 2 : 1));
    }
  }
  const sorted = [...scores].filter(([, score]) => score > 1).toSorted((a, b) => b[1] - a[1]);
  return sorted.map(([other]) => other).slice(0, maxSharing);
}

/**
 * The endings of a Chinese word that name a kind of it according to its translation: 镜 for 穿衣镜, a full-length mirror,
 * but not 手机 (mobile phone) for 烘手机, a hand dryer.
 */
function endingsOf(word: string, english: Drafts, chinese: Drafts): string[] {
  const characters = [...word];
  const endings = characters.slice(1).map((_, index) => characters.slice(index + 1).join(''));
  const translations = chinese.get(word)?.translations ?? [];
  const kinds = new Set(
    translations.flatMap((translation) => [headOf(translation), ...(english.get(translation)?.kinds ?? [])]),
  );
  return productsAmong(endings, chinese).filter((ending) =>
    chinese.get(ending)?.translations.some((translation) => kinds.has(translation)),
  );
}

/** For each name of a product, the longer names that end with it and name a kind of it, the most frequent first. */
function wordsByEnding(english: Drafts, chinese: Drafts, usages: Usages): Map<string, string[]> {
  const words = new Map<string, string[]>();
  const byUses = [...chinese.keys()].toSorted((a, b) => (usages.get(b)?.uses ?? 0) - (usages.get(a)?.uses ?? 0));
  for (const word of productsAmong(byUses, chinese)) {
    for (const ending of endingsOf(word, english, chinese))
      words.set(ending, [...(words.get(ending) ?? []), word].slice(0, maxListed));
  }
  return words;
}

function productsAmong(words: readonly string[], drafts: Drafts): string[] {
  return words.filter((word) => drafts.get(word)?.namesProduct);
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)];
}
