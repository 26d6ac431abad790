import type { Page } from '@playwright/test';
import { open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

const pages = [
  '/',
  '/categories',
  '/search?commodityName=headphones',
  '/detail?commodityCode=shoreline-tern-one',
  '/shop?storeCodeNumber=S1001',
];

for (const path of pages) {
  test(`header, footer and cards of ${path} are not rendered again after the hydration`, async ({ page }) => {
    await open(page, path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(() => updatesOf(page)).toMatchObject({ hydrated: true });
    await page.waitForLoadState('networkidle');
    const { elements, updated } = await updatesOf(page);
    expect(elements).toBeGreaterThan(5);
    expect(updated).toEqual([]);
  });
}

/** The elements that were rendered again: React then sets `alternate` on their fibers. */
function updatesOf(page: Page): Promise<{ hydrated: boolean; elements: number; updated: string[] }> {
  return page.evaluate(() => {
    const elements = Array.from(document.querySelectorAll('.page-header, footer, article'));
    const fiberOf = (element: Element) => {
      const field = Object.keys(element).find((name) => name.startsWith('__reactFiber'));
      return field && (element as unknown as Record<string, { alternate: unknown }>)[field];
    };
    const fibers = elements.map(fiberOf);
    return {
      hydrated: fibers.every(Boolean),
      elements: elements.length,
      updated: elements
        .filter((_, index) => fibers[index] && fibers[index].alternate)
        .map(({ className }) => className),
    };
  });
}

test.describe('the lower part of a product page', () => {
  test.use({ ownContext: true, viewport: { width: 390, height: 700 } });

  test('is loaded when a visitor scrolls near it, and then works', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const lowerScripts = () => scripts.filter((address) => address.includes('/lower-page-'));
    await open(page, '/detail?commodityCode=shoreline-tern-one');
    await page.waitForLoadState('networkidle');
    expect(lowerScripts()).toEqual([]);
    const stars = page.getByRole('button', { name: /^4/ });
    await stars.click();
    await expect(stars).toHaveAttribute('aria-pressed', 'true');
    // The browser may request it twice: ahead of the import, and for it.
    expect(new Set(lowerScripts()).size).toBe(1);
  });

  test('is rendered on the next product after a visitor has left the first one without seeing it', async ({ page }) => {
    await open(page, '/detail?commodityCode=shoreline-tern-one');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/detail?commodityCode=pine-glaze-teapot';
      link.id = 'another';
      link.textContent = 'another';
      document.querySelector('main')?.prepend(link);
    });
    // Clicked by a script: Playwright's click would scroll.
    await page.locator('#another').evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/pine-glaze-teapot/);
    await expect(page.locator('#questions')).toBeAttached();
    await expect(page.locator('#questions').getByRole('button').first()).toBeAttached();
  });

  test('does not delay a change of the delivery region while it is not loaded', async ({ page, words }) => {
    // Wide enough for the header's settings.
    await page.setViewportSize({ width: 800, height: 600 });
    await open(page, '/detail?commodityCode=shoreline-tern-one');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: words.region }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.deliverTo).selectOption('DE');
    await dialog.getByRole('button', { name: words.save }).click();
    await expect(
      page
        .getByRole('main')
        .getByText(/Germany|德国/)
        .first(),
    ).toBeVisible();
  });
});
