const key = 'couponIntent';

/** Stores the coupon that a visitor wants to collect before the sign-in. */
export function keepIntent(couponCode: string): void {
  try {
    sessionStorage.setItem(key, couponCode);
  } catch {
    // Without storage the buyer clicks again.
  }
}

/** Returns and forgets the wanted coupon, if it is one of these. */
export function takeIntent(couponCodes: readonly string[]): string | undefined {
  try {
    const wanted = sessionStorage.getItem(key);
    if (wanted === null || !couponCodes.includes(wanted)) return undefined;
    sessionStorage.removeItem(key);
    return wanted;
  } catch {
    return undefined;
  }
}
