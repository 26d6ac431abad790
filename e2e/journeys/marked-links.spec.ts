import type { Locator } from '@playwright/test';
import { open } from '../harness/open.ts';
import { buyerTest, expect } from '../harness/test.ts';

/** Pages whose address is not that of their link. */
const pages = [
  { path: '/conversations', inCentre: /^Messages/, onPhone: /^Messages/ },
  { path: '/orders', inCentre: 'My orders', onPhone: 'Me' },
  { path: '/personal-center/review', inCentre: 'My orders', onPhone: 'Me' },
  { path: '/return-label', inCentre: undefined, onPhone: 'Me' },
];

buyerTest('the navigation marks where the buyer is, also on pages without a link of their own', async ({ page }) => {
  for (const { path, inCentre, onPhone } of pages) {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, path);
    await expect(markedLinks(page.getByRole('navigation', { name: 'Main navigation' })), path).toHaveText([onPhone]);
    await page.setViewportSize({ width: 1440, height: 900 });
    if (inCentre) {
      await expect(markedLinks(page.getByRole('navigation', { name: 'My account' })), path).toHaveText([inCentre]);
    }
  }
});

function markedLinks(navigation: Locator): Locator {
  return navigation.locator('a[aria-current]:not([aria-current=false])');
}
