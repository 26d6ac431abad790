import { basicInformation } from '@kaimai/contract/account/basic-information';
import { cartView } from '@kaimai/contract/cart/cart';
import type { Page } from '@playwright/test';
import { isCallOf } from '../harness/calls.ts';
import { answerTo, open, openListening } from '../harness/open.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

// A changed clock cannot be reset in a shared context.
test.use({ ownContext: true });

for (const [name, cart] of [
  ['zh_CN', '购物车'],
  ['zh-CN', '购物车'],
  ['en_US', 'Cart'],
  ['en-US', 'Cart'],
] as const) {
  test(`§7.01 /locales/${name}.json contains the texts of its language`, async ({ request }) => {
    const response = await request.get(`/locales/${name}.json`);
    expect(response.headers()['content-type']).toContain('application/json');
    expect(JSON.stringify(await response.json())).toContain(`"${cart}"`);
  });
}

for (const path of ['/', '/cart', '/login']) {
  test(`§7.06 §7.07 basicInformation is loaded at the start on ${path}, with nothing but the envelope`, async ({
    page,
  }) => {
    const answer = answerTo(page, basicInformation);
    await page.goto(path);
    const body = (await answer).request().postDataJSON() as Record<string, unknown>;
    expect(Object.keys(body).toSorted()).toEqual(['ext', 'partnerId', 'requestNo', 'service', 'version']);
  });
}

test('§3.20 §7.10 §7.11 §7.12 a call of the storefront is signed in its headers, with a numeric request number', async ({
  page,
}) => {
  const answer = answerTo(page, basicInformation);
  await page.goto('/');
  const request = (await answer).request();
  const headers = request.headers();
  expect(headers['x-api-accesskey']).toBe('anonymous');
  expect(headers['x-api-signtype']).toBe('MD5');
  expect(headers['x-api-sign']).toMatch(/^[0-9a-f]{32}$/);
  const { requestNo } = request.postDataJSON() as { requestNo: string };
  expect(requestNo).toMatch(/^20\d{12}\d{3}0\d+$/);
});

test('§7.17 the XSRF token of the first answer’s cookie is returned in a header', async ({ page, context }) => {
  await open(page, '/');
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
  expect(token).toMatch(/^[\w-]{22}$/);
  const answer = answerTo(page, basicInformation);
  await page.goto('/cart');
  expect((await answer).request().headers()['x-xsrf-token']).toBe(token);
});

test('§7.18 a page waits for an answer without a time-out', async ({ page, words }) => {
  await page.clock.install();
  const released = Promise.withResolvers<void>();
  await page.route('**/gateway.do', async (route) => {
    if (isCallOf(route.request(), cartView)) await released.promise;
    return route.continue();
  });
  await open(page, '/cart');
  await page.clock.fastForward('12:00:00');
  released.resolve();
  await expect(page.getByText(words.emptyCart)).toBeVisible();
});

buyerTest('§7.19 nothing is refetched when the window gets the focus', async ({ page, words }) => {
  await openListening(page, '/messages/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const services = requestedServices(page);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('focus'));
  });
  // A deliberate request comes after those that the focus would have caused.
  const answer = answerTo(page, cartView);
  await page.getByRole('banner').getByRole('link', { name: words.cart }).click();
  await answer;
  expect(services[0]).toBe(cartView.name);
});

function requestedServices(page: Page): string[] {
  const services: string[] = [];
  page.on('request', (request) => {
    const service = /"service":"(\w+)"/.exec(request.postData() ?? '')?.[1];
    if (service) services.push(service);
  });
  return services;
}
