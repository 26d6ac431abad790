import { basicInformation } from '@kaimai/contract/account/basic-information';
import { messageRead } from '@kaimai/contract/message/message';
import { openIn } from '../harness/choose-language.ts';
import { open, openListening } from '../harness/open.ts';
import { placeOrder, inkHeadphones } from '../harness/ordering.ts';
import { signedCall } from '../harness/signed-call.ts';
import { browserOf, buyerTest, expect } from '../harness/test.ts';
import { wordsIn } from '../harness/words.ts';

buyerTest(
  'a message arrives without a reload, and is marked as read in all tabs and browsers',
  async ({ page, context, browser, program, buyer, words }) => {
    // Marks a new buyer's messages as read, so that the counts below are those of this journey.
    await signedCall(program.url, messageRead, {}, buyer.credential);
    await openListening(page, '/messages/');
    const secondTab = await context.newPage();
    await open(secondTab, '/cart');
    const chinese = wordsIn('zh_CN');
    const inChinese = browserOf(program, 'zh_CN', buyer);
    const elsewhere = await browser.newContext({ baseURL: program.url, storageState: inChinese });
    const otherBrowserPage = await elsewhere.newPage();
    await openListening(otherBrowserPage, '/messages/');
    const bells = [
      { tab: page, messagesWith: words.messagesWith },
      { tab: secondTab, messagesWith: words.messagesWith },
      { tab: otherBrowserPage, messagesWith: chinese.messagesWith },
    ].map(
      ({ tab, messagesWith }) =>
        (count: number) =>
          tab.getByRole('banner').getByRole('link', { name: messagesWith(count), exact: true }),
    );

    await placeOrder(program.url, buyer, inkHeadphones);
    for (const bell of bells) await expect(bell(1)).toBeVisible();
    const messages = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(messages).toHaveCount(1);
    await expect(otherBrowserPage.getByRole('button', { name: chinese.readAll })).toBeVisible();

    await page.getByRole('button', { name: words.readAll }).click();
    for (const bell of bells) await expect(bell(0)).toBeVisible();
    const { unreadMessages } = await signedCall(program.url, basicInformation, {}, buyer.credential);
    expect(unreadMessages).toBe(0);
    await elsewhere.close();
  },
);

buyerTest.describe('on a phone', () => {
  buyerTest.use({ viewport: { width: 390, height: 844 } });

  buyerTest('the title of a message is shown in full', async ({ page, program, buyer }) => {
    await placeOrder(program.url, buyer, inkHeadphones);
    for (const [language, path] of [
      ['en_US', '/messages'],
      ['en_US', '/personal-center'],
      ['zh_CN', '/messages'],
      ['zh_CN', '/personal-center'],
    ] as const) {
      await openIn(page, language, path);
      const orderPlaced = wordsIn(language).gatewayText('order.notice.placed.title');
      const title = page.getByRole('main').getByText(orderPlaced).first();
      await expect(title).toBeVisible();
      const isCut = await title.evaluate(
        (box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1,
      );
      expect(isCut, path).toBe(false);
    }
  });
});
