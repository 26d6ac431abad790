import { cartAdd, cartView } from '@kaimai/contract/cart/cart';
import { handOverCancel, handOverCreate, handOverPreview, handOverTake } from '@kaimai/contract/hand-over/hand-over';
import type { Locale } from '@kaimai/contract/values/locale';
import type { Browser, Page } from '@playwright/test';
import { expectNoOverflow } from '../harness/layout.ts';
import { answerTo, open } from '../harness/open.ts';
import { inkHeadphones } from '../harness/ordering.ts';
import { browserOf, buyerTest, expect, test } from '../harness/test.ts';
import type { ProgramAddress } from '../harness/addresses.ts';
import { watchForFaults } from '../harness/faults.ts';
import { expectNoViolations } from '../harness/accessibility.ts';

const product = `/detail?commodityCode=${inkHeadphones.commodityCode}&sku=${inkHeadphones.skuCode}`;

const wordsOf = {
  en_US: {
    open: 'Continue on your phone',
    contents: 'What moves over',
    items: '1 item in the cart',
    favourites: '1 favourite',
    product: 'The product page',
    account: 'The page of your account',
    heading: 'Continue on this device?',
    receive: 'Add to this device',
    received: 'Added to this device',
    taken: 'It’s on your other device',
    unusable: 'This code can’t be used',
    signIn: 'Sign in here to see that page.',
    signInLink: 'Sign in',
    centre: 'My account',
    email: 'Email',
    cancel: 'Cancel code',
    anew: 'New code',
    addToCart: 'Add to cart',
    save: /^Favourite: /,
  },
  zh_CN: {
    open: '在手机上继续',
    contents: '会带过去的内容',
    items: '购物车里的 1 件商品',
    favourites: '1 件收藏',
    product: '商品页',
    account: '个人中心的页面',
    heading: '在这台设备上继续？',
    receive: '添加到这台设备',
    received: '已添加到这台设备',
    taken: '已经带到另一台设备',
    unusable: '这个二维码不能用了',
    signIn: '那个页面要在这里登录后才能看',
    signInLink: '登录',
    centre: '我的账户',
    email: '邮箱',
    cancel: '作废此码',
    anew: '换一个码',
    addToCart: '加入购物车',
    save: /^收藏[：:]/,
  },
};

