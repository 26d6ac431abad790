import { randomBytes } from 'node:crypto';
import { cartAdd, cartView } from '@kaimai/contract/cart/cart';
import type { Page } from '@playwright/test';
import type { ProgramAddress } from '../harness/addresses.ts';
import { registerBuyer, type Buyer } from '../harness/buyer.ts';
import { isCallOf } from '../harness/calls.ts';
import { importProduct } from '../harness/importing.ts';
import { countStoredAdditions } from '../harness/offline-storage.ts';
import {
  addOffline,
  lostNetwork,
  openFirstAndStore,
  seenProductName as name,
  seenProduct as product,
} from '../harness/offline.ts';
import { answerTo, open } from '../harness/open.ts';
import { signedCall } from '../harness/signed-call.ts';
import { expect, test } from '../harness/test.ts';
import { fetchAnswer } from '../harness/network.ts';

test.use({ serviceWorkers: 'allow' });

const settledRegion = (page: Page) => page.getByRole('region', { name: 'Added while you were offline' });

test('an addition without a network waits, even across a reload, can be removed, and is sent once the network is back', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(lostNetwork);
  await addOffline(page, context);
  await page.reload();
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  const waitingRegion = page.getByRole('region', { name: 'Waiting for your connection' });
  await expect(waitingRegion).toContainText('Will be added when you are back online');
  await waitingRegion.getByRole('button', { name: `Remove ${name}` }).press('Enter');
  await expect(waitingRegion).toBeHidden();

  await page.goto(product);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('It’s saved and will be added')).toBeVisible();
  await page.goto('/cart');
  await expect(waitingRegion).toBeVisible();
  await expect(page.getByText('There’s nothing else in your cart.')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeHidden();
  let additions = 0;
  context.on('request', (request) => {
    if (isCallOf(request, cartAdd)) additions += 1;
  });
  const otherTab = await context.newPage();
  await otherTab.goto('/cart');
  await context.setOffline(false);
  await expect(settledRegion(page)).toContainText('Added to your cart.');
  await expect(page.getByRole('heading', { level: 1, name: /^Cart\s*1 item/ })).toBeVisible();
  await expect(settledRegion(otherTab)).toBeVisible();
  expect(additions).toBe(1);
  await settledRegion(page).getByRole('button', { name: 'Got it' }).press('Enter');
  await expect(settledRegion(page)).toBeHidden();
  await expect(settledRegion(otherTab)).toBeHidden();
});

