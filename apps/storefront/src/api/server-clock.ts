import { nowMs } from '#clock.ts';

/** Milliseconds by which the gateway's clock is ahead of this device's. */
let aheadMs = 0;

/** The gateway's time, as far as it is known. */
export function serverNow(): Date {
  return new Date(nowMs() + aheadMs);
}

/** Sets the offset from the gateway's time (ISO 8601), which is part of a refusal for a wrong clock. */
export function correctClock(serverTime: string): void {
  const time = Date.parse(serverTime);
  if (Number.isFinite(time)) aheadMs = time - nowMs();
}
