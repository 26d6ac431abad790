import { randomBytes } from 'node:crypto';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { orderConfirmReceipt } from '@kaimai/contract/order/order';
import { reviewSave } from '@kaimai/contract/review/own-review';
import { expectNoViolations } from '../harness/accessibility.ts';
import type { ProgramAddress } from '../harness/addresses.ts';
import { open, openListening, reload } from '../harness/open.ts';
import { inkHeadphones, placeOrder } from '../harness/ordering.ts';
import { payOverWire } from '../harness/paying.ts';
import { runOperator } from '../harness/program.ts';
import { makeDeliveredOrder } from '../harness/returning.ts';
import { signedCall } from '../harness/signed-call.ts';
import { signIn } from '../harness/signing-in.ts';
import { buyerTest as test, expect } from '../harness/test.ts';

const texts = {
  en_US: {
    onHold: /^We’re checking this order/,
    locked: /This account is locked/,
    howToAsk: /reply to any of our emails/,
    hidden: 'Your review is no longer shown',
    shownAgain: 'Your review is shown again',
    written: 'The seller rang me from',
    reason: 'It names somebody’s phone number.',
    reviews: 'Reviews',
  },
  zh_CN: {
    onHold: /^我们正在核实这笔订单/,
    locked: /账户已被锁定/,
    howToAsk: /请回复我们的任何一封邮件/,
    hidden: '你的评价已不再显示',
    shownAgain: '你的评价已恢复显示',
    written: '卖家打电话来，号码是',
    reason: '含有他人电话。',
    reviews: '评价',
  },
} as const;

for (const language of ['en_US', 'zh_CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the page of an order shows that it is on hold and can be cancelled, until it is released', async ({
      page,
      program,
      buyer,
      words,
    }) => {
      await restock(program);
      const { payNo, orderNos } = await placeOrder(program.url, buyer, inkHeadphones);
      const [orderNo = ''] = orderNos;
      await payOverWire(program.url, buyer, payNo);
      await runOperator(program, ['orders', 'hold', orderNo, '--reason', 'The card was reported']);
      await open(page, `/order-details?orderNo=${orderNo}`);
      const main = page.getByRole('main');
      await expect(main.getByText(texts[language].onHold)).toBeVisible();
      await expect(main.getByRole('button', { name: words.cancelOrder })).toBeVisible();
      // The reason is for operators.
      await expect(page.getByText('The card was reported')).toBeHidden();
      await expectNoViolations(page);
      await runOperator(program, ['orders', 'release', orderNo]);
      await reload(page);
      await expect(main.getByRole('heading', { level: 1, name: words.preparingOrder })).toBeVisible();
      await expect(main.getByText(texts[language].onHold)).toBeHidden();
    });

    test('the receipt of a delivered order is confirmed only after it is released', async ({
      page,
      program,
      buyer,
      words,
    }) => {
      await restock(program);
      const orderNo = await makeDeliveredOrder(program, buyer, inkHeadphones);
      await runOperator(program, ['orders', 'hold', orderNo, '--reason', 'The card was reported']);
      const confirm = page.getByRole('main').getByRole('button', { name: words.confirmReceipt });
      await open(page, `/order-details?orderNo=${orderNo}`);
      await expect(page.getByRole('main').getByText(texts[language].onHold)).toBeVisible();
      await expect(confirm).toBeHidden();
      await expect(signedCall(program.url, orderConfirmReceipt, { orderNo }, buyer.credential)).rejects.toThrow();
      await runOperator(program, ['orders', 'release', orderNo]);
      await reload(page);
      await confirm.click();
      await page.getByRole('alertdialog').getByRole('button', { name: words.confirmReceipt }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: words.completed })).toBeVisible();
    });

    test('the buyer of a locked account is signed out, is told why and whom to ask, and can sign in once it is unlocked', async ({
      page,
      program,
      buyer,
      words,
      faults,
    }) => {
      const { userNo } = buyer.userInfo;
      await openListening(page, '/personal-center');
      faults.allow(/401/);
      await runOperator(program, ['buyers', 'lock', '--reason', 'Stolen card', '--', userNo]);
      const isSignedIn = () =>
        signedCall(program.url, basicInformation, {}, buyer.credential).then(
          () => true,
          () => false,
        );
      // The program is notified through the database.
      await expect.poll(isSignedIn).toBe(false);
      await page.goto('/personal-center/receive-address');
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await signIn(page, words, buyer);
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText(texts[language].locked);
      await expect(alert).toContainText(texts[language].howToAsk);
      // A new password would not help.
      await expect(alert.getByRole('link')).toHaveCount(0);
      await expectNoViolations(page);
      await runOperator(program, ['buyers', 'unlock', '--', userNo]);
      await signIn(page, words, buyer);
      await expect(page).toHaveURL('/personal-center/receive-address');
    });

    test('a hidden review is neither on the page of its product nor counted, and its author is told why', async ({
      page,
      program,
      buyer,
    }) => {
      const text = texts[language];
      const body = `${text.written} ${randomBytes(6).toString('hex')}`;
      await restock(program);
      const orderNo = await makeDeliveredOrder(program, buyer, inkHeadphones);
      const { commodityCode, skuCode } = inkHeadphones;
      const review = { orderNo, skuCode, rating: 1, body, nickname: 'Juno' };
      const { reviewNo } = await signedCall(program.url, reviewSave, review, buyer.credential);
      const reviews = page.getByRole('region', { name: text.reviews, exact: true });
      const ownReview = reviews.getByRole('article').filter({ hasText: body });
      const productPage = `/detail?commodityCode=${commodityCode}`;
      const isRendered = async () => (await (await page.request.get(productPage)).text()).includes(body);
      await open(page, productPage);
      await expect(ownReview).toBeVisible();

      const reasons = ['--en', texts.en_US.reason, '--zh', texts.zh_CN.reason];
      await runOperator(program, ['reviews', 'hide', reviewNo, ...reasons]);
      // The program is notified through the database, before the cached page expires.
      await expect.poll(isRendered, { timeout: 4000 }).toBe(false);
      await reload(page);
      await expect(reviews.getByRole('article').first()).toBeVisible();
      await expect(ownReview).toBeHidden();
      await open(page, '/messages/?type=advertise&advertiseCode=buyer_notice');
      const main = page.getByRole('main');
      await expect(main.getByText(text.hidden)).toBeVisible();
      await expect(main.getByText(text.reason)).toBeVisible();
      await expectNoViolations(page);

      await runOperator(program, ['reviews', 'show', reviewNo]);
      await reload(page);
      await expect(main.getByText(text.shownAgain)).toBeVisible();
      await open(page, productPage);
      await expect(ownReview).toBeVisible();
    });
  });
}

/** Adds the units that a journey buys, so that none is missing for the others. */
async function restock(program: ProgramAddress): Promise<void> {
  await runOperator(program, ['products', 'stock', inkHeadphones.skuCode, '--add', '2']);
}
