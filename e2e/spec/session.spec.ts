import { basicInformation } from '@kaimai/contract/account/basic-information';
import { gatewayPath } from '@kaimai/contract/wire/envelope';
import type { Page } from '@playwright/test';
import { advanceClock, advanceClockUntil, installPausedClock } from '../harness/clock.ts';
import { answerTo, open } from '../harness/open.ts';
import { signIn } from '../harness/signing-in.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

// A changed clock cannot be reset in a shared context.
test.use({ ownContext: true });

const unknownKeyAnswer = {
  code: 'ACCESS_KEY_NOT_EXIST',
  message: 'This key is gone.',
  success: false,
  requestNo: '1',
  detail: '',
};

/** A value in the storage of a page; null without one. */
function readStorage(page: Page, key: string, area: 'localStorage' | 'sessionStorage' = 'localStorage') {
  return page.evaluate(([name, where]) => (where === 'localStorage' ? localStorage : sessionStorage).getItem(name), [
    key,
    area,
  ] as const);
}

test('§3.12 §3.13 §3.14 §4.03 §4.04 a sign-in is stored in local storage by default', async ({
  page,
  buyer,
  words,
}) => {
  await open(page, '/login');
  await expect(page.getByLabel(words.remember)).toBeChecked();
  await signIn(page, words, buyer);
  await expect(page).toHaveURL('/');
  const credential: unknown = JSON.parse((await readStorage(page, 'auth')) ?? '');
  expect(credential).toEqual({
    accessKey: expect.any(String),
    secretKey: expect.any(String),
    partnerId: buyer.credential.partnerId,
  });
  expect(JSON.parse((await readStorage(page, 'userInfo')) ?? '')).toMatchObject({ userNo: buyer.userInfo.userNo });
  expect(await page.evaluate(() => sessionStorage.getItem('auth'))).toBeNull();
});

buyerTest(
  '§4.01 §4.02 §6.01 clearing the storage in another tab signs out here, and a private page redirects to the sign-in',
  async ({ page, context }) => {
    await open(page, '/profile');
    const otherTab = await context.newPage();
    await otherTab.goto('/agreement/');
    const again = answerTo(page, basicInformation);
    await otherTab.evaluate(() => localStorage.clear());
    await again;
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/login\?redirect=/);
  },
);

buyerTest(
  '§4.13 §4.14 §4.15 §8.01 §9.13 §9.14 an unknown access key signs out and reloads after 800 ms, at most three times',
  async ({ page, words }) => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(`**${gatewayPath}`, (route) => route.fulfill({ json: unknownKeyAnswer }));
    await installPausedClock(page);
    await page.goto('/cart');
    for (const count of [1, 2, 3]) {
      await expect(page.getByText(unknownKeyAnswer.message)).toBeVisible();
      expect(await readStorage(page, 'auth')).toBeNull();
      await advanceClock(page, 799);
      expect(loads).toBe(count);
      const again = page.waitForEvent('load');
      await advanceClock(page, 1);
      await again;
      expect(await readStorage(page, 'accessKeyFailures')).toBe(String(count));
    }
    await expect(page.getByText(unknownKeyAnswer.message)).toBeVisible();
    await advanceClock(page, 800);
    expect(loads).toBe(4);
    expect(await readStorage(page, 'accessKeyFailures')).toBe('3');

    await page.unroute(`**${gatewayPath}`);
    await page.getByRole('link', { name: words.home }).first().click();
    await expect.poll(() => readStorage(page, 'accessKeyFailures')).toBe('');
  },
);

test('§4.16 any other answer resets the count, also a refusal', async ({ page }) => {
  await open(page, '/privacy/');
  for (const answer of [{ code: 'SUCCESS' }, { code: '1005', message: 'quiet' }]) {
    await page.evaluate(() => localStorage.setItem('accessKeyFailures', '2'));
    await page.route(`**${gatewayPath}`, (route) => route.fulfill({ json: { ...unknownKeyAnswer, ...answer } }));
    await open(page, '/privacy/');
    await expect.poll(() => readStorage(page, 'accessKeyFailures')).toBe('');
    await page.unroute(`**${gatewayPath}`);
  }
});

for (const [how, block] of [
  ['is blocked', blockStorage],
  ['is full', fillStorage],
] as const) {
  test.describe(`where the storage ${how}`, () => {
    test.use({ language: null });

    test('visitors can use the site, and an unknown access key causes no reload', async ({ page, words }) => {
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.addInitScript(block);
      await installPausedClock(page);
      await page.route(`**${gatewayPath}`, (route) => route.fulfill({ json: unknownKeyAnswer }));
      await page.goto('/privacy/');
      // The page waits for frames before it loads its scripts.
      await advanceClockUntil(page, page.getByText(unknownKeyAnswer.message));
      await advanceClock(page, 800);
      expect(loads).toBe(1);
      await page.unroute(`**${gatewayPath}`);
      await page.getByRole('link', { name: words.home }).first().click();
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  });
}

/** Runs in the page: storage as with all site data blocked. */
function blockStorage(): void {
  const blocked = {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  };
  Object.defineProperty(window, 'localStorage', blocked);
  Object.defineProperty(window, 'sessionStorage', blocked);
}

/** Runs in the page: storage as with a full disk. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}
