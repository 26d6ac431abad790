const newForDays = 30;

/**
 * Products that were listed from this moment on are new, on cards and for the filter of lists. Rounded down to a second, the
 * precision of packed facts.
 */
export function newSince(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 1000) * 1000 - newForDays * 86_400_000);
}
