import * as z from 'zod/mini';
import { deliveryPlace } from '../delivery/delivery-place.ts';
import { picture } from '../values/picture.ts';
import { labelTable } from '../values/money.ts';
import { regions } from '../values/region.ts';
import { defineService } from '../wire/service.ts';

/** The most units of one variant a cart holds. */
export const maximumQuantity = 99;

/** The most lines a cart holds. */
export const maximumCartLines = 120;

const quantity = z.int().check(z.minimum(1), z.maximum(maximumQuantity));
/** Where it would be sent: lines that are not delivered there are among `invalidLines`. Without it all count as delivered. */
const region = z.optional(z.enum(regions));
/** The place in the region, where it is known; otherwise the default address of a signed-in buyer. */
const place = z.optional(deliveryPlace);
const skuCode = z.string().check(z.minLength(1), z.maxLength(100));

/** Of the browser's making: an addition with a key that was used before adds nothing, so it can be sent again. */
const additionKey = z.optional(z.string().check(z.minLength(16), z.maxLength(64)));

export const cartLine = z.object({
  skuCode: z.string(),
  commodityCode: z.string(),
  commodityName: z.string(),
  /** The chosen options in words, such as `Ink, headphones only`. */
  optionText: z.string(),
  picture: z.nullable(picture),
  price: labelTable,
  /** The price when it was added, where it has changed since. */
  priceWhenAdded: z.nullable(labelTable),
  /** Units that count in the sums and go to the order. */
  quantity: z.int(),
  /**
   * Units that were wanted before the stock fell below them and the line was lowered to what there was. It stays lowered
   * when the stock rises, until the buyer changes its quantity.
   */
  quantityWanted: z.nullable(z.int()),
  /** Units that can be had now. */
  stock: z.int(),
  /** The line counts in the sums and goes to the order. */
  selected: z.boolean(),
  savedForLater: z.boolean(),
  /** Why it cannot be bought; null for a good line. */
  invalid: z.nullable(z.enum(['soldOut', 'offSale', 'notDelivered'])),
  lineTotal: labelTable,
});
export type CartLine = z.infer<typeof cartLine>;

/** What the cart says of a shop's coupon that a little more would bring. */
export const couponHint = z.object({
  kind: z.enum(['amountOff', 'percentOff']),
  amount: z.nullable(labelTable),
  percentOff: z.nullable(z.int()),
  missing: labelTable,
});

export const cartStore = z.object({
  storeCodeNumber: z.string(),
  storeName: z.string(),
  tint: z.string(),
  lines: z.array(cartLine),
  /** Of the selected lines. */
  subtotal: labelTable,
  /** The sum that is missing for free standard delivery by this shop; null if it is free, never becomes free, or nothing is selected. */
  freeDeliveryMissing: z.nullable(labelTable),
  /** The shop's coupon whose minimum the selected products miss by least. */
  couponHint: z.nullable(couponHint),
});

export const cart = z.object({
  stores: z.array(cartStore),
  savedForLater: z.array(cartLine),
  invalidLines: z.array(cartLine),
  /** Units that could be ordered, selected or not: of the lines in `stores`, and of those that are only not delivered to the region. */
  cartQuantity: z.int(),
  selectedQuantity: z.int(),
  /** Sum of the selected lines, before delivery. */
  total: labelTable,
  /** The place that `notDelivered` is about, where one is known. */
  place: z.optional(deliveryPlace),
  /** Rises with every change; a page drops an answer older than what it shows. */
  version: z.int(),
});
export type Cart = z.infer<typeof cart>;

/** What a sign-in did with the browser's cart, in variants. */
export const cartMerge = z.object({
  /** Those that only the browser's cart had. */
  moved: z.int(),
  /** Those in both carts: the larger quantity stays. */
  common: z.int(),
  /** Those that only the account's cart had. */
  own: z.int(),
  /** The oldest, which no longer fitted. */
  dropped: z.int(),
});
export type CartMerge = z.infer<typeof cartMerge>;

/** The cart of the signed-in buyer, else of the browser named by ext.appNo. */
export const cartView = defineService({
  name: 'cartView',
  policy: 'public',
  kind: 'query',
  input: z.object({ region, place }),
  output: cart,
});

/** Adds units; a variant already there grows. More than is in stock is an error that says how many there are. */
export const cartAdd = defineService({
  name: 'cartAdd',
  policy: 'public',
  kind: 'command',
  input: z.object({ skuCode, quantity, additionKey }),
  output: z.object({ cartQuantity: z.int(), lineQuantity: z.int(), version: z.int() }),
  codes: ['OBJECT_NOT_EXIST', 'STOCK_NOT_ENOUGH', 'COMMODITY_OFF_SALE', 'PARAMETER_ERROR'],
});

/** Changes lines that are there; lines that are gone meanwhile are passed over, never brought back. */
export const cartUpdate = defineService({
  name: 'cartUpdate',
  policy: 'public',
  kind: 'command',
  input: z.object({
    region,
    place,
    lines: z
      .array(
        z.object({
          skuCode,
          quantity: z.optional(quantity),
          selected: z.optional(z.boolean()),
          savedForLater: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(maximumCartLines)),
  }),
  output: cart,
  codes: ['STOCK_NOT_ENOUGH', 'PARAMETER_ERROR'],
});

export const cartRemove = defineService({
  name: 'cartRemove',
  policy: 'public',
  kind: 'command',
  input: z.object({
    region,
    place,
    skuCodes: z.array(skuCode).check(z.minLength(1), z.maxLength(maximumCartLines)),
  }),
  output: cart,
  codes: ['PARAMETER_ERROR'],
});
