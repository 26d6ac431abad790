import { expect, type Locator, type Page } from '@playwright/test';

/** From the next page on, time stands still for its scripts until it is advanced. */
export async function stopClock(page: Page): Promise<void> {
  const now = await startClock(page);
  await page.clock.pauseAt(new Date(now + 1000));
}

/** From the next page on, time passes as ever, until `haltClock`. */
export async function startClock(page: Page): Promise<number> {
  const now = Date.now();
  await page.clock.install({ time: now });
  return now;
}

export async function haltClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/** Lets so much time pass at once, and everything happen that is due by then. */
export async function advance(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
}

/** Lets time pass in small steps until something is in sight: what a page waits for may need none, or a little. */
export async function advanceUntil(page: Page, awaited: Locator): Promise<void> {
  const step = async () => {
    await page.clock.runFor(5);
    return awaited.isVisible();
  };
  await expect.poll(step, { intervals: [50] }).toBe(true);
}
