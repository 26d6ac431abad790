/** Rows under the calendar day they were viewed on, newest first as they come; a day is known by its first row's moment. */
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
