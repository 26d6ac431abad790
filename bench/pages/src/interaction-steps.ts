import type { BrowserContextOptions, Page } from '@playwright/test';

const phone: BrowserContextOptions = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** An input whose next paint is measured. */
export interface Interaction {
  name: 'add to cart' | 'choose a variant' | 'open the filters' | 'type in the search box' | 'choose a filter';
  device: BrowserContextOptions;
  /** Runs before the measurement. Repetitions are counted from 0. */
  prepare(page: Page, url: string, repetition: number): Promise<void>;
  act(page: Page, repetition: number): Promise<void>;
}

const detail = '/detail?commodityCode=pine-glaze-teapot&lang=en';
const search = '/search?commodityName=headphones&lang=en';

export const interactions: readonly Interaction[] = [
  {
    name: 'add to cart',
    device: phone,
    prepare: (page, url) => openHydrated(page, url + detail),
    async act(page) {
      await page.getByRole('button', { name: 'Add to cart' }).last().tap();
      await page
        .getByRole('status')
        .filter({ hasText: /added|cart/i })
        .first()
        .waitFor();
    },
  },
  {
    name: 'choose a variant',
    device: phone,
    prepare: (page, url, repetition) => (repetition === 0 ? openHydrated(page, url + detail) : Promise.resolve()),
    async act(page, repetition) {
      const values = page.getByRole('radio');
      // The first two values in turn, so that each tap changes the choice.
      const value = values.nth(repetition % 2 === 0 ? 1 : 0);
      // The field itself is hidden behind its label.
      await page
        .locator(`label:has(#${await value.getAttribute('id')})`)
        .or(value)
        .first()
        .tap({ force: true });
    },
  },
  {
    name: 'open the filters',
    device: phone,
    prepare: (page, url) => openHydrated(page, url + search),
    async act(page) {
      await page.locator('a[href="#filters"]').tap();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'type in the search box',
    device: desktop,
    async prepare(page, url, repetition) {
      if (repetition === 0) await openHydrated(page, `${url}/?lang=en`);
      await page.getByRole('combobox', { name: 'Search', exact: true }).fill('');
    },
    act: (page) =>
      page.getByRole('combobox', { name: 'Search', exact: true }).pressSequentially('head', { delay: 250 }),
  },
  {
    name: 'choose a filter',
    device: desktop,
    prepare: (page, url) => openHydrated(page, url + search),
    async act(page, repetition) {
      const filters = page.locator('a.facet-row:visible:not(.facet-none)');
      const { pathname, search: before } = new URL(page.url());
      // The first four filters in turn.
      await filters.nth(repetition % 4).click();
      await page.waitForURL((address) => address.pathname !== pathname || address.search !== before);
    },
  },
];

/** Opens a page and waits until it is hydrated and has preloaded its scripts. */
async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // React adds such properties to each element that it hydrates.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer') ?? {}).some((name) => name.startsWith('__react')),
  );
  await page.waitForLoadState('networkidle');
}
