import { randomBytes } from 'node:crypto';
import { cartAdd, cartView } from '@kaimai/contract/cart/cart';
import { locales } from '@kaimai/contract/values/locale';
import type { Page } from '@playwright/test';
import type { ProgramAddress } from '../harness/addresses.ts';
import { registerBuyer, type Buyer } from '../harness/buyer.ts';
import { isCallOf } from '../harness/calls.ts';
import { openIn } from '../harness/choose-language.ts';
import { importProduct } from '../harness/importing.ts';
import { countStoredAdditions } from '../harness/offline-storage.ts';
import { addOffline, lostNetwork, openFirstAndStore, seenProduct as product } from '../harness/offline.ts';
import { answerTo, open } from '../harness/open.ts';
import { signedCall } from '../harness/signed-call.ts';
import { expect, test } from '../harness/test.ts';
import { fetchAnswer } from '../harness/network.ts';
import { wordsIn, type Words } from '../harness/words.ts';

test.use({ serviceWorkers: 'allow' });

const settledRegion = (page: Page, { text }: Words) => page.getByRole('region', { name: text('offline.settledTitle') });
const cartHeading = (page: Page, { text }: Words, quantity: number) =>
  page.getByRole('heading', { level: 1, name: `${text('cart.title')} ${text('cart.items', { count: quantity })}` });

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('an addition without a network waits, even across a reload, can be removed, and is sent once the network is back', async ({
      page,
      context,
      words,
      faults,
    }) => {
      const { text } = words;
      faults.allow(lostNetwork);
      await addOffline(page, context, words);
      await page.reload();
      await page.getByRole('link', { name: words.cart }).first().click();
      const waitingRegion = page.getByRole('region', { name: text('offline.waitingTitle') });
      await expect(waitingRegion).toContainText(text('offline.waiting'));
      await waitingRegion.getByRole('button', { name: text('cart.removeOf', { name: words.product }) }).press('Enter');
      await expect(waitingRegion).toBeHidden();

      await page.goto(product);
      await page.getByRole('button', { name: words.addToCart }).first().click();
      await expect(page.getByText(text('offline.kept'))).toBeVisible();
      await page.goto('/cart');
      await expect(waitingRegion).toBeVisible();
      await expect(page.getByText(text('cart.nothingElse'))).toBeVisible();
      await expect(page.getByText(words.emptyCart)).toBeHidden();
      let additions = 0;
      context.on('request', (request) => {
        if (isCallOf(request, cartAdd)) additions += 1;
      });
      const otherTab = await context.newPage();
      await otherTab.goto('/cart');
      await context.setOffline(false);
      await expect(settledRegion(page, words)).toContainText(text('offline.outcome.added'));
      await expect(cartHeading(page, words, 1)).toBeVisible();
      await expect(settledRegion(otherTab, words)).toBeVisible();
      expect(additions).toBe(1);
      await settledRegion(page, words)
        .getByRole('button', { name: text('offline.dismiss') })
        .press('Enter');
      await expect(settledRegion(page, words)).toBeHidden();
      await expect(settledRegion(otherTab, words)).toBeHidden();
    });
  });
}

test('a waiting addition is not sent for the next buyer at the computer', async ({
  page,
  context,
  program,
  buyer,
  words,
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
  const otherTab = await context.newPage();
  await otherTab.goto('/robots.txt');
  await open(page, '/');
  await signInAs(buyer);
  await addOffline(page, context, words);
  await expect.poll(() => countStoredAdditions(page)).toBe(1);
  // As on a slow device: the cart is shown before the data of the former buyer are deleted.
  await otherTab.evaluate(holdOwnerLock);
  await signInAs(nextBuyer);
  await context.setOffline(false);
  await open(page, '/cart');
  await expect(page.getByText(words.text('cart.nothingElse'))).toBeVisible();
  await otherTab.close();
  await expect(page.getByText(words.emptyCart)).toBeVisible();
  await expect.poll(() => countStoredAdditions(page)).toBe(0);
  expect(await signedCall(program.url, cartView, {}, nextBuyer.credential)).toMatchObject({ cartQuantity: 0 });
});

/** Holds the lock under which stored data of a former buyer are deleted, until the tab is closed. Runs in the browser. */
function holdOwnerLock(): Promise<void> {
  return new Promise((onHeld) => {
    void navigator.locks.request('kaimai-owner', () => {
      onHeld();
      return new Promise<never>(() => undefined);
    });
  });
}

test('an addition whose answer was lost adds once', async ({ page, words, faults }) => {
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
  await page.getByRole('button', { name: words.addToCart }).first().click();
  await answer;
  expect(isLost).toBe(true);
  await expect(page.getByRole('link', { name: words.cartOf(1) })).toBeVisible();
  await open(page, '/cart');
  await expect(cartHeading(page, words, 1)).toBeVisible();
});

/** The gateway's answers to an addition that waited, and what the page says about them. */
const outcomes = {
  'that is sold out meanwhile': {
    language: 'en_US',
    refusal: { code: 'STOCK_NOT_ENOUGH', detail: 'Sold out' },
    outcome: 'offline.outcome.soldOut',
  },
  'that is off sale meanwhile': {
    language: 'zh_CN',
    refusal: { code: 'COMMODITY_OFF_SALE', detail: 'Off sale' },
    outcome: 'offline.outcome.withdrawn',
  },
  'to a full cart': {
    language: 'en_US',
    refusal: { code: 'PARAMETER_ERROR', detail: 'The cart is full' },
    outcome: 'offline.outcome.refused',
  },
} as const;

for (const [what, { language, refusal, outcome }] of Object.entries(outcomes)) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`an addition ${what} is reported as such`, async ({ page, context, words, faults }) => {
      faults.allow(lostNetwork);
      await addOffline(page, context, words);
      await page.route('**/gateway.do', async (route) => {
        if (!isCallOf(route.request(), cartAdd)) return route.fallback();
        return route.fulfill({ json: { message: '', ...refusal } });
      });
      await context.setOffline(false);
      await expect(page.getByText(words.text(outcome, { reason: refusal.detail }))).toBeVisible();
      await expectSettled(page, ({ text }) => text(outcome, { reason: refusal.detail }));
    });
  });
}

