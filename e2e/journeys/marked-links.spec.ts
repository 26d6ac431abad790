import { locales } from '@kaimai/contract/values/locale';
import type { Locator } from '@playwright/test';
import { open } from '../harness/open.ts';
import { buyerTest, expect } from '../harness/test.ts';

/** Pages without a link of their own, and the keys of the links that are marked on them, in the centre and on a phone. */
const pages = [
  { path: '/conversations', inCentre: 'centre.place.messages', onPhone: 'shell.messages' },
  { path: '/orders', inCentre: 'centre.place.orders', onPhone: 'shell.me' },
  { path: '/personal-center/review', inCentre: 'centre.place.orders', onPhone: 'shell.me' },
  { path: '/return-label', inCentre: undefined, onPhone: 'shell.me' },
];

for (const language of locales) {
  buyerTest.describe(`in ${language}`, () => {
    buyerTest.use({ language });

    buyerTest(
      'the navigation marks where the buyer is, also on pages without a link of their own',
      async ({ page, words: { text } }) => {
        const bar = page.getByRole('navigation', { name: text('shell.navigation') });
        const centre = page.getByRole('navigation', { name: text('pages.personalCenter') });
        for (const { path, inCentre, onPhone } of pages) {
          await page.setViewportSize({ width: 390, height: 844 });
          await open(page, path);
          // The messages have their unread count behind the text.
          await expect(markedLinks(bar), path).toHaveText([startingWith(text(onPhone))]);
          await page.setViewportSize({ width: 1440, height: 900 });
          if (inCentre) await expect(markedLinks(centre), path).toHaveText([startingWith(text(inCentre))]);
        }
      },
    );
  });
}

function startingWith(label: string): RegExp {
  return new RegExp(`^${RegExp.escape(label)}`);
}

function markedLinks(navigation: Locator): Locator {
  return navigation.locator('a[aria-current]:not([aria-current=false])');
}
