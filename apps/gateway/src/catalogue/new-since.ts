const newForDays = 30;

/** Products that were listed from this moment on are new, on cards and for the filter of lists. */
export function newSince(now: Date): Date {
  return new Date(now.getTime() - newForDays * 86_400_000);
}
