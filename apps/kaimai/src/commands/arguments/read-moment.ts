import { CommandRefused } from '#commands/command.ts';
import { isRealDay } from './real-day.ts';

const momentPattern = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;

/** The value of an option with a time. An offset is required: without it the time would depend on the computer. */
export function readMoment(option: string, written = ''): Date {
  const [, day = ''] = momentPattern.exec(written) ?? [];
  const parsed = new Date(written);
  if (isRealDay(day) && !Number.isNaN(parsed.getTime())) return parsed;
  throw new CommandRefused(`--${option} must be a moment with its offset, such as 2026-11-25T09:00+08:00.`);
}
