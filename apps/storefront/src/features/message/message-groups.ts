import { daysAgo } from '#i18n/moment.ts';

export const periods = ['today', 'week', 'earlier'] as const;
export type Period = (typeof periods)[number];

/** Groups rows into today, the seven days before, and earlier; empty groups are omitted. */
export function groupByPeriod<Row extends { createdAt: string }>(
  rows: readonly Row[],
  now: Date,
): { period: Period; rows: Row[] }[] {
  const groups = periods.map((period) => ({
    period,
    rows: rows.filter(({ createdAt }) => periodOf(daysAgo(createdAt, now)) === period),
  }));
  return groups.filter((group) => group.rows.length > 0);
}

function periodOf(days: number): Period {
  // Negative if the clock of the device is behind and shows the day before.
  if (days <= 0) return 'today';
  return days <= 7 ? 'week' : 'earlier';
}
