import { readFileSync } from 'node:fs';
import { readFile } from './lexicon-file.ts';
import { adjectivesOf, singularsOf, verbsOf } from './word-forms.ts';
import { readRecord, type PartOfSpeech, type WordFacts, type WordLists } from './word-record.ts';
import type { PackedWords } from './packed-words.ts';

export { singularsOf, verbsOf } from './word-forms.ts';
export type { PartOfSpeech } from './word-record.ts';

const defaultCount = 10;
const minHalfLength = 3;
const han = /\p{Script=Han}/u;
const phraseEnd = /^(?:for|of|with|without|in|on|from|to|under|made|like|that|and|or)$/;

let loaded: (ReturnType<typeof readFile> & { simplified: ReadonlyMap<string, string> }) | undefined;

/** The data, read on first use: about 4 MB outside the heap. */
function lexicon(): NonNullable<typeof loaded> {
  if (!loaded) {
    const file = readFile(readFileSync(new URL('../lexicon.bin', import.meta.url)));
    const characters = [...file.traditional];
    const simplified = new Map<string, string>();
    // Each traditional character is followed by its simplified one.
    for (const [index, character] of characters.entries())
      if (index % 2 === 0) simplified.set(character, characters[index + 1] ?? character);
    loaded = { ...file, simplified };
  }
  return loaded;
}

/** SHA-256 of the supplement that the data was made with, by which a test detects outdated data. */
export function supplementHash(): string {
  return lexicon().supplement;
}

/** Whether it is an English word, in any form (`mugs`, `washing`), or a name that is frequent in texts (`nike`). */
export function isEnglishWord(word: string): boolean {
  const plain = normalise(word);
  const isWord = (form: string): boolean => findExactly(form)?.facts.isWord ?? false;
  return !han.test(plain) && ([plain, ...regularForms(plain)].some(isWord) || (find(plain)?.facts.isWord ?? false));
}

/** Whether it is a Chinese word, in simplified or traditional characters. */
export function isChineseWord(word: string): boolean {
  return han.test(word) && (find(word)?.facts.isWord ?? false);
}

/** The parts of speech of a word, the most frequent first; empty if it is unknown. */
export function partsOfSpeech(word: string): readonly PartOfSpeech[] {
  const plain = normalise(word);
  const exact = findExactly(plain)?.facts.speech ?? [];
  if (exact.length > 0 || han.test(plain)) return exact;
  const has = (forms: readonly string[], part: PartOfSpeech): boolean =>
    forms.some((form) => findExactly(form)?.facts.speech.includes(part));
  const parts = [
    ...(has(singularsOf(plain), 'noun') ? ['noun' as const] : []),
    ...(has(verbsOf(plain), 'verb') ? ['verb' as const] : []),
    ...(has(adjectivesOf(plain), 'adjective') ? ['adjective' as const] : []),
  ];
  return parts;
}

/** The index of the noun that says what an English phrase names: `mirror` in `full length mirror for bedroom`. */
export function headNounIndex(words: readonly string[]): number {
  const end = words.findIndex((word, index) => index > 0 && phraseEnd.test(word));
  const last = (end < 0 ? words.length : end) - 1;
  const speech = words.slice(0, last + 1).map(partsOfSpeech);
  const lastMainNoun = speech.findLastIndex(([first]) => first === 'noun');
  const lastPossibleNoun = speech.findLastIndex((parts) => parts.includes('noun'));
  if (lastMainNoun >= 0) return lastMainNoun;
  return lastPossibleNoun >= 0 ? lastPossibleNoun : Math.max(0, last);
}

/** Whether the word commonly means something that can be bought. A phrase is judged by its last noun. */
export function namesProduct(word: string): boolean {
  return (find(word) ?? find(headOf(word)))?.facts.namesProduct ?? false;
}

/** Whether shops commonly sell something under this name, as the supplement says. */
export function isShopTerm(word: string): boolean {
  return find(word)?.facts.isShopTerm ?? false;
}

/** Frequent Chinese words of two to four characters for what can be bought: a few thousand, split at each call. */
export function frequentChineseProducts(): string[] {
  return lexicon().chineseProducts.split(' ');
}

/** Whether the word describes a property of products: an adjective, a colour or a material. */
export function isAttribute(word: string): boolean {
  return find(word)?.facts.isAttribute ?? false;
}

/** Whether the word names so many kinds of things that two of them may have nothing in common: an instrument, a container. */
export function isBroadKind(word: string): boolean {
  return find(word)?.facts.isBroad ?? false;
}

/** Whether the word commonly means a person: a nurse, a 护士. A phrase is judged by its last noun. */
export function isPerson(word: string): boolean {
  return (find(word) ?? find(headOf(word)))?.facts.isPerson ?? false;
}

/** Whether an English word commonly means a part of the body. */
export function isBodyPart(word: string): boolean {
  return find(word)?.facts.isBodyPart ?? false;
}

/** Whether an English word means a room, another part of a building, or a place outdoors. */
export function isPlace(word: string): boolean {
  return find(word)?.facts.isPlace ?? false;
}

