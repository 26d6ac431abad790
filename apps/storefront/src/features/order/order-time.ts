/** `Nov 20, 2026, 09:12`, `2026年11月20日 09:12`, where the buyer is. */
export function formatTime(moment: string, tag: string): string {
  return new Date(moment).toLocaleString(tag, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** Without the year, for a row of stages. */
export function formatShortTime(moment: string, tag: string): string {
  return new Date(moment).toLocaleString(tag, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** The day of a moment, where the buyer is. */
export function formatDay(moment: string, tag: string): string {
  return new Date(moment).toLocaleDateString(tag, { month: 'long', day: 'numeric' });
}

/** A day of the calendar, the same one everywhere, from an ISO date. */
export function formatDate(date: string, tag: string): string {
  return new Date(date).toLocaleDateString(tag, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
}
