import type { Embeddings } from './embeddings.ts';
import type { ProductSenses } from './products.ts';
import type { Synset } from './wordnet.ts';

const maxNeighbours = 10;
/** How many words closest in the embeddings are scored. Words of close kinds are scored in any case. */
const maxCompared = 80;
/** Words with a higher frequency rank are not neighbours of other words. */
const maxRank = 90_000;
const minCosine = 0.35;
/** Words of close kinds may have a lower cosine: `mug` and `cup`. */
const minKindCosine = 0.1;
/** The most steps between two close meanings, by way of a kind that both belong to. */
const maxCloseSteps = 2;
const minScore = 0.45;
/** The vector of a phrase lies between those of its words, so it needs a higher score. */
const minPhraseScore = 0.52;
/** The weight of the cosine in the score; the rest is the closeness in WordNet. */
const cosineShare = 0.5;
/** The number of steps between two meanings at which their closeness in WordNet is a half. */
const stepsToHalf = 4;

interface Candidate {
  word: string;
  /** The meaning and the kinds that it belongs to. */
  chain: Synset[];
  vector: Float32Array;
  isCommon: boolean;
}

/** For each word of a product, words of other products that are close to it, the closest first. */
export function findNeighbours(
  words: readonly string[],
  products: ProductSenses,
  embeddings: Embeddings,
): Map<string, string[]> {
  const candidates = words.flatMap((word): Candidate[] => {
    const [synset] = products.sensesOf(word);
    const vector = embeddings.vectorOf(word);
    const rank = Math.max(...word.split(' ').map((part) => embeddings.rankOf(part) ?? Number.POSITIVE_INFINITY));
    const isCommon = rank < maxRank && !word.includes(' ');
    return synset && vector ? [{ word, chain: [synset, ...products.kindsOf(synset)], vector, isCommon }] : [];
  });
  const common = Map.groupBy(
    candidates.filter(({ isCommon }) => isCommon),
    ({ chain }) => chain[0]?.file,
  );
  return new Map(
    candidates.map((candidate) => [candidate.word, closestTo(candidate, common.get(candidate.chain[0]?.file) ?? [])]),
  );
}

function closestTo(candidate: Candidate, others: readonly Candidate[]): string[] {
  const closeCandidates: { other: Candidate; cosine: number; steps: number }[] = [];
  for (const other of others) {
    const cosine = dot(candidate.vector, other.vector);
    if (cosine < minKindCosine || other.chain[0] === candidate.chain[0]) continue;
    const steps = stepsBetween(candidate.chain, other.chain);
    if (cosine >= minCosine || steps <= maxCloseSteps) closeCandidates.push({ other, cosine, steps });
  }
  const minimum = candidate.word.includes(' ') ? minPhraseScore : minScore;
  return closeCandidates
    .toSorted((first, second) => second.cosine - first.cosine)
    .filter(({ steps }, index) => index < maxCompared || steps <= maxCloseSteps)
    .map(({ other: { word }, cosine, steps }) => ({
      word,
      score: cosineShare * cosine + (1 - cosineShare) / (1 + steps / stepsToHalf),
    }))
    .filter(({ score }) => score >= minimum)
    .toSorted((first, second) => second.score - first.score)
    .slice(0, maxNeighbours)
    .map(({ word }) => word);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let axis = 0; axis < a.length; axis++) sum += (a[axis] ?? 0) * (b[axis] ?? 0);
  return sum;
}

/** The steps from one meaning to the other by way of their closest common kind; infinite if they have none. */
function stepsBetween(chain: readonly Synset[], other: readonly Synset[]): number {
  for (const [steps, kind] of chain.entries()) {
    const otherSteps = other.indexOf(kind);
    if (otherSteps >= 0) return steps + otherSteps;
  }
  return Number.POSITIVE_INFINITY;
}
