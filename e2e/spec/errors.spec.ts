import { gatewayPath } from '@kaimai/contract/wire/envelope';
import { open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

test('§8.02 a fault of the gateway is a toast with the text of the error', async ({ page, faults }) => {
  faults.allow(/502/);
  await page.route(`**${gatewayPath}`, (route) => route.fulfill({ status: 502, body: '<html>' }));
  // Toasts disappear after three seconds, perhaps before all pictures are loaded.
  await page.goto('/privacy/', { waitUntil: 'commit' });
  await expect(page.getByText('502 Bad Gateway')).toBeVisible();
});

test('§8.03 a network error is a toast in the page’s language', async ({ page, words, faults }) => {
  faults.allow(/ERR_/);
  await page.route(`**${gatewayPath}`, (route) => route.abort('internetdisconnected'));
  await page.goto('/privacy/', { waitUntil: 'commit' });
  await expect(page.getByText(words.unreachable)).toBeVisible();
});

test('§8.04 the code 1005 shows nothing, even with an HTTP error', async ({ page, words, faults }) => {
  faults.allow(/50[02]|Something went wrong|Bad Gateway/);
  const json = { code: '1005', message: 'Not for the buyer', success: false };
  await page.route(`**${gatewayPath}`, (route) => route.fulfill({ status: 500, json }));
  await open(page, '/privacy/');
  // A later error with another message shows that the earlier one would have been shown by now.
  await page.route(`**${gatewayPath}`, (route) => route.fulfill({ status: 502, body: '<html>' }));
  await page.getByRole('link', { name: words.home }).first().click();
  await expect(page.getByText('502 Bad Gateway')).toBeVisible();
  await expect(page.getByText('Not for the buyer')).toHaveCount(0);
});

for (const language of ['en_US', 'zh_CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('§8.06 §8.07 a missing page is “Not Found”, and a failed one “Something went wrong!”', async ({
      page,
      words,
      faults,
    }) => {
      faults.allow(/404|500|broken/);
      await page.goto('/no/such/page');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found');
      await page.route(`**${gatewayPath}`, (route) => route.fulfill({ status: 500, body: 'broken' }));
      await page.getByRole('main').getByRole('link', { name: words.toHome }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong!');
    });
  });
}
