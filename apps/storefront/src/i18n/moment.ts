import { formatTime } from './format-time.ts';

const dayMilliseconds = 86_400_000;

/** The number of calendar days between a moment and now in the buyer's time zone: 0 is today, 1 yesterday. */
export function daysAgo(moment: string, now: Date): number {
  // Rounded: the days on which summer time begins or ends have 23 or 25 hours.
  return Math.round((midnightOf(now) - midnightOf(new Date(moment))) / dayMilliseconds);
}

/** The time of a moment of today, else its date, with the year if it is not this one: `16:48`, `11月18日`, `Nov 18`. */
export function formatMoment(moment: string, tag: string, now: Date): string {
  // Negative if the clock of the device is behind and shows the day before.
  if (daysAgo(moment, now) <= 0) return formatTime(moment, tag, 'clock');
  return formatTime(moment, tag, isOfYear(moment, now) ? 'shortDay' : 'mediumDay');
}

/** A date with its weekday, such as `11月18日星期三` or `Wednesday, November 18`. */
export function formatWeekday(moment: string, tag: string, now: Date): string {
  return formatTime(moment, tag, isOfYear(moment, now) ? 'weekday' : 'weekdayOfYear');
}

function midnightOf(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

function isOfYear(moment: string, now: Date): boolean {
  return new Date(moment).getFullYear() === now.getFullYear();
}
