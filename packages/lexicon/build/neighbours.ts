import type { Embeddings } from './embeddings.ts';
import type { Goods } from './goods.ts';
import type { Synset } from './wordnet.ts';

const maxNeighbours = 10;
/** Words that are closest in texts, before their kinds are compared. */
const maxCompared = 80;
/** Rarer words are not neighbours of other words. */
const rarest = 90_000;
const minCosine = 0.35;
/** Words of close kinds need less nearness in texts: `mug` and `cup`. */
const minKindCosine = 0.1;
/** Steps between two meanings over what both are kinds of. */
const closeKind = 2;
const minScore = 0.45;
/** A phrase lies between its words, so it must be closer to others. */
const minPhraseScore = 0.52;
/** What nearness in texts counts; the rest is nearness in WordNet. */
const textShare = 0.5;

interface Candidate {
  word: string;
  /** The meaning and what it is a kind of. */
  chain: Synset[];
  vector: Float32Array;
  isCommon: boolean;
}

/** For each word of a product, words of other products that are close to it, the closest first. */
export function findNeighbours(words: readonly string[], goods: Goods, embeddings: Embeddings): Map<string, string[]> {
  const candidates = words.flatMap((word): Candidate[] => {
    const [synset] = goods.sensesOf(word);
    const vector = embeddings.vectorOf(word);
    const rank = Math.max(...word.split(' ').map((part) => embeddings.rankOf(part) ?? Number.POSITIVE_INFINITY));
    const isCommon = rank < rarest && !word.includes(' ');
    return synset && vector ? [{ word, chain: [synset, ...goods.kindsOf(synset)], vector, isCommon }] : [];
  });
  const common = Map.groupBy(
    candidates.filter(({ isCommon }) => isCommon),
    ({ chain }) => chain[0]?.file,
  );
  return new Map(candidates.map((one) => [one.word, closestTo(one, common.get(one.chain[0]?.file) ?? [])]));
}

function closestTo(one: Candidate, others: readonly Candidate[]): string[] {
  const alike: { other: Candidate; cosine: number; steps: number }[] = [];
  for (const other of others) {
    const cosine = dot(one.vector, other.vector);
    if (cosine < minKindCosine || other.chain[0] === one.chain[0]) continue;
    const steps = stepsBetween(one.chain, other.chain);
    if (cosine >= minCosine || steps <= closeKind) alike.push({ other, cosine, steps });
  }
  const smallest = one.word.includes(' ') ? minPhraseScore : minScore;
  return alike
    .toSorted((first, second) => second.cosine - first.cosine)
    .filter(({ steps }, place) => place < maxCompared || steps <= closeKind)
    .map(({ other: { word }, cosine, steps }) => ({
      word,
      score: textShare * cosine + (1 - textShare) / (1 + steps / 4),
    }))
    .filter(({ score }) => score >= smallest)
    .toSorted((first, second) => second.score - first.score)
    .slice(0, maxNeighbours)
    .map(({ word }) => word);
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let axis = 0; axis < one.length; axis++) sum += (one[axis] ?? 0) * (other[axis] ?? 0);
  return sum;
}

/** Infinite if they are kinds of nothing in common. */
function stepsBetween(chain: readonly Synset[], other: readonly Synset[]): number {
  for (const [at, kind] of chain.entries()) {
    const place = other.indexOf(kind);
    if (place >= 0) return at + place;
  }
  return Number.POSITIVE_INFINITY;
}
