/** The day of a moment by UTC, such as `2026-11-27`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The minute of a moment by UTC as ISO 8601 writes it, such as `2026-11-27T09:30`. */
export function isoMinuteOf(moment: Date): string {
  return moment.toISOString().slice(0, 16);
}

/** The minute of a moment by UTC, such as `2026-11-27 09:30`. */
export function minuteOf(moment: Date): string {
  return isoMinuteOf(moment).replace('T', ' ');
}
