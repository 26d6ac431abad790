import { basicInformation } from '@kaimai/contract/account/basic-information';
import { messageRead } from '@kaimai/contract/message/message';
import { open, openListening } from '../harness/open.ts';
import { placeOrder, inkHeadphones } from '../harness/ordering.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest, expect } from '../harness/test.ts';

buyerTest(
  'a message arrives without a reload, and is marked as read in all tabs and browsers',
  async ({ page, context, browser, program, buyer, words }) => {
    // Marks a new buyer's messages as read, so that the counts below are those of this journey.
    await signedCall(program.url, messageRead, {}, buyer.credential);
    await openListening(page, '/messages/');
    const secondTab = await context.newPage();
    await open(secondTab, '/cart');
    const elsewhere = await browser.newContext({ baseURL: program.url, storageState: await context.storageState() });
    const otherBrowserPage = await elsewhere.newPage();
    await openListening(otherBrowserPage, '/');
    const bells = [page, secondTab, otherBrowserPage].map(
      (tab) => (count: number) =>
        tab.getByRole('banner').getByRole('link', { name: words.messagesWith(count), exact: true }),
    );

    await placeOrder(program.url, buyer, inkHeadphones);
    for (const bell of bells) await expect(bell(1)).toBeVisible();
    const messages = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(messages).toHaveCount(1);

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
    for (const path of ['/messages', '/personal-center']) {
      await open(page, path);
      const title = page.getByRole('main').getByText('Order placed, waiting for payment').first();
      await expect(title).toBeVisible();
      const isCut = await title.evaluate(
        (box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1,
      );
      expect(isCut, path).toBe(false);
    }
  });
});
