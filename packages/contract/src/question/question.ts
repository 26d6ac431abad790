import * as z from 'zod/mini';
import { writtenWords } from '../values/written-words.ts';

export const question = z.object({
  questionNo: z.string(),
  ...writtenWords.shape,
  buyerName: z.string(),
  askedAt: z.string(),
  /** The shop's first, then those of buyers of the product. */
  answers: z.array(z.extend(writtenWords, { byShop: z.boolean(), buyerName: z.string(), answeredAt: z.string() })),
});
export type Question = z.infer<typeof question>;