/** A page in a new browser on a phone, in this language. */
async function phoneIn(browser: Browser, program: ProgramAddress, language: Locale): Promise<Page> {
  const context = await browser.newContext({
    baseURL: program.url,
    storageState: browserOf(program, language),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  return context.newPage();
}

async function makeCode(page: Page, name: string): Promise<string> {
  const createAnswer = answerTo(page, handOverCreate);
  await page.getByRole('button', { name }).first().click();
  await createAnswer;
  const link = await page
    .getByRole('dialog')
    .getByText(/\/hand-over#[\w-]{22}$/)
    .textContent();
  return link ?? '';
}

for (const language of ['en_US', 'zh_CN'] as const) {
  const words = wordsOf[language];
  test.describe(`in ${language}`, () => {
    test.use({ language });
    buyerTest.use({ language });

    test('on wide screens, guests find the hand-over on the sign-in page, to which the account icon links', async ({
      page,
    }) => {
      await open(page, product);
      await page.getByRole('banner').getByRole('link', { name: words.signInLink }).click();
      // The product page has a button with the same name, so this waits for the sign-in page.
      await expect(page.getByLabel(words.email)).toBeVisible();
      const entry = page.getByRole('main').getByRole('button', { name: words.open });
      await entry.press('Enter');
      const dialog = page.getByRole('dialog', { name: words.open });
      await expect(dialog.getByRole('img')).toBeVisible();
      await expect(dialog.getByRole('list', { name: words.contents })).toContainText(words.product);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(entry).toBeFocused();
      await page.setViewportSize({ width: 320, height: 640 });
      await expect(entry).toBeHidden();
      await expectNoOverflow(page);
    });

    test('one press hands cart, favourites and page to a phone, and a second device gets nothing', async ({
      page,
      browser,
      program,
    }) => {
      await open(page, product);
      const addAnswer = answerTo(page, cartAdd);
      await page.getByRole('main').getByRole('button', { name: words.addToCart }).first().click();
      await page.getByRole('button', { name: words.save }).first().click();
      await page.keyboard.press('Escape');
      // The gateway counts what moves over when the code is made, so the addition must be stored first.
      await addAnswer;
      const link = await makeCode(page, words.open);
      const dialog = page.getByRole('dialog', { name: words.open });
      await expect(dialog.getByRole('img')).toBeVisible();
      await expect(dialog.getByRole('timer')).toContainText(/0?[45]:\d\d/);
      const contents = dialog.getByRole('list', { name: words.contents }).getByRole('listitem');
      await expect(contents).toHaveText([words.items, words.favourites, words.product]);
      await expectNoViolations(page);
      await expectNoOverflow(page);

      const phone = await phoneIn(browser, program, language);
      const faults = watchForFaults(phone.context());
      const previewAnswer = answerTo(phone, handOverPreview);
      await phone.goto(link);
      await previewAnswer;
      await expect(phone.getByRole('heading', { level: 1, name: words.heading })).toBeVisible();
      await expect(phone.getByRole('list', { name: words.contents }).getByRole('listitem')).toHaveCount(3);
      await expectNoViolations(phone);
      // Opening the link does not use up the code, even twice.
      await phone.reload();
      const takeAnswer = answerTo(phone, handOverTake);
      await phone.getByRole('button', { name: words.receive }).click();
      await takeAnswer;
      // Checked first, because this message disappears again.
      await expect(phone.getByRole('log')).toContainText(words.received);
      await expect(phone).toHaveURL(new RegExp(`/detail\\?commodityCode=${inkHeadphones.commodityCode}`));
      await expect(dialog.getByText(words.taken)).toBeVisible();
      const cartAnswer = answerTo(phone, cartView);
      await phone.goto('/cart');
      await cartAnswer;
      await expect(phone.locator(`a[href*="${inkHeadphones.commodityCode}"]`).first()).toBeVisible();
      await phone.goto('/favorite');
      await expect(phone.locator(`a[href*="${inkHeadphones.commodityCode}"]`).first()).toBeVisible();

      const secondPhone = await phoneIn(browser, program, language);
      await secondPhone.goto(link);
      await expect(secondPhone.getByRole('heading', { level: 1, name: words.unusable })).toBeVisible();
      expect(faults.found()).toEqual([]);
      faults.stop();
      await phone.context().close();
      await secondPhone.context().close();
    });

    test('every wrong, incomplete or cancelled code leads to the same error page', async ({
      page,
      browser,
      program,
    }) => {
      await open(page, product);
      const link = await makeCode(page, words.open);
      const dialog = page.getByRole('dialog', { name: words.open });
      const newCodeAnswer = answerTo(page, handOverCreate);
      await dialog.getByRole('button', { name: words.anew }).click();
      await newCodeAnswer;
      const newerLink = (await dialog.getByText(/\/hand-over#[\w-]{22}$/).textContent()) ?? '';
      const cancelAnswer = answerTo(page, handOverCancel);
      await dialog.getByRole('button', { name: words.cancel }).click();
      await expect(dialog).toBeHidden();
      // The dialog does not wait for the answer.
      await cancelAnswer;
      const phone = await phoneIn(browser, program, language);
      for (const address of [
        link,
        newerLink,
        link.slice(0, -3),
        `${link.split('#')[0]}`,
        `/hand-over#${'x'.repeat(22)}`,
      ]) {
        await phone.goto('about:blank');
        await phone.goto(address);
        await expect(phone.getByRole('heading', { level: 1, name: words.unusable }), address).toBeVisible();
        await expect(phone.getByRole('button', { name: words.receive })).toBeHidden();
      }
      await phone.context().close();
    });

    buyerTest(
      'a page of the account opens on the phone after its own sign-in only',
      async ({ page, browser, program }) => {
        await open(page, '/order-list');
        await page.getByRole('button', { name: words.centre }).click();
        const link = await makeCode(page, words.open);
        await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([words.account]);
        const phone = await phoneIn(browser, program, language);
        await phone.goto(link);
        await expect(phone.getByText(words.signIn)).toBeVisible();
        await phone.getByRole('button', { name: words.receive }).click();
        await expect(phone).toHaveURL(/\/login\?redirect=/);
        expect(new URL(phone.url()).searchParams.get('redirect')).toContain('/order-list');
        await phone.context().close();
      },
    );
  });
}
