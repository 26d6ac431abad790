import type { Page } from '@playwright/test';
import { median } from '../../src/percentile.ts';

/** How long the pointer is on a card before the click. */
const hoverMs = 400;

declare global {
  var contentAfterMs: number | undefined;
}

/** The median time in ms from the click of a product's card to the frame in which its heading is painted. Each run opens a different product. */
export async function measureClickToContent(page: Page, url: string, times: number): Promise<number> {
  const waitsMs: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.goto(`${url}/categories?lang=en`);
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('article').nth(time).getByRole('link').first();
    await page.evaluate(recordContentTime);
    await link.hover();
    await page.waitForTimeout(hoverMs);
    await link.click();
    await page.waitForURL(/\/detail\?/);
    await page.waitForFunction(() => globalThis.contentAfterMs !== undefined);
    waitsMs.push((await page.evaluate(() => globalThis.contentAfterMs)) ?? NaN);
  }
  return median(waitsMs);
}

/** Stores the time of the next click's content in `contentAfterMs`. Runs in the browser. */
function recordContentTime(): void {
  globalThis.contentAfterMs = undefined;
  const headingBefore = document.querySelector('h1')?.textContent;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const check = () => {
        const heading = document.querySelector('h1')?.textContent;
        if (!heading || heading === headingBefore || !location.pathname.startsWith('/detail'))
          return requestAnimationFrame(check);
        // The frame that begins now paints the heading. The timeout runs after this frame.
        return setTimeout(() => {
          globalThis.contentAfterMs = performance.now() - timeStamp;
        });
      };
      requestAnimationFrame(check);
    },
    { once: true, capture: true },
  );
}
