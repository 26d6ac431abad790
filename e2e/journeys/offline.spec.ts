import { loseNetwork, lostNetwork } from '../harness/offline.ts';
import { open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network the offline page is shown, and the requested one when the network is back', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(lostNetwork);
  await open(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await context.setOffline(true);
  await page.goto('/agreement/');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/agreement/');
  await expect(page.getByRole('heading', { name: 'Returns and refunds' })).toBeVisible();

  await open(page, '/categories?type=moreToLove');
  const [first] = await page.locator('article').getByRole('link').all();
  const name = (await first?.textContent()) ?? '';
  await loseNetwork(page, context);
  await first?.click();
  await expect(page).toHaveURL(/\/detail/);
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'More to love' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test.describe('in zh_CN', () => {
  test.use({ language: 'zh_CN' });

  test('a page that was opened without a network is loaded once the network is back, even if its call fails again', async ({
    page,
    context,
    words: { text },
    faults,
  }) => {
    faults.allow(lostNetwork);
    await open(page, '/categories?type=moreToLove');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const [first] = await page.locator('article').getByRole('link').all();
    const name = (await first?.textContent()) ?? '';
    await loseNetwork(page, context);
    await first?.click();
    await expect(page.getByRole('heading', { level: 1, name: text('shell.offline') })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: text('listing.moreToLove') })).toBeVisible();
    await context.setOffline(false);
    await page.route('**/gateway.do', (route) => route.abort('internetdisconnected'));
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});

const english = { lang: 'en-US', title: 'Offline', heading: 'You’re offline', again: 'Try again' };
const chinese = { lang: 'zh-CN', title: '没有网络', heading: '连不上网络', again: '再试一次' };

for (const { browser, chosen, shown } of [
  { browser: 'en-GB', chosen: null, shown: english },
  { browser: 'zh-Hant', chosen: null, shown: chinese },
  { browser: 'fr-FR', chosen: 'en_US', shown: english },
  { browser: 'en-US', chosen: 'zh_CN', shown: chinese },
] as const) {
  test.describe(`for a browser in ${browser}, with ${chosen ?? 'no language'} chosen`, () => {
    test.use({ locale: browser, language: chosen });

    test(`the offline page is in ${shown.lang} only`, async ({ page, faults }) => {
      // With a good answer the page would reload itself.
      faults.allow(/503/);
      await page.route('**/livez', (route) => route.fulfill({ status: 503 }));
      await page.goto('/offline.html');
      await expect(page.getByRole('heading')).toHaveText([shown.heading]);
      await expect(page.getByRole('link')).toHaveText([shown.again]);
      await expect(page).toHaveTitle(shown.title);
      await expect(page.locator('html')).toHaveAttribute('lang', shown.lang);
    });
  });
}
