import * as z from 'zod/mini';

/** How a buyer found the size to fit. */
export const fits = ['small', 'trueToSize', 'large'] as const;
export const fit = z.enum(fits);
export type Fit = z.infer<typeof fit>;

/** How many buyers said each. */
export const fitCounts = z.object({ small: z.int(), trueToSize: z.int(), large: z.int() });
export type FitCounts = z.infer<typeof fitCounts>;
