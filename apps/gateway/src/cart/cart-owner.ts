/** The owner of a cart: a buyer, or a browser without a sign-in. */
export type CartOwner = { buyerId: number; appNo?: undefined } | { appNo: string; buyerId?: undefined };
