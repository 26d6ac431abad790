import { readItem, removeItem, writeItem } from '#browser-storage.ts';

const key = 'couponIntent';

/** Stores the coupon that a visitor wants to collect before the sign-in. Without storage the buyer clicks again. */
export function storeCollectIntent(couponCode: string): void {
  writeItem('session', key, couponCode);
}

/** Returns and deletes the stored coupon, if it is one of these. */
export function consumeCollectIntent(couponCodes: readonly string[]): string | undefined {
  const couponCode = readItem('session', key);
  if (couponCode === null || !couponCodes.includes(couponCode)) return undefined;
  removeItem('session', key);
  return couponCode;
}
