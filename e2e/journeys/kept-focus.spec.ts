import { join } from 'node:path';
import { addressSave } from '@kaimai/contract/address/address';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { conversationSend } from '@kaimai/contract/conversation/conversation';
import { restockAsk } from '@kaimai/contract/restock/restock';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { newEmail } from '../harness/buyer.ts';
import { tabTo } from '../harness/keyboard.ts';
import { answerTo, open } from '../harness/open.ts';
import { inkHeadphones, placeOrder, portland } from '../harness/ordering.ts';
import { makeDeliveredOrder } from '../harness/returning.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

/** Goes to a control by keyboard and presses it. */
async function press(page: Page, name: string | RegExp, within?: number): Promise<void> {
  await tabTo(page, name, within);
  await page.keyboard.press('Enter');
}

/** Expects that a status announces the outcome, and that `focus`, from which the buyer goes on, has the focus. */
async function expectOutcome(page: Page, words: string | RegExp, focus: Locator): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  await expect(focus).toBeFocused();
}

const pencils = { commodityCode: 'cedar-pencils-dozen', skuCode: 'cedar-pencils-dozen.hb' };
const soldOut = '/detail?commodityCode=lightgrid-hall-gamepad&sku=lightgrid-hall-gamepad.white';
const photo = join(import.meta.dirname, '../../apps/storefront/public/icon-192.png');

const names = {
  en_US: {
    coupon: 'Headphones and speakers',
    headphones: /headphones/i,
    inkAndMargin: 'Ink & Margin',
    cedarPencils: /^Cedar pencils/,
  },
  zh_CN: { coupon: '耳机音箱优惠券', headphones: /耳机/, inkAndMargin: '墨与白', cedarPencils: /^雪松木铅笔/ },
};

