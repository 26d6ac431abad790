import { useEffect, useState } from 'react';
import { countdownTickMilliseconds } from '@kaimai/contract/business-constants';
import { nowMs } from '#clock.ts';

/** A moment that somebody else's clock will reach, and what that clock said when its answer came. */
export interface Deadline {
  /** ISO times of the other clock. */
  until: string;
  now: string;
  /** When the answer came, by the clock here, in milliseconds. */
  receivedAt: number;
}

/** Whole seconds that are left. Only the time passed here counts, so a wrong clock does not matter. */
export function secondsLeft({ until, now, receivedAt }: Deadline, clock: number): number {
  const passed = Math.max(clock - receivedAt, 0);
  return Math.max(Math.ceil((Date.parse(until) - Date.parse(now) - passed) / 1000), 0);
}

/** Counts down once a second and stops at nothing left. */
export function useSecondsLeft(deadline: Deadline): number {
  const [clock, setClock] = useState(nowMs);
  const left = secondsLeft(deadline, clock);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setClock(nowMs()), countdownTickMilliseconds);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

/** `28:41`, from an hour on `1:04:09`. */
export function formatSecondsLeft(left: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor(left / 60) % 60;
  const seconds = two(left % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${two(minutes)}:${seconds}`;
}
