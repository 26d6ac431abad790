const printIntervalMs = 2000;

/** Returns a function that is true when progress should be printed again: at most once every two seconds. */
export function progressClock(): () => boolean {
  let printedAt = performance.now();
  return () => {
    const isDue = performance.now() - printedAt >= printIntervalMs;
    if (isDue) printedAt = performance.now();
    return isDue;
  };
}
