import { existsSync } from 'node:fs';
import { proxiedGateway, storefrontAlone } from '../harness/addresses.ts';
import { enterAddress, paidHeading, payBy } from '../harness/checking-out.ts';
import { newEmail, password } from '../harness/buyer.ts';
import { open } from '../harness/open.ts';
import { inkHeadphones, sageHeadphones, stockOf } from '../harness/ordering.ts';
import { startProgram, type Program } from '../harness/program.ts';
import { addFromDetail, fillAddress } from '../harness/simple-shop.ts';
import { register } from '../harness/signing-in.ts';
import { expect, test } from '../harness/test.ts';

// Serial, because the last test stops the gateway that all share.
test.describe.configure({ mode: 'serial' });
test.use({ program: storefrontAlone });

let gateway: Program;
let storefront: Program | undefined;

test.beforeAll(async () => {
  // Links in mails and the return from the payment use the storefront's address.
  gateway = await startProgram(proxiedGateway, { PUBLIC_URL: storefrontAlone.url, TRUSTED_PROXIES: '127.0.0.1' });
  storefront = await startProgram(storefrontAlone, { GATEWAY_URL: proxiedGateway.url });
});

test.afterAll(async () => {
  await storefront?.kill('SIGTERM');
  await gateway.kill('SIGTERM');
});

test('a storefront in proxy mode sells without a database', async ({ page, words }) => {
  const stockBefore = await stockOf(proxiedGateway.url, sageHeadphones);
  await open(page, `/detail?commodityCode=${sageHeadphones.commodityCode}`);
  await page.getByRole('radio', { name: words.sage }).click();
  await expect(page.getByRole('radio', { name: words.sage })).toBeChecked();
  await page.getByRole('button', { name: words.addToCart }).click();
  await page.getByRole('link', { name: words.toCart }).click();
  await page.getByRole('button', { name: words.checkOut }).click();
  // The page of the cart may still be visible, and has a link to sign in, too.
  const signInLink = page.getByRole('main').getByRole('link', { name: words.signIn });
  await signInLink.and(page.locator('[href*=fill]')).click();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0);
  await page.getByRole('link', { name: words.createLink }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.registration })).toBeVisible();
  await register(page, words, { email: newEmail(), password });
  await expect(page).toHaveURL('/fill');
  await enterAddress(page, words);
  await page.getByRole('button', { name: words.placeOrder }).click();
  await payBy(page, words, words.approve);
  await expect(paidHeading(page, words)).toBeVisible();
  expect(new URL(page.url()).origin).toBe(storefrontAlone.url);
  await expect.poll(() => stockOf(proxiedGateway.url, sageHeadphones)).toBe(stockBefore - 1);
  expect(existsSync(storefrontAlone.dataDir)).toBe(false);
});

test('a guest without JavaScript buys through a storefront in proxy mode', async ({ browser, words }) => {
  const page = await browser.newPage({ baseURL: storefrontAlone.url, javaScriptEnabled: false, locale: 'en-US' });
  await page.goto('/simple?lang=en');
  await addFromDetail(page, inkHeadphones, words, '1');
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await fillAddress(page, words, newEmail());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: words.placeOrder }).click();
  await page.getByRole('button', { name: words.pay }).click();
  await page.getByRole('button', { name: words.approve }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.paid })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(storefrontAlone.url);
  await page.close();
});

test('the storefront serves the pictures of its gateway', async ({ page }) => {
  await open(page, `/detail?commodityCode=${sageHeadphones.commodityCode}`);
  const picture = page.getByRole('main').getByRole('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('while the gateway is unreachable, pages and calls show an error, and the storefront is not ready', async ({
  page,
  words,
  faults,
}) => {
  faults.allow(/50[02]|The gateway did not answer/);
  await open(page, `/detail?commodityCode=${sageHeadphones.commodityCode}`);
  await gateway.kill('SIGTERM');
  await page.getByRole('button', { name: words.addToCart }).click();
  await expect(page.getByText('Something went wrong on our side.').first()).toBeVisible();

  await page.goto('/categories');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'refresh page' })).toBeVisible();
  const readiness = await fetch(`${storefrontAlone.url}/readyz`);
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toMatchObject({ status: 'not ready', gateway: expect.stringContaining('REFUSED') });
});
