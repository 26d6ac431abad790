/** Whose cart it is: a buyer's, or that of a browser nobody is signed in at. */
export type CartOwner = { buyerId: number; appNo?: undefined } | { appNo: string; buyerId?: undefined };
