import * as z from 'zod/mini';

/** How well a buyer found that the size fits. */
export const fits = ['small', 'trueToSize', 'large'] as const;
export const fit = z.enum(fits);
export type Fit = z.infer<typeof fit>;

/** How many buyers gave each answer. */
export const fitCounts = z.object({ small: z.int(), trueToSize: z.int(), large: z.int() });
export type FitCounts = z.infer<typeof fitCounts>;
