import * as z from 'zod/mini';
import { currencies } from '../values/money.ts';
import { defineService } from '../wire/service.ts';

export const buyerSummary = z.object({
  userNo: z.string(),
  email: z.string(),
  /** The public name on reviews and questions; a neutral one, such as “Buyer 4F7K”, until the buyer chooses one. */
  nickname: z.string(),
  nicknameChosen: z.boolean(),
  avatarUrl: z.nullable(z.string()),
});
export type BuyerSummary = z.infer<typeof buyerSummary>;

/**
 * Loaded at start and again whenever the sign-in changes: who is signed in, the counts of the header, and what this
 * deployment offers. Signed out, `buyer` is null and the cart is the browser's own.
 */
export const basicInformation = defineService({
  name: 'basicInformation',
  policy: 'public',
  kind: 'query',
  input: z.object({}),
  output: z.object({
    buyer: z.nullable(buyerSummary),
    /** The `cartQuantity` and `version` of the caller's cart, as `cartView` has them. */
    cartQuantity: z.int(),
    cartVersion: z.optional(z.int()),
    unreadMessages: z.int(),
    /** The codes of favourites, so that every card shows whether it is one. */
    favouriteCommodityCodes: z.array(z.string()),
    followedStoreCodes: z.array(z.string()),
    currencies: z.array(z.enum(currencies)),
    /** Units of each currency for one US dollar, and the date of these rates. */
    rates: z.record(z.enum(currencies), z.number()),
    ratesDate: z.string(),
    /** ISO 3166-1 alpha-2 codes of the countries the shops deliver to. */
    regions: z.array(z.string()),
    /** True where the demo's mails can be read on the page `/demo/mailbox`. */
    demoMailbox: z.boolean(),
    /** True in a copied instance, where no order is real. */
    isCopy: z.optional(z.boolean()),
  }),
});
