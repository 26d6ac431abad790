import { Refusal } from '#service/refusal.ts';

const hourMs = 3_600_000;

/**
 * Limits for the difference between a request's time and the gateway's. Callers write their local time without its zone, from
 * UTC−12 to UTC+14, and clocks may be an hour wrong. Records of request numbers are kept for longer than the sum of
 * these limits.
 */
const maxBehindMs = 13 * hourMs;
const maxAheadMs = 15 * hourMs;

/** Refuses a time in digits (`YYYYMMDDHHmmss…`) that no caller's clock can show now. */
export function refuseWrongTime(digits: string, now: Date): void {
  if (!isCurrent(digits, now)) throw new Refusal('REQUEST_TIME_ERROR');
}

/** Whether digits (`YYYYMMDDHHmmss…`) are the local time of a recent request in any time zone. */
export function isCurrent(digits: string, now: Date): boolean {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(digits) ?? [];
  const asUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  // NaN for digits of another form, which makes both comparisons false.
  const aheadMs = asUtc - now.getTime();
  return aheadMs >= -maxBehindMs && aheadMs <= maxAheadMs;
}
