import * as z from 'zod/mini';

/** What somebody wrote, in the language they wrote it in. */
export const writtenWords = z.object({ text: z.string(), language: z.enum(['zh_CN', 'en_US']) });
