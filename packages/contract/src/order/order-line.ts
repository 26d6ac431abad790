import * as z from 'zod/mini';
import { labelTable } from '../values/money.ts';
import { picture } from '../values/picture.ts';
import { returnRights } from '../values/return-right.ts';

export const orderLine = z.object({
  skuCode: z.string(),
  commodityCode: z.string(),
  commodityName: z.string(),
  optionText: z.string(),
  picture: z.nullable(picture),
  price: labelTable,
  quantity: z.int(),
  lineTotal: labelTable,
  /** The line's share of the coupons' discount, which is not yet subtracted in `lineTotal`. */
  discount: labelTable,
  /** The product's return terms at the time of the order; on the fill page, the current ones. */
  returnRight: z.enum(returnRights),
  returnDays: z.int(),
});