/** The singular of an English noun, also of irregular plurals; the word itself if it is unknown. */
export function singularOf(word: string): string {
  const found = find(word);
  return found && !han.test(found.word) ? found.word : normalise(word);
}

/**
 * The word and the singulars, verbs and adjectives that it may be a form of: crack for `cracked`, dry for `drier`. For a shop term,
 * only its singulars: `painting` is not a form of `paint`, nor `dryer` of `dry`.
 */
export function baseFormsOf(word: string): string[] {
  const plain = normalise(word);
  const singulars = [plain, singularOf(plain), ...singularsOf(plain)];
  if (isShopTerm(plain)) return [...new Set(singulars)];
  const adjectives = partsOfSpeech(plain).includes('noun') ? [] : adjectivesOf(plain);
  return [...new Set([...singulars, ...verbsOf(plain), ...adjectives])];
}

/** Words with the same meaning in the same language, the most frequent first. */
export function synonymsOf(word: string, count = defaultCount): readonly string[] {
  return listRelated(word, 'synonyms', count);
}

/**
 * The kinds that a product or a person belongs to, the closest first: drinking vessel, vessel, container for mug; grandchild,
 * offspring for grandson.
 */
export function kindsOf(word: string, count = defaultCount): readonly string[] {
  return listRelated(word, 'kinds', count);
}

/** Words for things of this kind, the most frequent first: teapot for pot, 绿茶 for 茶. */
export function examplesOf(word: string, count = defaultCount): readonly string[] {
  return listRelated(word, 'examples', count);
}

/** Products that buyers may choose instead, the closest first. */
export function neighboursOf(word: string, count = defaultCount): readonly string[] {
  return listRelated(word, 'neighbours', count);
}

/** English words for a Chinese one and Chinese words for an English one, the main meaning first. */
export function translationsOf(word: string, count = defaultCount): readonly string[] {
  return listRelated(word, 'translations', count);
}

interface FoundWord {
  word: string;
  facts: WordFacts;
  /** All words of its language. */
  words: PackedWords;
}

function listRelated(word: string, name: keyof WordLists, count: number): readonly string[] {
  const found = find(word);
  if (!found) return listRelatedToHead(word, name, count);
  const { english, chinese } = lexicon();
  const other = found.words === english ? chinese : english;
  const words = name === 'translations' ? other : found.words;
  return found.facts[name].slice(0, count).map((id) => words.wordAt(id));
}

/** An unknown phrase is a kind of its last noun, and has the neighbours of that. */
function listRelatedToHead(phrase: string, name: keyof WordLists, count: number): readonly string[] {
  const head = headOf(phrase);
  if (head === phrase || !namesProduct(head)) return [];
  if (name === 'kinds') return [singularOf(head), ...kindsOf(head, count - 1)];
  return name === 'neighbours' ? neighboursOf(head, count) : [];
}

function headOf(phrase: string): string {
  const words = normalise(phrase).split(/\s+/);
  return words.length > 1 ? (words[headNounIndex(words)] ?? phrase) : phrase;
}

/** The word as typed, its singular, or the same with other spaces and hyphens: `flip-flop`, `tooth brush`. */
function find(word: string): FoundWord | undefined {
  const plain = normalise(word);
  if (han.test(plain)) return findExactly(plain);
  const joined = plain.replaceAll(/[ -]/g, '');
  for (const spelling of new Set([
    plain,
    plain.replaceAll('-', ' '),
    plain.replaceAll(' ', '-'),
    joined,
    ...halves(plain),
  ])) {
    const forms = [spelling, ...singularsOf(spelling)].map(findExactly).filter((form) => form !== undefined);
    const best = forms.find(({ facts }) => facts.namesProduct || facts.singular !== undefined) ?? forms[0];
    if (best) return best.facts.singular === undefined ? best : findExactly(best.words.wordAt(best.facts.singular));
  }
  return undefined;
}

function findExactly(plain: string): FoundWord | undefined {
  const { english, chinese } = lexicon();
  const words = han.test(plain) ? chinese : english;
  const id = words.idOf(plain);
  return id === undefined ? undefined : { word: plain, facts: readRecord(words.recordAt(id)), words };
}

/** All splits into two words: `lawn mower` for `lawnmower`. */
function halves(word: string): string[] {
  const count = /^[a-z]+$/.test(word) ? Math.max(0, word.length - 2 * minHalfLength + 1) : 0;
  return Array.from(
    { length: count },
    (_, index) => `${word.slice(0, minHalfLength + index)} ${word.slice(minHalfLength + index)}`,
  );
}

function regularForms(word: string): string[] {
  const withoutPossessive = word.replace(/['’]s?$/, '');
  return [
    ...(withoutPossessive === word ? [] : [withoutPossessive]),
    ...singularsOf(word),
    ...verbsOf(word),
    ...adjectivesOf(word),
  ];
}

function normalise(word: string): string {
  const plain = word.trim().toLowerCase().replaceAll('’', "'");
  if (!han.test(plain)) return plain.includes(' ') ? plain.replaceAll('-', ' ') : plain;
  const { simplified, chinese } = lexicon();
  if (chinese.idOf(plain) !== undefined) return plain;
  return [...plain].map((character) => simplified.get(character) ?? character).join('');
}
