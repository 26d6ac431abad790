/** Whether a text is a day of the calendar, such as `2026-11-28`. Date alone would turn 31 February into a day of March. */
export function isRealDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}
