import * as z from 'zod/mini';
import { fitCounts } from '../values/fit.ts';
import { bodyMeasures, measuredRange, sizeSystems } from '../values/size.ts';
import { defineService } from '../wire/service.ts';

/** A size that the product sells. */
const size = z.object({
  /** The code of the option's value. */
  code: z.string(),
  name: z.string(),
  /** False where the guide does not have this size; it then has no labels and no measures. */
  inGuide: z.boolean(),
  labels: z.partialRecord(z.enum(sizeSystems), z.string()),
  measures: z.partialRecord(z.enum(bodyMeasures), measuredRange),
});
export type GuideSize = z.infer<typeof size>;

/**
 * The size guide that applies to a product: that of its shop before the general one, and that of the nearest category
 * first. A product without sizes, or with a guide that lists none of them, has no guide.
 */
export const sizeGuide = defineService({
  name: 'sizeGuide',
  policy: 'public',
  kind: 'query',
  input: z.object({ commodityCode: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({
    commodityCode: z.string(),
    commodityName: z.string(),
    /** The option whose values are sizes. */
    optionCode: z.string(),
    /** The shop that wrote the guide; null for the general guide of the category. */
    storeName: z.nullable(z.string()),
    commodityCategoryName: z.string(),
    note: z.array(z.string()),
    /** In the order of the values of the product's option. */
    sizes: z.array(size),
    fit: fitCounts,
  }),
  codes: ['OBJECT_NOT_EXIST'],
});
