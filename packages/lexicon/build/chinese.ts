import { readFileSync } from 'node:fs';
import type { Cedict, ChineseWord, Gloss } from './cedict.ts';
import { emptyDraft, type Draft, type Drafts } from './draft.ts';
import { addPhrase, headOf } from './phrases.ts';
import type { PartOfSpeech } from '../src/word-record.ts';

const maxTranslations = 4;

interface Usage {
  uses: number;
  tag: string;
}

export type Usages = ReadonlyMap<string, Usage>;

/** The frequency and the part-of-speech tag of each word in the segmenter's dictionary. */
export function readUsages(): Usages {
  const lines = readFileSync(new URL(import.meta.resolve('@node-rs/jieba/dict.txt')), 'utf8').split('\n');
  return new Map(
    lines.map((line) => {
      const [word = '', uses = '0', tag = ''] = line.trim().split(' ');
      return [word.toLowerCase(), { uses: Number(uses), tag }];
    }),
  );
}

/** Drafts the Chinese words. English phrases that occur only as their translations are added to the English drafts. */
export function draftChinese({ words }: Cedict, usages: Usages, english: Drafts): Drafts {
  const drafts: Drafts = new Map();
  for (const chinese of words.values())
    drafts.set(chinese.word, draftWord(chinese, usages.get(chinese.word)?.tag, english));
  return drafts;
}

function draftWord({ glosses }: ChineseWord, tag: string | undefined, english: Drafts): Draft {
  const [main] = glosses;
  const namesProduct = main !== undefined && !main.isVerb && !isOtherThanNoun(tag) && isProductGloss(main, english);
  const translations = glosses
    .filter((gloss) => english.has(gloss.text) || (namesProduct && isProductGloss(gloss, english)))
    .slice(0, maxTranslations);
  for (const { text } of translations) addPhrase(text, english);
  const first = translations[0]?.text;
  return emptyDraft({
    speech: speechOf(tag, glosses, english),
    namesProduct,
    isPerson: main !== undefined && !main.isVerb && !isOtherThanNoun(tag) && isPerson(main, english),
    isAttribute: /^[ab]/.test(tag ?? '') || (first !== undefined && (english.get(first)?.isAttribute ?? false)),
    translations: translations.map(({ text }) => text),
  });
}

/**
 * Whether the segmenter's dictionary tags a word as another part of speech than a noun. `vn` and `an` are verbs and adjectives
 * that are used as nouns.
 */
function isOtherThanNoun(tag: string | undefined): boolean {
  return tag !== undefined && /^(?:v(?!n)|a(?!n)|d|m|q|r|p|c|u|t|y|e|o|f)/.test(tag);
}

function isProductGloss({ text }: Gloss, english: Drafts): boolean {
  return english.get(text)?.namesProduct ?? english.get(headOf(text))?.namesProduct ?? false;
}

function isPerson({ text }: Gloss, english: Drafts): boolean {
  return (english.get(text) ?? english.get(headOf(text)))?.isPerson ?? false;
}

function speechOf(tag: string | undefined, [gloss]: readonly Gloss[], english: Drafts): PartOfSpeech[] {
  const parts: readonly (readonly [RegExp, PartOfSpeech])[] = [
    [/^(?:n|vn|an|s|l|i|j)/, 'noun'],
    [/^v/, 'verb'],
    [/^[ab]/, 'adjective'],
    [/^(?:d|ad)/, 'adverb'],
  ];
  const tagged = parts.filter(([pattern]) => pattern.test(tag ?? '')).map(([, part]) => part);
  if (tagged.length > 0 || !gloss) return tagged;
  if (gloss.isVerb) return ['verb'];
  return (english.get(gloss.text) ?? english.get(headOf(gloss.text)))?.speech.slice(0, 1) ?? ['noun'];
}
