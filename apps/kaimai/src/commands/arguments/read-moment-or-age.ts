import { CommandRefused } from '#commands/command.ts';
import { isRealDay } from './real-day.ts';

const unitMs: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * The value of an option with a time in the past: a UTC day or minute such as `2026-11-22T09:30Z`, or a duration before
 * now such as `24h`. Undefined without the option. Throws CommandRefused for anything else.
 */
export function readMomentOrAge(option: string, written: string | undefined, now: Date): Date | undefined {
  if (written === undefined) return undefined;
  const [, count = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(written) ?? [];
  const moment = count ? new Date(now.getTime() - Number(count) * (unitMs[unit] ?? 0)) : parseIso(written);
  if (!moment)
    throw new CommandRefused(`--${option} must be a UTC time such as 2026-11-22T09:30Z, or an age such as 24h.`);
  return moment;
}

function parseIso(written: string): Date | undefined {
  const [, day = '', clock = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)Z?)?$/.exec(written) ?? [];
  const moment = new Date(`${day}T${clock}Z`);
  return isRealDay(day) && !Number.isNaN(moment.getTime()) ? moment : undefined;
}
