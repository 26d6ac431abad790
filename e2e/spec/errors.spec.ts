import { gatewayPath } from '@kaimai/contract/envelope';
import { open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

test('§8.02 a gateway that breaks is a toast with the text of the error', async ({ page, faults }) => {
  faults.provoke(/502/);
  await page.route(`**${gatewayPath}`, (route) => route.fulfill({ status: 502, body: '<html>' }));
  await page.goto('/privacy/');
  await expect(page.getByText('502 Bad Gateway')).toBeVisible();
});

test('§8.03 a network that fails is a toast in the language of the page', async ({ page, words, faults }) => {
  faults.provoke(/ERR_/);
  await page.route(`**${gatewayPath}`, (route) => route.abort('internetdisconnected'));
  await page.goto('/privacy/');
  await expect(page.getByText(words.unreachable)).toBeVisible();
});

test('§8.04 the code 1005 says nothing, even with an HTTP error', async ({ page, words, faults }) => {
  faults.provoke(/50[02]|Something went wrong|Bad Gateway/);
  const json = { code: '1005', message: 'Not for the buyer', success: false };
  await page.route(`**${gatewayPath}`, (route) => route.fulfill({ status: 500, json }));
  await open(page, '/privacy/');
  // A later failure with words of its own shows that the earlier one has had its time.
  await page.route(`**${gatewayPath}`, (route) => route.fulfill({ status: 502, body: '<html>' }));
  await page.getByRole('link', { name: words.home }).first().click();
  await expect(page.getByText('502 Bad Gateway')).toBeVisible();
  await expect(page.getByText('Not for the buyer')).toHaveCount(0);
});

for (const language of ['en_US', 'zh_CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('§8.06 §8.07 what is not there is “Not Found”, and what breaks “Something went wrong!”', async ({
      page,
      words,
      faults,
    }) => {
      faults.provoke(/404|500|broken/);
      await page.goto('/no/such/page');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found');
      await page.route(`**${gatewayPath}`, (route) => route.fulfill({ status: 500, body: 'broken' }));
      await page.getByRole('main').getByRole('link', { name: words.toHome }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong!');
    });
  });
}
