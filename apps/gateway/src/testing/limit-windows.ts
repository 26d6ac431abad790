import { expect } from 'vitest';
import type { Limit } from '#throttle/throttle.ts';
import { countUses } from './counters.ts';
import type { TestGateway } from './test-gateway.ts';

const hourSeconds = 3600;
let networks = 0;

/** A limit, and a call that counts against it. */
export interface LimitCase extends Omit<Limit, 'subject'> {
  subject: () => string;
  /** Returns the code of the answer. */
  use: () => Promise<string>;
  /** The code while the limit is not reached. */
  allowed: string;
}

/** An address of a network without earlier calls. */
export function newNetwork(): string {
  return `203.0.${(networks += 1)}.1`;
}

/** Resets all counters, stops the clock and advances to a full hour, when windows of an hour and less begin. */
export async function startLimitWindows(gateway: TestGateway): Promise<void> {
  gateway.stopClock();
  await gateway.db.deleteFrom('throttle').execute();
  startWindow(gateway, hourSeconds);
}

/** Advances to 2 ms after the start of the next window: because of rounding, the start itself could still be in the window before. */
export function startWindow(gateway: TestGateway, seconds: number): void {
  gateway.advance(seconds - ((gateway.now().getTime() / 1000) % seconds) + 0.002);
}

/** The last call in a window is allowed and the next one refused; a new window allows calls again. Stops the clock. */
export async function expectLimit(gateway: TestGateway, { subject, use, allowed, ...limit }: LimitCase): Promise<void> {
  gateway.stopClock();
  await countUses(gateway, { ...limit, subject: subject() }, limit.max - 1);
  expect(await use()).toBe(allowed);
  expect(await use()).toBe('TOO_MANY_REQUEST');
  gateway.advance(limit.windowSeconds - 1);
  expect(await use()).toBe('TOO_MANY_REQUEST');
  gateway.advance(1);
  expect(await use()).toBe(allowed);
}
