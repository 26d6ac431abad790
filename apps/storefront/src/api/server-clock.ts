import { nowMs } from '#clock.ts';

/** By how much the gateway's clock is ahead of this device's, as far as it is known. */
let aheadMs = 0;

/** What the time is at the gateway, by this device's clock and what the gateway said of it. */
export function serverNow(): Date {
  return new Date(nowMs() + aheadMs);
}

/** Sets the clock of this page by the gateway's time (ISO 8601), which comes with a refusal of a wrong one. */
export function correctClock(serverTime: string): void {
  const time = Date.parse(serverTime);
  if (Number.isFinite(time)) aheadMs = time - nowMs();
}
