import { useEffect, useState } from 'react';
import { countdownTickMilliseconds } from '@kaimai/contract/values/business-constants';
import { nowMs } from '#clock.ts';

/** A moment by the server's clock, and when the answer that named it was sent (`now`) and received. */
export interface Deadline {
  /** ISO times of the server's clock. */
  until: string;
  now: string;
  /** When the answer arrived, in milliseconds of this device's clock. */
  receivedAt: number;
}

/**
 * The whole seconds that remain. `clockMs` is this device's time; only what has passed since the answer counts, so a wrong clock does
 * not matter.
 */
export function secondsLeft({ until, now, receivedAt }: Deadline, clockMs: number): number {
  const passedMs = Math.max(clockMs - receivedAt, 0);
  return Math.max(Math.ceil((Date.parse(until) - Date.parse(now) - passedMs) / 1000), 0);
}

/** Counts down once a second and stops at zero. */
export function useSecondsLeft(deadline: Deadline): number {
  const [clockMs, setClockMs] = useState(nowMs);
  const left = secondsLeft(deadline, clockMs);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setClockMs(nowMs()), countdownTickMilliseconds);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

/** `28:41`, and `1:04:09` for an hour or more. */
export function formatSecondsLeft(left: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor(left / 60) % 60;
  const seconds = twoDigits(left % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${seconds}` : `${twoDigits(minutes)}:${seconds}`;
}
