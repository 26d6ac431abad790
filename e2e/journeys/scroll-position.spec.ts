import { basicInformation } from '@kaimai/contract/account/basic-information';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import type { Page } from '@playwright/test';
import { holdScripts } from '../harness/network.ts';
import { answerTo, holdAnswer, open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

const list = '/categories?limit=90';
const scrollPosition = 1500;

test('a buyer who scrolls before the scripts are loaded stays there, and returns there from another page', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto(list, { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(90);
  await scrollPage(page, scrollPosition);
  const hydrationAnswer = answerTo(page, basicInformation);
  scripts.release();
  await hydrationAnswer;
  await expect(page.locator('html')).toHaveJSProperty('scrollTop', scrollPosition);

  await openCardInSight(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect.poll(() => scrollTop(page)).toBe(scrollPosition);
});

test('a buyer who scrolls the skeleton of a product and goes back returns to the position in the list', async ({
  page,
}) => {
  await open(page, list);
  await scrollPage(page, scrollPosition);
  const answer = await holdAnswer(page, commodityDetail);
  await openCardInSight(page);
  await expect(page).toHaveURL(/\/detail\?/);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => scrollTop(page)).toBe(300);
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect.poll(() => scrollTop(page)).toBe(scrollPosition);
  await answer.release();
});

test('a buyer who swipes to another picture before the scripts are loaded still sees it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts = await holdScripts(page);
  await page.goto('/detail?commodityCode=shoreline-tern-one', { waitUntil: 'commit' });
  const pictures = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.locator('#picture-2') });
  await pictures.evaluate((strip) => strip.scrollTo({ left: strip.clientWidth, behavior: 'instant' }));
  const hydrationAnswer = answerTo(page, basicInformation);
  scripts.release();
  await hydrationAnswer;
  await expect(page.locator(`a[href="#picture-2"]`)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('#picture-2')).toBeInViewport({ ratio: 0.9 });
});

test('the picture to which a buyer swipes is the current one, also in a browser without the event `scrollend`', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await open(page, '/detail?commodityCode=shoreline-tern-one');
  const strip = page.getByRole('list', { name: 'Pictures' });
  await strip.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }));
  await expect(page.locator(`a[href="#picture-2"]`)).toHaveAttribute('aria-current', 'true');
});

/** Scrolls and waits for the scroll event, which browsers send with the next frame: a person cannot click before it. */
async function scrollPage(page: Page, y: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise((resolve) => {
        addEventListener('scroll', resolve, { once: true });
        window.scrollTo({ top, behavior: 'instant' });
      }),
    y,
  );
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Clicks the product in the middle of the window. Playwright's click on a card that is partly in sight would scroll. */
async function openCardInSight(page: Page): Promise<void> {
  await page.mouse.click(720, 450);
}