test('an addition that waits is not made by the next buyer at the computer', async ({
  page,
  context,
  program,
  buyer,
  faults,
}) => {
  faults.allow(lostNetwork);
  const nextBuyer = await registerBuyer(program.url);
  const signInAs = ({ credential, userInfo }: Buyer) =>
    page.evaluate(
      ([auth, info]) => {
        localStorage.setItem('auth', String(auth));
        localStorage.setItem('userInfo', String(info));
      },
      [JSON.stringify(credential), JSON.stringify(userInfo)],
    );
  await open(page, '/');
  await signInAs(buyer);
  await addOffline(page, context);
  await expect.poll(() => countStoredAdditions(page)).toBe(1);
  await signInAs(nextBuyer);
  await context.setOffline(false);
  await open(page, '/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect.poll(() => countStoredAdditions(page)).toBe(0);
  expect(await signedCall(program.url, cartView, {}, nextBuyer.credential)).toMatchObject({ cartQuantity: 0 });
});

test('an addition whose answer was lost adds once', async ({ page, faults }) => {
  faults.allow(lostNetwork);
  await openFirstAndStore(page, product);
  let isLost = false;
  // The page receives only the answer to the repetition.
  const answer = answerTo(page, cartAdd);
  await page.route('**/gateway.do', async (route) => {
    if (isLost || !isCallOf(route.request(), cartAdd)) return route.fallback();
    isLost = true;
    await fetchAnswer(route);
    return route.abort();
  });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await answer;
  expect(isLost).toBe(true);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await open(page, '/cart');
  await expect(page.getByRole('heading', { level: 1, name: /^Cart\s*1 item/ })).toBeVisible();
});

/** The gateway's answers to an addition that waited. */
const outcomes: Record<string, { refusal: { code: string; detail: string }; words: RegExp }> = {
  'that is sold out meanwhile': {
    refusal: { code: 'STOCK_NOT_ENOUGH', detail: 'Sold out' },
    words: /Sold out in the meantime/,
  },
  'that is off sale meanwhile': {
    refusal: { code: 'COMMODITY_OFF_SALE', detail: 'Off sale' },
    words: /No longer for sale/,
  },
  'to a full cart': {
    refusal: { code: 'PARAMETER_ERROR', detail: 'The cart is full' },
    words: /Not added: The cart is full/,
  },
};

for (const [what, { refusal, words }] of Object.entries(outcomes)) {
  test(`an addition ${what} is reported as such`, async ({ page, context, faults }) => {
    faults.allow(lostNetwork);
    await addOffline(page, context);
    await page.route('**/gateway.do', async (route) => {
      if (!isCallOf(route.request(), cartAdd)) return route.fallback();
      return route.fulfill({ json: { message: '', ...refusal } });
    });
    await context.setOffline(false);
    await expect(page.getByText(words)).toBeVisible();
    await open(page, '/cart');
    await expect(settledRegion(page)).toContainText(words);
  });
}

test('if an addition exceeds the stock meanwhile, the remaining units are added, which is reported', async ({
  page,
  context,
  program,
  faults,
}) => {
  faults.allow(lostNetwork);
  const { path, offer } = newLamp(program);
  await offer({ stock: 5 });
  await addOffline(page, context, { path, quantity: 3 });
  await offer({ stock: 2 });
  await context.setOffline(false);
  await expect(page.getByText('Only 2 left. We added those.')).toBeVisible();
  await open(page, '/cart');
  await expect(page.getByRole('heading', { level: 1, name: /^Cart\s*2 items/ })).toBeVisible();
  await expect(settledRegion(page)).toContainText('Journey lantern');
  await expect(settledRegion(page)).toContainText('Only 2 left. We added those.');
  // One is stored: the settled addition of 2. Were the refused one of 3 still stored, each page would send it again.
  expect(await countStoredAdditions(page)).toBe(1);
});

test('an addition of a product that is in the cart with all remaining units is reported as such', async ({
  page,
  context,
  program,
  faults,
}) => {
  faults.allow(lostNetwork);
  const { path, offer } = newLamp(program);
  await offer({ stock: 2 });
  await openFirstAndStore(page, path);
  const answer = answerTo(page, cartAdd);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  // The count is shown before the answer.
  await answer;
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await addOffline(page, context, { path });
  await offer({ stock: 1 });
  await context.setOffline(false);
  await expect(page.getByText('All that’s left is in your cart already.')).toBeVisible();
  await open(page, '/cart');
  await expect(page.getByRole('heading', { level: 1, name: /^Cart\s*1 item/ })).toBeVisible();
});

test('an addition whose price changed meanwhile is made, and both prices are shown', async ({
  page,
  context,
  program,
  faults,
}) => {
  faults.allow(lostNetwork);
  const { path, offer } = newLamp(program);
  await offer({ stock: 5 });
  await addOffline(page, context, { path });
  await offer({ stock: 5, price: { USD: '18.00', CNY: '126.00' } });
  await context.setOffline(false);
  const words = 'Added to your cart. The price changed from US$20.00 to US$18.00.';
  await expect(page.getByText(words)).toBeVisible();
  await open(page, '/cart');
  await expect(settledRegion(page)).toContainText(words);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('US$18.00');
});

/** A new product for each test; `offer` sets its stock and price. */
function newLamp(program: ProgramAddress) {
  const handle = `journey-lantern-${randomBytes(4).toString('hex')}`;
  const lamp = {
    handle,
    title: { en_US: 'Journey lantern', zh_CN: '旅途提灯' },
    category: 'headphones',
  };
  return {
    path: `/detail?commodityCode=${handle}`,
    async offer({ stock, price = { USD: '20.00', CNY: '140.00' } }: { stock: number; price?: Record<string, string> }) {
      await importProduct(program, { ...lamp, variants: [{ sku: handle, price, stock }] });
    },
  };
}
