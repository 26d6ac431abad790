const key = 'couponIntent';

/** Stores the coupon that a visitor wants to collect before the sign-in. */
export function storeIntent(couponCode: string): void {
  try {
    sessionStorage.setItem(key, couponCode);
  } catch {
    // Without storage the buyer clicks again.
  }
}

/** Returns and deletes the stored coupon, if it is one of these. */
export function takeIntent(couponCodes: readonly string[]): string | undefined {
  try {
    const couponCode = sessionStorage.getItem(key);
    if (couponCode === null || !couponCodes.includes(couponCode)) return undefined;
    sessionStorage.removeItem(key);
    return couponCode;
  } catch {
    return undefined;
  }
}
