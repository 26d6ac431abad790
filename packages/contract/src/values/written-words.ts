import * as z from 'zod/mini';
import { contentLocales } from './locale.ts';

/** A text by a person, with its language. */
export const writtenWords = z.object({ text: z.string(), language: z.enum(contentLocales) });
