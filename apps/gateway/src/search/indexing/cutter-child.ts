import { readFileSync } from 'node:fs';
import { frequentChineseProducts, isShopTerm } from '@kaimai/lexicon';
import { Jieba } from '@node-rs/jieba';
import { Converter } from 'opencc-js';
import { pinyin } from 'pinyin-pro';
import { Cache } from '#cache/cache.ts';
import type {
  CutterAnswer,
  CutterRequest,
  CutDocument,
  Reading,
  TitleMarks,
  WordAliases,
} from '#search/indexing/cutter.ts';
import { headNouns, isCutThrough, keywordNouns, titleKeys, type TitleParts } from '#search/indexing/head-nouns.ts';
import { chineseVector, headMark, markVector } from '#search/indexing/search-vector.ts';
import { chineseRuns } from '#search/indexing/text-words.ts';
import { findMixedNames } from '#search/indexing/mixed-names.ts';

/**
 * The cutter process, which cutter.ts starts and ends. Its dictionaries for words, pinyin and traditional characters take about
 * 80 MB. They are only needed for indexing, so the program does not load them.
 */

/** The dictionary frequency of added product names. It is that of a common word, so that jieba does not cut the name. */
const frequencyOfTerms = 1000;
/** The second argument of its functions: whether words that the dictionary lacks are guessed. */
const jieba = Jieba.withDict(readFileSync(new URL(import.meta.resolve('@node-rs/jieba/dict.txt'))));
addShopTerms(jieba);
// `twp` also converts the vocabulary of Taiwan, not only the characters.
const toSimplified = Converter({ from: 'twp', to: 'cn' });
const toTraditional = Converter({ from: 'cn', to: 't' });
/**
 * Converters from common traditional characters to those of each region. Converters from simplified characters would
 * take a second to build.
 */
const toRegions = (['tw', 'hk', 'twp'] as const).map((to) => Converter({ from: 't', to }));

/** The words of runs of Chinese characters. Cached, because the texts of a shop repeat each other. */
const wordsByRun = new Cache<string[]>({ maxEntries: 20_000 });

/**
 * The words of a run of Chinese characters, in simplified characters. Shorter words within a longer one are included unless they
 * mean something else: 西兰花 (broccoli) is no 兰花 (orchid).
 */
function cut(run: string): string[] {
  const cached = wordsByRun.get(run);
  if (cached) return cached;
  const simplified = toSimplified(run);
  const longestWords = jieba.cut(simplified, true);
  const words = jieba
    .cutForSearch(simplified, true)
    .filter((word) => !longestWords.some((longer) => isCutThrough(longer, word)));
  wordsByRun.set(run, words);
  return words;
}

/** Adds names of products that the dictionary lacks: it cuts 登机箱 (a cabin case) into 登 and 机箱 (a case for computers). */
function addShopTerms(dictionary: Jieba): void {
  const missing = frequentChineseProducts().filter(
    (name) => isShopTerm(name) && dictionary.cut(name, false).length > 1,
  );
  dictionary.loadDict(Buffer.from(missing.map((name) => `${name} ${frequencyOfTerms} n`).join('\n')));
}

process.on('message', ({ id, documents, words, readings }: CutterRequest) => {
  const answer: CutterAnswer = {
    id,
    documents: documents.map(cutDocument),
    aliases: words.map(aliasesOf),
    readings: readings ? commonReadings() : [],
  };
  // Errors are ignored: the program may have just ended, and then nothing waits for the answer.
  process.send?.(answer, undefined, undefined, () => undefined);
});
process.on('disconnect', () => process.exit());

function cutDocument({ strong, weak, phrases, title }: CutterRequest['documents'][number]): CutDocument {
  return {
    marks: marksOf(title),
    strongVector: chineseVector(strong, cut),
    wholeVector: chineseVector([...strong, ...weak], cut),
    strongWords: cutAll(strong.map(({ text }) => text)),
    weakWords: cutAll(weak.map(({ text }) => text)),
    phrases: phrases.map((phrase) => ({ phrase: toSimplified(phrase), parts: cutAll([phrase], { onlyWords: false }) })),
  };
}

/** The marks of a title; empty for a document without one. */
function marksOf(title: TitleParts | null): TitleMarks {
  if (!title) return { vector: '', latin: '', latinKeywords: '' };
  const simplified = (texts: readonly string[]): string[] => texts.map((text) => toSimplified(text));
  const parts = {
    titles: simplified(title.titles),
    brands: simplified(title.brands),
    hints: simplified(title.hints),
    isGerman: title.isGerman === true,
  };
  const ofKeywords = keywordNouns(simplified(title.keywords));
  const { chinese, latin } = headNouns(parts);
  const heads = [...chinese, ...singleWords(chinese)];
  return {
    vector: markVector({ heads, keywords: ofKeywords.chinese, titles: titleKeys(parts) }),
    latin: latin.join(' '),
    latinKeywords: ofKeywords.latin.join(' '),
  };
}

/**
 * Single characters that end a noun and are a word by themselves, with a mark of their own: 床 (bed) of 平板床 (platform bed), but
 * not 包 (bag) of 面包 (bread). `markVector` adds a second mark (`characterHead`).
 */
function singleWords(heads: readonly string[]): string[] {
  const phrases = heads.filter((head) => !heads.some((other) => other !== head && other.endsWith(head)));
  const words = phrases.map((phrase) => jieba.cut(phrase, false).at(-1) ?? '');
  return [...new Set(words)].filter((word) => [...word].length === 1).map((word) => `${headMark}${word}`);
}

/**
 * The distinct words of texts. `onlyWords` leaves out single characters, which are indexed anyway, and adds mixed names. Without it,
 * the result is the parts of a phrase.
 */
function cutAll(texts: readonly string[], { onlyWords = true } = {}): string[] {
  const words = texts
    .flatMap(chineseRuns)
    .flatMap((run) => (onlyWords ? cut(run) : jieba.cut(toSimplified(run), true)));
  const names = onlyWords ? texts.flatMap(findMixedNames).map(({ name }) => name) : [];
  return [...new Set([...words, ...names])].filter((word) => !onlyWords || [...word].length > 1);
}

/** The other spellings by which a Chinese word or mixed name is found. */
function aliasesOf(word: string): WordAliases {
  // `consecutive` keeps the letters of a mixed name as they are typed: the u of U盘. With `v`, ü is written as v.
  const syllables = pinyin(word, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' });
  const isMixed = !/^\p{Script=Han}+$/u.test(word);
  const common = toTraditional(word);
  const traditional = new Set([common, ...toRegions.map((convert) => convert(common))]);
  traditional.delete(word);
  return {
    word,
    pinyin: syllables.join(''),
    initials: syllables.length > 1 && !isMixed ? syllables.map((syllable) => syllable.charAt(0)).join('') : '',
    traditional: [...traditional],
  };
}

/** The pinyin of the 6,763 characters of GB 2312. */
function commonReadings(): Reading[] {
  const decoder = new TextDecoder('gb2312');
  const characters: string[] = [];
  for (let row = 0xb0; row <= 0xf7; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) characters.push(decoder.decode(new Uint8Array([row, cell])));
  }
  return characters
    .filter((character) => /^\p{Script=Han}$/u.test(character))
    .map((character) => ({ character, reading: pinyin(character, { toneType: 'none', v: true }) }));
}
