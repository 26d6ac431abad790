/**
 * Groups rows by the calendar day of their view, in the given order. A day is represented by the time of its first row.
 */
export function groupByDay<Row extends { viewedAt: string }>(rows: readonly Row[]): { day: string; rows: Row[] }[] {
  const groups = new Map<string, { day: string; rows: Row[] }>();
  for (const row of rows) {
    const day = new Date(row.viewedAt).toDateString();
    const group = groups.get(day);
    if (group) group.rows.push(row);
    else groups.set(day, { day: row.viewedAt, rows: [row] });
  }
  return [...groups.values()];
}
