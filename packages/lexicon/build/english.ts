import { readIrregularPlurals } from './irregular-plurals.ts';
import { emptyDraft, type Draft, type Drafts } from './draft.ts';
import type { Embeddings } from './embeddings.ts';
import type { ProductSenses } from './products.ts';
import { findNeighbours } from './neighbours.ts';
import { headOf, normaliseSpelling } from './phrases.ts';
import type { Synset, WordNet } from './wordnet.ts';
import { singularsOf } from '../src/word-forms.ts';

/** Words that WordNet lacks, such as `hoodie` or `went`, are added if they are among this many most frequent ones. */
const frequentInTexts = 50_000;
/** A name with a capital is kept if its frequency rank is below this: `paris`, not the name of a beetle. */
const frequentName = 100_000;
/** One of this many most frequent words with two letters exchanged is a misspelling: `teh`. */
const oftenMisspelt = 2_000;
/** A phrase is kept if the frequency ranks of its words are below this. */
const commonInTexts = 15_000;
/** Lexicographer's files: things that people make, and food. */
const madeFiles = new Set([6, 13]);
/** Phrases with these words are rarely names: `at home`. */
const functionWords = new Set('a an and at by for from in it of off on or out the to up with'.split(' '));
/** Lexicographer's files whose phrases are names: acts, things that people make, and communication. */
const namedFiles = new Set([4, 6, 10]);
/** Lexicographer's files of persons, of parts of the body and of natural objects. */
const personFile = 18;
const bodyFile = 8;
const natureFile = 17;
const maxSynonyms = 8;
const maxExamples = 12;
/** The number of meanings of a word whose synonyms are used. */
const maxMeanings = 2;
/** The rank of words that the embeddings lack, behind all others. */
const unknownRank = 400_000;

export interface EnglishSources {
  wordNet: WordNet;
  products: ProductSenses;
  embeddings: Embeddings;
}

export function draftEnglish(sources: EnglishSources): Drafts {
  const { wordNet, products, embeddings } = sources;
  const drafts: Drafts = new Map();
  for (const word of wordNet.speech.keys()) {
    if (isKept(word, sources)) drafts.set(normaliseSpelling(word), draftWord(word, sources));
  }
  const misspelt = new Set(embeddings.mostFrequent(oftenMisspelt).flatMap(withExchangedLetters));
  for (const word of embeddings.mostFrequent(frequentInTexts)) {
    const isForm = singularsOf(word).some((singular) => drafts.get(singular)?.speech.includes('noun'));
    if (!isForm && !drafts.has(word) && /^[a-z]{3,}$/.test(word) && !misspelt.has(word)) drafts.set(word, emptyDraft());
  }
  for (const [singular, plural] of readIrregularPlurals()) {
    const draft = drafts.get(plural) ?? emptyDraft();
    const speech = draft.speech.length > 0 ? draft.speech : ['noun' as const];
    if (singular !== plural && drafts.has(singular)) drafts.set(plural, { ...draft, speech, singular });
  }
  const words = [...drafts].filter(([, { namesProduct }]) => namesProduct).map(([word]) => word);
  for (const [word, neighbours] of findNeighbours(words, products, embeddings)) {
    const draft = drafts.get(word);
    if (draft) draft.neighbours = neighbours;
  }
  return drafts;
}

function isKept(word: string, sources: EnglishSources): boolean {
  const { wordNet, products, embeddings } = sources;
  const isName = wordNet.writing.get(word) !== word;
  if (!word.includes(' ')) return !isName || (embeddings.rankOf(word) ?? unknownRank) < frequentName;
  const [sense] = products.sensesOf(word);
  if (sense !== undefined) return !isName || madeFiles.has(sense.file);
  return !isName && isCommonPhrase(word, sources);
}

/** Whether a phrase consists of common words and names something, but its last word is no product: `slip road`. */
function isCommonPhrase(phrase: string, { wordNet: { nouns }, products, embeddings }: EnglishSources): boolean {
  if (products.sensesOf(headOf(phrase)).length > 0) return false;
  const [sense] = nouns.get(phrase) ?? [];
  const isCommon = (word: string): boolean => (embeddings.rankOf(word) ?? unknownRank) < commonInTexts;
  const words = phrase.split(' ');
  const isPlain = words.every((word) => isCommon(word) && !functionWords.has(word));
  return sense !== undefined && namedFiles.has(sense.synset.file) && isPlain;
}

