import type { Page } from '@playwright/test';
import { median } from '../../src/median.ts';

/** The time that the pointer is on a card before the click. */
const intentMs = 400;

declare global {
  var contentAfter: number | undefined;
}

/** In ms, the median: from the click of a product's card to the frame in which its heading is painted. Each time another product. */
export async function clickToContent(page: Page, url: string, times: number): Promise<number> {
  const waits: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.goto(`${url}/categories?lang=en`);
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('article').nth(time).getByRole('link').first();
    await page.evaluate(noteContent);
    await link.hover();
    await page.waitForTimeout(intentMs);
    await link.click();
    await page.waitForURL(/\/detail\?/);
    await page.waitForFunction(() => globalThis.contentAfter !== undefined);
    waits.push((await page.evaluate(() => globalThis.contentAfter)) ?? NaN);
  }
  return median(waits);
}

/** Runs in the browser. */
function noteContent(): void {
  globalThis.contentAfter = undefined;
  const former = document.querySelector('h1')?.textContent;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        const heading = document.querySelector('h1')?.textContent;
        if (!heading || heading === former || !location.pathname.startsWith('/detail'))
          return requestAnimationFrame(look);
        // The frame that begins now paints it; its end is when the next task runs.
        return setTimeout(() => {
          globalThis.contentAfter = performance.now() - timeStamp;
        });
      };
      requestAnimationFrame(look);
    },
    { once: true, capture: true },
  );
}
