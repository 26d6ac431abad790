/** A day as the calendar of everybody has it: the server renders it without the buyer's clock. */
export function couponDay(time: string, tag: string): string {
  return new Date(time).toLocaleDateString(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}
