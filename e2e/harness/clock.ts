import { expect, type Locator, type Page } from '@playwright/test';

/**
 * How far ahead the clock is paused. `pauseAt` cannot set the clock back, and on a busy machine the clock goes on for a while
 * before the command arrives.
 */
const aheadMs = 60_000;

/** From the next page on, the clock is paused: it stands still until it is advanced. */
export async function installPausedClock(page: Page): Promise<void> {
  await installClock(page);
  await pauseClock(page);
}

/** From the next page on, the clock runs as usual until `pauseClock`. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install({ time: Date.now() });
}

/** Pauses an installed clock, at a time one minute ahead. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + aheadMs));
}

/** Advances the clock immediately and runs the timers that are due. */
export async function advanceClock(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
}

/** Advances the clock in small steps until an element is visible. */
export async function advanceClockUntil(page: Page, target: Locator): Promise<void> {
  const step = async () => {
    await page.clock.runFor(5);
    return target.isVisible();
  };
  await expect.poll(step, { intervals: [50] }).toBe(true);
}