for (const language of ['en_US', 'zh_CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    buyerTest.use({ language });
    const { coupon, headphones, inkAndMargin, cedarPencils } = names[language];

    buyerTest(
      'after an address is removed by keyboard, the focus is on the next one',
      async ({ page, program, buyer, words: { text } }) => {
        for (const recipient of ['Maya', 'Juno', 'Ada']) {
          await signedCall(program.url, addressSave, { ...portland, recipient }, buyer.credential);
        }
        await open(page, '/personal-center/receive-address');
        const addresses = page.getByRole('main').getByRole('listitem');
        await expect(addresses).toHaveCount(3);
        const [, removed = '', next = ''] = await addresses.allInnerTexts();
        const recipientOf = (address: string) => /Maya|Juno|Ada/.exec(address)?.[0] ?? '';
        const remove = text('addressBook.remove');
        await press(page, startingWith(text('shell.labelOf', { label: remove, name: recipientOf(removed) })));
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await press(page, remove, 3);
        await expectOutcome(page, text('addressBook.removed'), addresses.filter({ hasText: recipientOf(next) }));
      },
    );

    buyerTest(
      'after a coupon is collected by keyboard, the focus stays at the coupon',
      async ({ page, words: { text, pattern } }) => {
        await open(page, `/detail?commodityCode=${inkHeadphones.commodityCode}`);
        await press(page, pattern('coupon.collectOf', { title: coupon }));
        const collected = page.getByRole('main').getByRole('article', { name: startingWith(coupon) });
        const focus = collected.filter({ hasText: text('coupon.collected') });
        await expectOutcome(page, text('coupon.wasCollected'), focus);
      },
    );

    buyerTest(
      'after the only line of a shop is saved for later by keyboard, the focus moves to the next shop of the cart',
      async ({ page, program, buyer, words: { text, pattern } }) => {
        for (const { skuCode } of [pencils, inkHeadphones]) {
          await signedCall(program.url, cartAdd, { skuCode, quantity: 1 }, buyer.credential);
        }
        await open(page, '/cart');
        await press(page, new RegExp(pattern('cart.saveForLater').source + '.*' + headphones.source, 'i'));
        await expectOutcome(page, text('cart.wasSaved'), page.getByRole('heading', { name: inkAndMargin }));
      },
    );

    buyerTest(
      'after an order is cancelled by keyboard, the focus is on its new state',
      async ({ page, program, buyer, words: { text } }) => {
        const { orderNos } = await placeOrder(program.url, buyer, pencils);
        await open(page, `/order-details?orderNo=${orderNos[0]}`);
        await press(page, text('orders.cancel'));
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await press(page, text('orders.cancel'), 3);
        const heading = page.getByRole('heading', { level: 1, name: text('orders.heading.CANCELLED') });
        await expectOutcome(page, text('orders.cancelled', { count: 1 }), heading);
      },
    );

    buyerTest(
      'after a review is posted by keyboard, the focus is on its product',
      async ({ page, program, buyer, words: { text } }) => {
        const orderNo = await makeDeliveredOrder(program, buyer, pencils);
        await open(page, `/personal-center/review?orderNo=${orderNo}`);
        const line = page.getByRole('region', { name: cedarPencils });
        await line.getByRole('radio', { name: text('review.star.4') }).focus();
        await page.keyboard.press('Space');
        await line.getByRole('textbox', { name: text('review.words') }).fill('They stay sharp.');
        await line.getByRole('button', { name: text('review.publish') }).press('Enter');
        await expectOutcome(page, text('review.published'), line.getByRole('heading', { level: 2 }));
        await expect(line).toContainText('They stay sharp.');
        await press(page, text('review.change'));
        await expect(line.getByRole('textbox', { name: text('review.words') })).toHaveValue('They stay sharp.');
        await expect(line.locator(':focus')).toHaveCount(1);
        await line.getByRole('button', { name: text('shell.cancel') }).press('Enter');
        await expect(line.getByRole('heading', { level: 2 })).toBeFocused();
      },
    );

    test('after a visitor requests a restock mail by keyboard, the focus stays in its panel', async ({
      page,
      words: { text },
    }) => {
      const panel = page.getByRole('region', { name: text('detail.tellMe') });
      const email = newEmail();
      await open(page, soldOut);
      await panel.getByRole('button', { name: text('detail.tellMe') }).press('Enter');
      await expect(panel.getByLabel(text('restock.email'))).toBeFocused();
      await page.keyboard.type(email);
      const answer = answerTo(page, restockAsk);
      await page.keyboard.press('Enter');
      await answer;
      await expectOutcome(page, email, panel);
    });

    buyerTest(
      'after a buyer starts or stops waiting for stock by keyboard, the focus stays in its panel',
      async ({ page, words: { text } }) => {
        const panel = page.getByRole('region', { name: text('detail.tellMe') });
        await open(page, soldOut);
        await panel.getByRole('button', { name: text('detail.tellMe') }).press('Enter');
        await expectOutcome(page, text('restock.waiting'), panel);
        await press(page, text('restock.stop'), 3);
        await expectOutcome(page, text('restock.stopped'), panel);
        await tabTo(page, text('detail.tellMe'), 1);
      },
    );

    buyerTest(
      'after a card or the last picture is removed from a message, the focus is in its text',
      async ({ page, words: { text } }) => {
        await open(page, `/conversation?storeCodeNumber=S1001&commodityCode=${inkHeadphones.commodityCode}`);
        const form = page.getByRole('form');
        const message = form.getByRole('textbox', { name: text('chat.message') });
        await form.getByRole('button', { name: text('chat.dropSubject') }).press('Enter');
        await expect(form.getByRole('link', { name: text('chat.card.product') })).toHaveCount(0);
        await expect(message).toBeFocused();
        const picker = form.getByLabel(text('product.addPicture'));
        for (const count of [1, 2]) {
          await picker.setInputFiles(photo);
          await expect(form.getByRole('listitem')).toHaveCount(count);
        }
        const removeFirst = form.getByRole('button', { name: text('product.removePicture', { number: 1 }) });
        await removeFirst.press('Enter');
        await expect(form.getByRole('listitem')).toHaveCount(1);
        await expect(form.getByRole('listitem')).toBeFocused();
        await removeFirst.press('Enter');
        await expect(form.getByRole('listitem')).toHaveCount(0);
        await expect(message).toBeFocused();
      },
    );

    buyerTest(
      'after a shop is blocked or unblocked by keyboard, the focus stays in the conversation',
      async ({ page, program, buyer, words: { text, store } }) => {
        const message = { storeCodeNumber: 'S1001', clientId: randomUUID(), text: 'Hello' };
        await signedCall(program.url, conversationSend, message, buyer.credential);
        await open(page, '/conversation?storeCodeNumber=S1001');
        const heading = page.getByRole('heading', { level: 1, name: store });
        await page.getByRole('button', { name: text('chat.more') }).press('Enter');
        await press(page, text('chat.block'), 6);
        await press(page, text('chat.block'), 3);
        await expectOutcome(page, text('chat.blocked'), heading);
        await page
          .getByRole('main')
          .getByRole('button', { name: text('chat.unblock') })
          .press('Enter');
        await expectOutcome(page, text('chat.unblocked'), heading);
      },
    );

    test('a search within a shop keeps the focus in its field', async ({ page, words: { text, query } }) => {
      await open(page, '/shop?storeCodeNumber=S1001');
      const field = page.getByRole('searchbox', { name: text('shop.search') });
      for (const keyWords of [query, 'zzzxxqq']) {
        await field.fill(keyWords);
        await field.press('Enter');
        await expect(page).toHaveURL(new RegExp(`keyWords=${encodeURIComponent(keyWords)}`));
        await expect(page.getByRole('main')).toContainText(keyWords);
        await expect(field).toBeFocused();
        await expect(field).toHaveValue(keyWords);
      }
    });
  });
}

function startingWith(label: string): RegExp {
  return new RegExp(`^${RegExp.escape(label)}`);
}