/** The cart shows what became of an addition, in every language. */
async function expectSettled(page: Page, textIn: (words: Words) => string): Promise<void> {
  for (const language of locales) {
    await openIn(page, language, '/cart');
    await expect(settledRegion(page, wordsIn(language))).toContainText(textIn(wordsIn(language)));
  }
}

test.describe('in zh_CN', () => {
  test.use({ language: 'zh_CN' });

  test('if an addition exceeds the stock meanwhile, the remaining units are added, which is reported', async ({
    page,
    context,
    program,
    words,
    faults,
  }) => {
    faults.allow(lostNetwork);
    const { path, offer } = newLamp(program);
    await offer({ stock: 5 });
    await addOffline(page, context, words, { path, quantity: 3 });
    await offer({ stock: 2 });
    await context.setOffline(false);
    const outcome = ({ text }: Words) => text('offline.outcome.fewer', { count: 2 });
    await expect(page.getByText(outcome(words))).toBeVisible();
    await open(page, '/cart');
    await expect(cartHeading(page, words, 2)).toBeVisible();
    await expect(settledRegion(page, words)).toContainText('旅途提灯');
    // Only the settled addition of 2 units is stored. The refused one of 3 must be gone, or each page would send it again.
    expect(await countStoredAdditions(page)).toBe(1);
    await expectSettled(page, outcome);
  });
});

test('an addition of a product that is in the cart with all remaining units is reported as such', async ({
  page,
  context,
  program,
  words,
  faults,
}) => {
  faults.allow(lostNetwork);
  const { path, offer } = newLamp(program);
  await offer({ stock: 2 });
  await openFirstAndStore(page, path);
  const answer = answerTo(page, cartAdd);
  await page.getByRole('button', { name: words.addToCart }).first().click();
  // The count is shown before the answer.
  await answer;
  await expect(page.getByRole('link', { name: words.cartOf(1) })).toBeVisible();
  await addOffline(page, context, words, { path });
  await offer({ stock: 1 });
  await context.setOffline(false);
  const outcome = ({ text }: Words) => text('offline.outcome.allInCart');
  await expect(page.getByText(outcome(words))).toBeVisible();
  await open(page, '/cart');
  await expect(cartHeading(page, words, 1)).toBeVisible();
  await expectSettled(page, outcome);
});

test('an addition whose price changed meanwhile is made, and both prices are shown', async ({
  page,
  context,
  program,
  words,
  faults,
}) => {
  faults.allow(lostNetwork);
  const { path, offer } = newLamp(program);
  await offer({ stock: 5 });
  await addOffline(page, context, words, { path });
  await offer({ stock: 5, price: { USD: '18.00', CNY: '126.00' } });
  await context.setOffline(false);
  const newPrice = { before: 'US$20.00', now: 'US$18.00' };
  const outcome = ({ text }: Words) =>
    [text('offline.outcome.added'), text('offline.newPrice', newPrice)].join(text('shell.betweenSentences'));
  await expect(page.getByText(outcome(words))).toBeVisible();
  await expectSettled(page, outcome);
  await expect(page.getByRole('region', { name: /Summary|结算明细/ })).toContainText('US$18.00');
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
