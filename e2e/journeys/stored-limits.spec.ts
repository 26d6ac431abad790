import {
  ageAnswers,
  agePage,
  countOldPictures,
  fillStorage,
  storeOldAnswers,
  storeOldPictures,
} from '../harness/offline-storage.ts';
import {
  storedServices,
  loseNetwork,
  lostNetwork,
  openAndStore,
  openFirstAndStore,
  seenProductName as name,
  seenProduct as product,
} from '../harness/offline.ts';
import { open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

const dayMs = 86_400_000;
const offlineHeading = { name: 'You’re offline' };

test('at most the 400 newest answers are stored', async ({ page }) => {
  await openFirstAndStore(page, product);
  await storeOldAnswers(page, { name: 'old', count: 500, ageMs: 600_000 });
  await openAndStore(page, '/');
  await expect.poll(async () => (await storedServices(page)).length).toBe(400);
  const answers = await storedServices(page);
  expect(answers).toEqual(expect.arrayContaining(['homePage', 'commodityDetail', 'old 0']));
  expect(answers).not.toContain('old 499');
});

test('answers older than 30 days are deleted when newer ones are stored', async ({ page }) => {
  await openFirstAndStore(page, product);
  await storeOldAnswers(page, { name: 'young', count: 2, ageMs: 29 * dayMs });
  await storeOldAnswers(page, { name: 'old', count: 2, ageMs: 31 * dayMs });
  await openAndStore(page, '/');
  await expect.poll(() => storedServices(page)).not.toContain('old 0');
  expect(await storedServices(page)).toEqual(expect.arrayContaining(['young 0', 'young 1']));
  expect(await storedServices(page)).not.toContain('old 1');
});

test('a page that was seen more than 30 days ago is not offered without a network, and is deleted with one', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(lostNetwork);
  await openFirstAndStore(page, product);
  await openAndStore(page, '/');
  await agePage(page, product, 31 * dayMs);
  await context.setOffline(true);
  await page.goto(product);
  await expect(page.getByRole('heading', offlineHeading)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeHidden();
  await page.getByRole('link', { name: 'Cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await context.setOffline(false);
  await openAndStore(page, '/');
  await expect
    .poll(() => page.evaluate(async (url) => Boolean(await caches.match(url, { cacheName: 'kaimai-pages' })), product))
    .toBe(false);
});

test('an answer older than 30 days is not shown', async ({ page, context, faults }) => {
  faults.allow(lostNetwork);
  await openFirstAndStore(page, product);
  await ageAnswers(page, 'commodityDetail', 31 * dayMs);
  await context.setOffline(true);
  await page.goto(product);
  await expect(page.getByRole('heading', offlineHeading)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeHidden();
});

test('when the storage is full, the older half of the stored data is deleted', async ({ page, context, faults }) => {
  faults.allow(lostNetwork);
  await openFirstAndStore(page, '/');
  await storeOldAnswers(page, { name: 'old', count: 40, ageMs: 600_000, bytes: 25_000 });
  await storeOldPictures(page, 40);
  await fillStorage(page, { untilDeleted: 15 });
  await openAndStore(page, product);
  await expect.poll(() => storedServices(page)).toContain('commodityDetail');
  const answers = await storedServices(page);
  expect(answers).toContain('homePage');
  expect(answers).toContain('old 0');
  expect(answers).not.toContain('old 39');
  expect(await countOldPictures(page)).toBeLessThan(40);
  await loseNetwork(page, context);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('It’s saved and will be added')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('without any storage the pages work, and an addition to the cart without a network fails', async ({
  page,
  context,
  program,
  faults,
}) => {
  faults.allow(lostNetwork);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: program.url, quotaSize: 1 });
  await open(page, product);
  await page.getByRole('link', { name: 'Kaimai home' }).first().click();
  await expect(page.getByRole('heading', { name: 'New arrivals' })).toBeVisible();
  await page.goBack();
  await loseNetwork(page, context);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('Couldn’t connect').first()).toBeVisible();
  await expect(page.getByText('It’s saved and will be added')).toBeHidden();
});
