const key = 'couponIntent';

/** Remembers in this window which coupon a visitor wanted before they were sent to sign in. */
export function keepIntent(couponCode: string): void {
  try {
    sessionStorage.setItem(key, couponCode);
  } catch {
    // Without storage the buyer presses once more.
  }
}

/** The coupon that was wanted, if it is one of these; it is forgotten with that. */
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
