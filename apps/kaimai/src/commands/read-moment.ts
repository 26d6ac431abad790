import { CommandRefused } from './command.ts';

const moment = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;

/** An option with a time. An offset is required: without it the time would depend on the computer. */
export function readMoment(option: string, written = ''): Date {
  const [, day = ''] = moment.exec(written) ?? [];
  const read = new Date(written);
  if (isRealDay(day) && !Number.isNaN(read.getTime())) return read;
  throw new CommandRefused(`--${option} must be a moment with its offset, such as 2026-11-25T09:00+08:00.`);
}

/** Date would turn 31 February into a day of March. */
function isRealDay(day: string): boolean {
  const read = new Date(`${day}T00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}
