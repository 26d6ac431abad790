/**
 * The day that lies so many working days (Monday to Friday) after a day; both are ISO dates. Zero gives the day itself,
 * or the Monday after it when it is on a weekend.
 */
export function addWorkingDays(date: string, workingDays: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  skipWeekend(day);
  for (let left = workingDays; left > 0; left--) {
    day.setUTCDate(day.getUTCDate() + 1);
    skipWeekend(day);
  }
  return dateOf(day);
}

/** The ISO date of a moment, in UTC as everything on the wire. */
export function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function skipWeekend(day: Date): void {
  const daysToMonday: Record<number, number> = { 6: 2, 0: 1 };
  day.setUTCDate(day.getUTCDate() + (daysToMonday[day.getUTCDay()] ?? 0));
}
