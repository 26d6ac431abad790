import * as z from 'zod/mini';
import { contentLocales } from './locale.ts';

/** What somebody wrote, in the language they wrote it in. */
export const writtenWords = z.object({ text: z.string(), language: z.enum(contentLocales) });
