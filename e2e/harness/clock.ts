import { expect, type Locator, type Page } from '@playwright/test';

/** How far ahead the clock is paused: it cannot be set back, and on a busy machine the command itself takes a while. */
const aheadMs = 60_000;

/** From the next page on, the clock stands still until it is advanced. */
export async function stopClock(page: Page): Promise<void> {
  await startClock(page);
  await haltClock(page);
}

/** From the next page on, the clock runs as usual until `haltClock`. */
export async function startClock(page: Page): Promise<void> {
  await page.clock.install({ time: Date.now() });
}

/** Pauses the clock of `startClock`, at a time one minute ahead. */
export async function haltClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + aheadMs));
}

/** Advances the clock immediately and runs the timers that are due. */
export async function advance(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
}

/** Advances the clock in small steps until an element is visible. */
export async function advanceUntil(page: Page, awaited: Locator): Promise<void> {
  const step = async () => {
    await page.clock.runFor(5);
    return awaited.isVisible();
  };
  await expect.poll(step, { intervals: [50] }).toBe(true);
}
