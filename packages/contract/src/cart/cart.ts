import * as z from 'zod/mini';
import { deliveryPlace } from '../delivery/delivery-place.ts';
import { picture } from '../values/picture.ts';
import { labelTable } from '../values/money.ts';
import { regions } from '../values/region.ts';
import { defineService } from '../wire/service.ts';

/** Upper bound of units of one variant in a cart. */
export const maxQuantity = 99;

/** Upper bound of lines in a cart. */
export const maxCartLines = 120;

const quantity = z.int().check(z.minimum(1), z.maximum(maxQuantity));
/** The region of the delivery: lines that are not delivered there are among `invalidLines`. Without it, all are deliverable. */
const region = z.optional(z.enum(regions));
/** The place in the region, where it is known; otherwise the default address of a signed-in buyer. */
const place = z.optional(deliveryPlace);
const skuCode = z.string().check(z.minLength(1), z.maxLength(100));

/** A random text that the browser chooses for one command. */
const key = z.optional(z.string().check(z.minLength(16), z.maxLength(64)));
/** A second addition with the same key adds nothing, so it can be sent again. */
const additionKey = key;

export const cartLine = z.object({
  skuCode: z.string(),
  commodityCode: z.string(),
  commodityName: z.string(),
  /** The names of the chosen options, such as `Ink, headphones only`. */
  optionText: z.string(),
  picture: z.nullable(picture),
  price: labelTable,
  /** The price when it was added, where it has changed since. */
  priceWhenAdded: z.nullable(labelTable),
  /** Units that are counted in the sums and ordered. */
  quantity: z.int(),
  /**
   * The quantity that the buyer chose, if the stock has since fallen below it and the line was lowered to the stock. It
   * stays lowered when the stock rises, until the buyer changes the quantity.
   */
  quantityWanted: z.nullable(z.int()),
  /** Units in stock. */
  stock: z.int(),
  /** Whether the line is counted in the sums and ordered. */
  selected: z.boolean(),
  savedForLater: z.boolean(),
  /** Why it cannot be ordered; null if it can. */
  invalid: z.nullable(z.enum(['soldOut', 'offSale', 'shopClosed', 'notDelivered'])),
  lineTotal: labelTable,
});
export type CartLine = z.infer<typeof cartLine>;

/** A coupon of a shop whose minimum is not reached, with the missing amount. */
export const couponHint = z.object({
  kind: z.enum(['amountOff', 'percentOff']),
  amount: z.nullable(labelTable),
  percentOff: z.nullable(z.int()),
  missing: labelTable,
  /** False while the buyer has yet to collect it. */
  isCollected: z.boolean(),
});

export const cartStore = z.object({
  storeCodeNumber: z.string(),
  storeName: z.string(),
  tint: z.string(),
  lines: z.array(cartLine),
  /** The sum of the selected lines. */
  subtotal: labelTable,
  /** The amount that is missing for free standard delivery by this shop. Null if it is free or never free, or nothing is selected. */
  freeDeliveryMissing: z.nullable(labelTable),
  /** The shop's coupon with the smallest missing amount. */
  couponHint: z.nullable(couponHint),
});

export const cart = z.object({
  stores: z.array(cartStore),
  savedForLater: z.array(cartLine),
  invalidLines: z.array(cartLine),
  /**
   * Units of all lines that can be ordered, selected or not: those in `stores`, and those that are invalid only because they
   * are not delivered to the region.
   */
  cartQuantity: z.int(),
  selectedQuantity: z.int(),
  /** Sum of the selected lines, before delivery. */
  total: labelTable,
  /** The place that `notDelivered` is about, where one is known. */
  place: z.optional(deliveryPlace),
  /** Rises with every change; a page ignores an answer with a lower version than it shows. */
  cartVersion: z.int(),
});
export type Cart = z.infer<typeof cart>;

/** How a sign-in merged the browser's cart into the account's, as numbers of variants. */
export const cartMerge = z.object({
  /** Only in the browser's cart. */
  moved: z.int(),
  /** In both carts: the larger quantity is kept. */
  common: z.int(),
  /** Only in the account's cart. */
  own: z.int(),
  /** The oldest, removed because the cart was full. */
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

/** Adds units to the line of the variant, or a new line. More than the stock is refused with the number in stock. */
export const cartAdd = defineService({
  name: 'cartAdd',
  policy: 'public',
  kind: 'command',
  input: z.object({ skuCode, quantity, additionKey }),
  output: z.object({ cartQuantity: z.int(), lineQuantity: z.int(), cartVersion: z.int() }),
  codes: ['OBJECT_NOT_EXIST', 'STOCK_NOT_ENOUGH', 'COMMODITY_OFF_SALE', 'STORE_CLOSED', 'PARAMETER_ERROR'],
});

/**
 * Changes existing lines; lines that were removed meanwhile are ignored and not added again. A page that is being left
 * sends its last change without waiting for the answer to the change before. The last change contains the earlier change,
 * and names its key as `replacedKey`: if the earlier change arrives later, it has no effect.
 */
export const cartUpdate = defineService({
  name: 'cartUpdate',
  policy: 'public',
  kind: 'command',
  input: z.object({
    region,
    place,
    /** The key by which a later change can replace this one. */
    changeKey: key,
    /** The key of the earlier change that this one contains. */
    replacedKey: key,
    lines: z
      .array(
        z.object({
          skuCode,
          quantity: z.optional(quantity),
          selected: z.optional(z.boolean()),
          savedForLater: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxCartLines)),
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
    skuCodes: z.array(skuCode).check(z.minLength(1), z.maxLength(maxCartLines)),
  }),
  output: cart,
  codes: ['PARAMETER_ERROR'],
});
