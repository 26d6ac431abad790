import type { codes } from '../texts/en_US/gateway/codes.ts';

/** Every code an answer can carry. Each has a text in the catalogue `codes` of every language. */
export type Code = keyof typeof codes;
