import { electronics } from './electronics.ts';
import { food } from './food.ts';
import { home } from './home.ts';
import { leisure } from './leisure.ts';
import { sentencesOf, type Sentences } from './notation.ts';
import { wear } from './wear.ts';

const texts = { ...food, ...wear, ...home, ...electronics, ...leisure };

/** A kind of products about which buyers write the same things. */
export type ReviewKind = keyof typeof texts;

/** The sentences by the kind of product. */
export const sentences = Object.fromEntries(
  Object.entries(texts).map(([kind, text]) => [kind, sentencesOf(text)]),
) as Record<ReviewKind, Sentences>;
