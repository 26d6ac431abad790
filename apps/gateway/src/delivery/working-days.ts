/**
 * Adds working days (Monday to Friday) to an ISO date. Zero returns the date itself, or the following Monday for a
 * weekend.
 */
export function addWorkingDays(date: string, workingDays: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  skipWeekend(day);
  for (let remaining = workingDays; remaining > 0; remaining--) {
    day.setUTCDate(day.getUTCDate() + 1);
    skipWeekend(day);
  }
  return dateOf(day);
}

/** Adds days of any kind to an ISO date. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return dateOf(day);
}

/** Calendar days from one ISO date to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** The ISO date in UTC, as used on the wire. */
export function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function skipWeekend(day: Date): void {
  const daysToMonday: Record<number, number> = { 6: 2, 0: 1 };
  day.setUTCDate(day.getUTCDate() + (daysToMonday[day.getUTCDay()] ?? 0));
}
