const dayMilliseconds = 86_400_000;

/** How many calendar days, as the buyer counts them, lie between a moment and now: 0 is today, 1 yesterday. */
export function daysAgo(moment: string, now: Date): number {
  return Math.round((midnightOf(now) - midnightOf(new Date(moment))) / dayMilliseconds);
}

/** The time of something of today, else its day, with the year when it is not this one: `16:48`, `11月18日`, `Nov 18`. */
export function formatMoment(moment: string, tag: string, now: Date): string {
  const at = new Date(moment);
  if (daysAgo(moment, now) <= 0)
    return at.toLocaleTimeString(tag, { hour: '2-digit', minute: '2-digit', hour12: false });
  return at.toLocaleDateString(tag, { ...yearUnlessThis(at, now), month: 'short', day: 'numeric' });
}

/** A day with the name of its weekday, such as `11月18日星期三` or `Wednesday, November 18`. */
export function formatWeekday(moment: string, tag: string, now: Date): string {
  const at = new Date(moment);
  return at.toLocaleDateString(tag, { ...yearUnlessThis(at, now), month: 'long', day: 'numeric', weekday: 'long' });
}

function midnightOf(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

function yearUnlessThis(at: Date, now: Date): Intl.DateTimeFormatOptions {
  return at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' };
}
