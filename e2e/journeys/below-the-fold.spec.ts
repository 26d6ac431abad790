import { locales } from '@kaimai/contract/values/locale';
import type { Page } from '@playwright/test';
import { open, reload } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

const product = '/detail?commodityCode=shoreline-tern-one';

test.describe('layout below the fold', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ['/', product]) {
    test(`${path} is laid out below the screen from the first input on`, async ({ page }) => {
      await open(page, path);
      expect(await page.evaluate(isLastSkipped)).toBe(true);
      await page.mouse.wheel(0, 100);
      await expect.poll(() => countSkipped(page)).toBe(0);
      await expect.poll(() => page.evaluate(isLastSkipped)).toBe(false);
    });
  }

  test('the End key scrolls to the end of the page', async ({ page }) => {
    await open(page, product);
    await page.keyboard.press('End');
    await expect(page.locator('footer')).toBeInViewport();
    expect(await countSkipped(page)).toBe(0);
  });

  test('a link to a section scrolls to it, and going back from another page restores the scroll position', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, product);
    const reviews = page.locator('#reviews');
    await page.locator('main a[href="#reviews"]').click();
    await expect(reviews).toBeInViewport();
    await page.locator('header a[href="/"]').first().click();
    await expect(reviews).toHaveCount(0);
    await page.goBack();
    await expect(reviews).toBeInViewport();
  });

  test('a reloaded page is laid out completely, and keeps its scroll position', async ({ page }) => {
    await open(page, product);
    const reviews = page.locator('#reviews');
    await reviews.scrollIntoViewIfNeeded();
    await expect(reviews).toBeInViewport();
    await reload(page);
    await expect(reviews).toBeInViewport();
    expect(await countSkipped(page)).toBe(0);
  });

  test('a page with a fragment is laid out completely, and shows its section', async ({ page }) => {
    await open(page, `${product}#reviews`);
    await expect(page.locator('#reviews')).toBeInViewport();
    expect(await countSkipped(page)).toBe(0);
  });
});

for (const language of locales) {
  test.describe(`a list on a phone in ${language}`, () => {
    test.use({ language });

    const lists = ['/categories?type=category&commodityCategoryCode=audio', '/search'];
    // The narrowest phone, and the widest screen on which cards are skipped; both at the largest height (product.css).
    for (const viewport of [
      { width: 320, height: 991 },
      { width: 479, height: 991 },
    ]) {
      test(`fills a screen of ${viewport.width} px with its first six cards`, async ({ page }) => {
        await page.setViewportSize(viewport);
        for (const path of lists) {
          await open(page, path);
          const seventh = await page.locator('.product-grid > *').nth(6).boundingBox();
          expect(seventh?.y).toBeGreaterThanOrEqual(viewport.height);
        }
      });
    }

    test('shows its other cards after the first frame, without an input or a shift', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.addInitScript(recordSkippedCards);
      for (const path of lists) {
        await open(page, path);
        expect(await page.evaluate(() => Reflect.get(globalThis, 'mostSkipped'))).toBeGreaterThan(0);
        await expect.poll(() => page.evaluate(countSkippedCards)).toBe(0);
        expect(await page.evaluate(sumLayoutShifts)).toBeLessThan(0.01);
      }
    });
  });
}

/**
 * Runs in the browser: stores the largest number of cards that are skipped in one of the first frames with cards. On a slow
 * machine frames come before the first card.
 */
function recordSkippedCards(): void {
  let framesLeft = 10;
  let most = 0;
  const record = () => {
    const cards = Array.from(document.querySelectorAll('.product-grid > *'));
    const skipped = cards.filter((card) => getComputedStyle(card).contentVisibility === 'hidden');
    most = Math.max(most, skipped.length);
    Reflect.set(globalThis, 'mostSkipped', most);
    if (cards.length > 0) framesLeft -= 1;
    if (framesLeft > 0) requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}

/** Runs in the browser: the share of the screen that has moved so far, as browsers report it. */
async function sumLayoutShifts(): Promise<number> {
  const shifts = await new Promise<PerformanceEntry[]>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
    // Without shifts the observer is not called.
    setTimeout(() => resolve([]), 500);
  });
  return shifts.reduce((sum, shift) => sum + (shift as PerformanceEntry & { value: number }).value, 0);
}

/** Runs in the browser. */
function countSkippedCards(): number {
  const cards = Array.from(document.querySelectorAll('.product-grid > *'));
  return cards.filter((card) => getComputedStyle(card).contentVisibility === 'hidden').length;
}

function countSkipped(page: Page): Promise<number> {
  return page.locator('[data-skips-layout]').count();
}

/** Runs in the browser: whether the layout of the last section below the fold is skipped. */
function isLastSkipped(): boolean {
  const last = Array.from(document.querySelectorAll('.below-fold')).at(-1);
  return last?.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false;
}
