import { writeTime } from './written-time.ts';

const dayMilliseconds = 86_400_000;

/** How many calendar days, as the buyer counts them, lie between a moment and now: 0 is today, 1 yesterday. */
export function daysAgo(moment: string, now: Date): number {
  return Math.round((midnightOf(now) - midnightOf(new Date(moment))) / dayMilliseconds);
}

/** The time of something of today, else its day, with the year when it is not this one: `16:48`, `11月18日`, `Nov 18`. */
export function formatMoment(moment: string, tag: string, now: Date): string {
  if (daysAgo(moment, now) <= 0) return writeTime(moment, tag, 'clock');
  return writeTime(moment, tag, isOfYear(moment, now) ? 'shortDay' : 'mediumDay');
}

/** A day with the name of its weekday, such as `11月18日星期三` or `Wednesday, November 18`. */
export function formatWeekday(moment: string, tag: string, now: Date): string {
  return writeTime(moment, tag, isOfYear(moment, now) ? 'weekday' : 'weekdayOfYear');
}

function midnightOf(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

function isOfYear(moment: string, now: Date): boolean {
  return new Date(moment).getFullYear() === now.getFullYear();
}
