import { open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network a page says so in both languages, and continues when the network is back', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Couldn’t connect|连不上网络/);
  await open(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await context.setOffline(true);
  await page.goto('/agreement/');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '连不上网络' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/agreement/');
  await expect(page.getByRole('heading', { name: 'Returns and refunds' })).toBeVisible();

  await open(page, '/categories?type=moreToLove');
  const [first] = await page.locator('article').getByRole('link').all();
  const name = (await first?.textContent()) ?? '';
  await context.setOffline(true);
  await first?.click();
  // The list says that it is offline, too, and may do so before the product's address is there.
  await expect(page).toHaveURL(/\/detail/);
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'More to love' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
