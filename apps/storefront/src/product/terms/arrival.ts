import { formatTime } from '#i18n/format-time.ts';

/** The delivery days of a parcel, from ISO dates: `Thu, Nov 26 – Sat, Nov 28`, `11月26日–28日`. */
export function formatArrival(
  { arrivesFrom, arrivesTo }: { arrivesFrom: string; arrivesTo: string },
  tag: string,
): string {
  const from = new Date(arrivesFrom);
  const to = new Date(arrivesTo);
  if (tag.startsWith('zh')) return chineseRange(from, to);
  // `formatRange` uses spaces that differ between the server and the browser.
  const [first, last] = [from, to].map((day) => formatTime(day, tag, 'calendarWeekday').replaceAll(' ', noBreakSpace));
  return first === last ? `${first}` : `${first} – ${last}`;
}

/** A line break is possible between the two days, not within one. */
const noBreakSpace = '\u00a0';

/** A month that both days share is written once. */
function chineseRange(from: Date, to: Date): string {
  const first = `${from.getUTCMonth() + 1}月${from.getUTCDate()}日`;
  if (from.getTime() === to.getTime()) return first;
  const month = from.getUTCMonth() === to.getUTCMonth() ? '' : `${to.getUTCMonth() + 1}月`;
  return `${first}–${month}${to.getUTCDate()}日`;
}
