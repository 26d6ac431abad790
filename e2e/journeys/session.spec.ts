import { basicInformation } from '@kaimai/contract/account/basic-information';
import { favouriteList } from '@kaimai/contract/favourite/favourite';
import { historyList } from '@kaimai/contract/history/history';
import { orderList } from '@kaimai/contract/order/order';
import { locales } from '@kaimai/contract/values/locale';
import { answerTo, open, openListening } from '../harness/open.ts';
import { signedCall } from '../harness/signed-call.ts';
import { signIn } from '../harness/signing-in.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('§2.55 §2.56 a visitor of the personal centre signs in first, and then returns to it', async ({
      page,
      buyer,
      program,
      words,
    }) => {
      await page.goto('/personal-center/receive-address');
      await expect(page).toHaveURL(/\/login\?redirect=/);
      const { searchParams } = new URL(page.url());
      expect(searchParams.get('redirect')).toBe(`${program.url}/personal-center/receive-address`);
      await signIn(page, words, buyer);
      await expect(page).toHaveURL('/personal-center/receive-address');
    });

    test('§1.01 a wrong password is reported in the form, which keeps the e-mail, and the right one signs in', async ({
      page,
      buyer,
      words,
    }) => {
      await open(page, '/login');
      await signIn(page, words, { ...buyer, password: `not ${buyer.password}` });
      await expect(page.getByRole('main').getByText(words.wrongPassword, { exact: true })).toBeVisible();
      await expect(page.getByLabel(words.email, { exact: true })).toHaveValue(buyer.email);
      await expect(page.getByRole('main').getByRole('alert').getByRole('link')).toHaveAttribute(
        'href',
        '/forget-password',
      );
      await signIn(page, words, buyer);
      await expect(page).toHaveURL('/');
    });
  });
}

for (const foreign of ['https://example.com/', '//example.com', '/\\example.com', 'javascript:alert(1)']) {
  test(`a redirect to ${foreign} is not followed after sign-in`, async ({ page, buyer, words }) => {
    await open(page, `/login?redirect=${encodeURIComponent(foreign)}`);
    await signIn(page, words, buyer);
    await expect(page).toHaveURL('/');
  });
}

test('§4.07 §4.08 a sign-in in one tab takes effect in the other, which fetches basicInformation again', async ({
  page,
  context,
  buyer,
  words,
}) => {
  await open(page, '/cart');
  const hint = page.getByRole('main').getByRole('link', { name: words.signIn, exact: true });
  await expect(hint).toBeVisible();
  const otherTab = await context.newPage();
  await open(otherTab, '/login');
  const refetchAnswer = answerTo(page, basicInformation);
  await signIn(otherTab, words, buyer);
  await refetchAnswer;
  await expect(hint).toBeHidden();
});

buyerTest('signing out ends the session in the browser and at the gateway', async ({ page, program, buyer, words }) => {
  // Otherwise the page may connect for live updates with a session that has just ended.
  await openListening(page, '/personal-center');
  await page.getByRole('main').getByRole('button', { name: words.signOut }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/personal-center');
  await expect(page).toHaveURL(/\/login/);
  await expect(signedCall(program.url, orderList, {}, buyer.credential)).rejects.toThrow(/sign/);
});

test('§4.05 without “stay signed in” the credential is in session storage, and deleted with the window', async ({
  page,
  context,
  buyer,
  words,
}) => {
  await open(page, '/login');
  await page.getByLabel(words.remember).uncheck();
  await signIn(page, words, buyer);
  await expect(page).toHaveURL('/');
  const stored = await page.evaluate(() => [localStorage, sessionStorage].map((area) => area.getItem('auth') !== null));
  expect(stored).toEqual([false, true]);
  await page.close();
  const laterTab = await context.newPage();
  await laterTab.goto('/personal-center');
  await expect(laterTab).toHaveURL(/\/login/);
});

buyerTest('§4.14 an unknown access key is deleted, and the page reloads for a visitor', async ({ page, words }) => {
  await page.addInitScript(() => {
    const stored = localStorage.getItem('auth');
    if (stored) localStorage.setItem('auth', JSON.stringify({ ...JSON.parse(stored), accessKey: 'forgotten' }));
  });
  // Counts requests instead of `load` events: the reload may come before the first `load`.
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto('/cart');
  await expect.poll(() => documents).toBe(2);
  await expect(page.getByText(words.emptyCart)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: words.signIn, exact: true })).toBeVisible();
});

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a visitor’s favourites are stored in the browser, and move to the account at sign-in, with the viewed products', async ({
      page,
      program,
      buyer,
      words,
    }) => {
      const { text } = words;
      const commodityCode = 'shoreline-tern-one';
      await open(page, `/detail?commodityCode=${commodityCode}`);
      const main = page.getByRole('main');
      const heart = main.getByRole('button', { name: words.favourite }).first();
      await heart.click();
      await expect(page.getByText(text('product.keptHere'))).toBeVisible();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('banner').getByRole('link', { name: words.favourites }).click();
      await expect(main.getByRole('article')).toHaveCount(1);
      await main.getByRole('link', { name: text('pages.history') }).click();
      await expect(main.getByRole('article')).toHaveCount(1);
      await main.getByRole('link', { name: words.signIn, exact: true }).click();
      await page.getByRole('checkbox', { name: text('account.takeOver', { count: 1 }) }).check();
      await signIn(page, words, buyer);
      await expect(page.getByText(text('favourite.merged', { count: 1 }))).toBeVisible();
      await expect(page).toHaveURL('/personal-center/history');
      for (const list of [historyList, favouriteList]) {
        const codes = async () =>
          (await signedCall(program.url, list, {}, buyer.credential)).rows.map((row) => row.commodityCode);
        await expect.poll(codes).toContain(commodityCode);
      }
      // The next person at this computer sees none of them, and nothing of what this buyer was entering.
      await page.evaluate(() => sessionStorage.setItem('kept fillDraft', '{"entry":{"street":"Kastanienallee 1"}}'));
      await main.getByRole('button', { name: words.signOut }).click();
      await expect(page).toHaveURL('/');
      await page.getByRole('banner').getByRole('link', { name: words.favourites }).click();
      await expect(main.getByText(text('favourite.none'))).toBeVisible();
      await main.getByRole('link', { name: text('pages.history') }).click();
      await expect(main.getByText(text('history.none'))).toBeVisible();
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Kastanienallee');
    });
  });
}