function draftWord(word: string, sources: EnglishSources): Draft {
  const { wordNet, products } = sources;
  const uses = [...(wordNet.speech.get(word) ?? [])].toSorted((a, b) => b[1] - a[1]);
  const speech = uses.map(([part]) => part);
  const senses = products.sensesOf(word);
  const [main] = senses;
  const meanings = (wordNet.nouns.get(word) ?? []).slice(0, maxMeanings + 1).map(({ synset }) => synset);
  const describes = meanings.some((meaning) => products.isColour(meaning) || products.isMaterial(meaning));
  const [meaning] = meanings;
  const isPerson = main === undefined && meaning?.file === personFile;
  const meaningWithKinds = main ?? (isPerson ? meaning : undefined);
  const usesAsNoun = uses.find(([part]) => part === 'noun')?.[1] ?? 0;
  const otherUses = Math.max(0, ...uses.filter(([part]) => part !== 'noun').map(([, count]) => count));
  // A word that is used more than three times as often in another part of speech rarely means the noun.
  const isMainlyNoun = (usesAsNoun + 1) * 3 >= otherUses;
  return emptyDraft({
    speech,
    namesProduct: main !== undefined && isMainlyNoun,
    isAttribute: speech[0] === 'adjective' || describes,
    isBroad: main !== undefined && products.isBroad(main),
    isPerson: isPerson && isMainlyNoun,
    isBodyPart: meaning?.file === bodyFile,
    // A natural object counts only as the main meaning: `water` is a lake in its second meaning.
    isPlace: meanings
      .slice(0, maxMeanings)
      .some((synset, index) => products.isPlace(synset) && (index === 0 || synset.file !== natureFile)),
    synonyms: senses
      .slice(0, maxMeanings)
      .flatMap((sense) => namesOf(sense, sources))
      .filter((name) => name !== word)
      .slice(0, maxSynonyms),
    kinds: meaningWithKinds ? products.kindsOf(meaningWithKinds).flatMap((kind) => nameOf(kind, sources)) : [],
    examples: examplesOf(senses.slice(0, maxMeanings), sources),
  });
}

/** The words whose main meaning this is, the most frequent first. */
function namesOf(synset: Synset, sources: EnglishSources): string[] {
  const names = synset.words.map((word) => word.toLowerCase());
  return byFrequency(
    names.filter((name) => sources.products.sensesOf(name)[0] === synset && isKept(name, sources)),
    sources,
  );
}

/** The most frequent word with this main meaning, otherwise the first of its words; empty if it has none. */
function nameOf(synset: Synset, sources: EnglishSources): string[] {
  const name = namesOf(synset, sources)[0] ?? synset.words[0]?.toLowerCase();
  return name === undefined ? [] : [name];
}

/** The names of the hyponyms of the senses, and of the hyponyms of these, the most frequent first. */
function examplesOf(senses: readonly Synset[], sources: EnglishSources): string[] {
  const below = (synset: Synset): Synset[] => synset.hyponyms.flatMap((id) => sources.wordNet.synsets.get(id) ?? []);
  const direct = senses.flatMap(below);
  const names = [...direct, ...direct.flatMap(below)].flatMap((kind) => namesOf(kind, sources).slice(0, 1));
  const heads = new Set(senses.flatMap((sense) => namesOf(sense, sources)));
  const isPlain = (name: string): boolean => !name.includes(' ') || heads.has(headOf(name));
  return byFrequency([...new Set(names)].filter(isPlain), sources).slice(0, maxExamples);
}

function byFrequency(words: readonly string[], { embeddings }: EnglishSources): string[] {
  const rankOf = (word: string): number => {
    const ranks = word.split(' ').map((part) => embeddings.rankOf(part) ?? unknownRank);
    return Math.max(...ranks) * ranks.length;
  };
  return words.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** All spellings of a word with two adjacent letters exchanged. */
function withExchangedLetters(word: string): string[] {
  return [...word].slice(1).map((letter, at) => word.slice(0, at) + letter + (word[at] ?? '') + word.slice(at + 2));
}
