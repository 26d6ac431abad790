/** Moments are formatted in the buyer's time zone; calendar days, and what the server renders, in UTC. */
const styles = {
  /** `16:48` */
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** `Nov 20, 2026, 09:12`, `2026年11月20日 09:12` */
  time: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** Without the year, for a row of stages. */
  shortTime: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** `Nov 18`, `11月18日` */
  shortDay: { month: 'short', day: 'numeric' },
  /** `Nov 18, 2026` */
  mediumDay: { year: 'numeric', month: 'short', day: 'numeric' },
  /** `November 18` */
  day: { month: 'long', day: 'numeric' },
  /** `November 18, 2026` */
  longDay: { year: 'numeric', month: 'long', day: 'numeric' },
  /** `Wednesday, November 18`, `11月18日星期三` */
  weekday: { month: 'long', day: 'numeric', weekday: 'long' },
  /** `Wednesday, November 18, 2026` */
  weekdayOfYear: { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' },
  /** `Nov 18, 2026`, for calendar days and, in UTC, for rendered pages (`use-day.ts`). */
  calendarDay: { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' },
  /** `Wed, Nov 18`, for calendar days. */
  calendarWeekday: { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a moment or an ISO date. Formats are cached: creating one costs a hundred times more than using it. */
export function formatTime(moment: string | Date, tag: string, style: Style): string {
  const key = `${tag} ${style}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, styles[style]);
  formats.set(key, format);
  return format.format(new Date(moment));
}
