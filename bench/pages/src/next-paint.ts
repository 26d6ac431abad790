import type { Page } from '@playwright/test';

interface WatchedInteractions {
  /** Forgets what was measured so far. */
  forget(): Promise<void>;
  /** The longest time from an input to the next paint since the last `forget`, in ms. The browser reports none below 16 ms. */
  longest(): Promise<number>;
}

declare global {
  var inputDelays: number[] | undefined;
}

const shortestReportedMs = 16;

/** Measures the inputs of all documents that the page opens from now on. */
export async function watchInteractions(page: Page): Promise<WatchedInteractions> {
  await page.addInitScript((durationThreshold) => {
    globalThis.inputDelays = [];
    const record = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) globalThis.inputDelays?.push(entry.duration);
    };
    // The cast is needed because the type lacks `durationThreshold`.
    new PerformanceObserver(record).observe({
      type: 'event',
      durationThreshold,
      buffered: true,
    } as PerformanceObserverInit);
  }, shortestReportedMs);
  return {
    async forget() {
      await page.evaluate(() => {
        globalThis.inputDelays = [];
      });
    },
    async longest() {
      // Entries are delivered after the paint, in a task of low priority.
      await page.waitForTimeout(500);
      const delays = await page.evaluate(() => globalThis.inputDelays ?? []);
      return Math.max(shortestReportedMs, ...delays);
    },
  };
}
