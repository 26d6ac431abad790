import { restockAsk, restockConfirm, restockWaits, restockWaitSet } from '@kaimai/contract/restock/restock';
import type { Page } from '@playwright/test';
import { newEmail } from '../harness/buyer.ts';
import { answerTo, open } from '../harness/open.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

/** A variant of the demo that is sold out. */
const soldOut = '/detail?commodityCode=lightgrid-hall-gamepad&sku=lightgrid-hall-gamepad.white';

const texts = {
  en_US: {
    tellMe: 'Tell me when it’s back',
    asked: 'Alert requested',
    tellMeOrAsked: /^(Tell me when it’s back|Alert requested)$/,
    email: 'Your email',
    send: 'Send link',
    mailbox: /open its mailbox/,
    subject: /^Please confirm/,
    confirm: 'Yes, tell me',
    confirmed: 'You’re on the list',
    unsubscribeMail: 'Unsubscribe from these emails',
    unsubscribe: 'Unsubscribe',
    stopped: 'Your requests and your email address are deleted',
    home: 'Go to home page',
    waiting: 'We’ll tell you when it’s back',
    stop: 'Stop waiting',
  },
  zh_CN: {
    tellMe: '到货通知我',
    asked: '已申请到货通知',
    tellMeOrAsked: /^(到货通知我|已申请到货通知)$/,
    email: '你的邮箱',
    send: '发送链接',
    mailbox: /打开演示邮箱/,
    subject: /^请确认/,
    confirm: '到货时通知我',
    confirmed: '登记好了',
    unsubscribeMail: '不再接收这类邮件',
    unsubscribe: '退订',
    stopped: '登记和邮箱都已删除',
    home: '回到首页',
    waiting: '到货时会通知你',
    stop: '取消通知',
  },
};

for (const language of ['en_US', 'zh_CN'] as const) {
  const text = texts[language];

  test.describe(`in ${language}`, () => {
    test.use({ language });
    buyerTest.use({ language });

    test('a visitor waits for a sold-out variant after confirming the e-mail, and stops it in one step', async ({
      page,
      program,
    }) => {
      const email = newEmail();
      await open(page, soldOut);
      const panel = page.locator('#restock');
      await panel.getByRole('button', { name: text.tellMe }).click();
      await panel.getByLabel(text.email).fill('nobody');
      await panel.getByRole('button', { name: text.send }).click();
      await expect(panel.getByLabel(text.email)).toHaveAttribute('aria-invalid', 'true');
      await panel.getByLabel(text.email).fill(email);
      const answer = answerTo(page, restockAsk);
      await panel.getByRole('button', { name: text.send }).click();
      await answer;
      await expect(panel.getByRole('status')).toContainText(email);
      const mailboxLink = panel.getByRole('link', { name: text.mailbox });
      await expect(mailboxLink).toHaveAttribute('href', new RegExp(encodeURIComponent(email)));

      await openMail(page, program.url, email, text.subject);
      await page.getByRole('link', { name: text.confirm }).click();
      const confirmAnswer = answerTo(page, restockConfirm);
      await page.getByRole('button', { name: text.confirm }).click();
      await confirmAnswer;
      await expect(page.getByRole('heading', { name: text.confirmed })).toBeVisible();

      await openMail(page, program.url, email, text.subject);
      await page.getByRole('link', { name: text.unsubscribeMail }).click();
      await page.getByRole('button', { name: text.unsubscribe }).click();
      await expect(page.getByText(text.stopped)).toBeVisible();
      await expect(page.getByRole('link', { name: text.home })).toBeVisible();
    });

    buyerTest(
      'a buyer waits for a variant with one tap, on all devices, until the button is pressed again',
      async ({ page }) => {
        // Besides the panel, the bar at the bottom of a phone offers the notification until it is requested.
        await page.setViewportSize({ width: 390, height: 844 });
        await open(page, soldOut);
        const bar = page.getByRole('link', { name: text.tellMeOrAsked });
        await expect(bar).toHaveText(text.tellMe, { useInnerText: true });
        const panel = page.locator('#restock');
        const setAnswer = answerTo(page, restockWaitSet);
        await panel.getByRole('button', { name: text.tellMe }).click();
        await setAnswer;
        await expect(panel.getByRole('status')).toContainText(text.waiting);
        await expect(bar).toHaveText(text.asked, { useInnerText: true });
        const waitsAnswer = answerTo(page, restockWaits);
        await page.reload();
        await waitsAnswer;
        await panel.getByRole('button', { name: text.stop }).click();
        await expect(panel.getByRole('button', { name: text.tellMe })).toBeVisible();
        await expect(bar).toHaveText(text.tellMe, { useInnerText: true });
      },
    );
  });
}

async function openMail(page: Page, url: string, email: string, subject: RegExp): Promise<void> {
  const mail = page.getByRole('link', { name: subject });
  await expect
    .poll(async () => {
      await page.goto(`${url}/demo/mailbox?to=${encodeURIComponent(email)}`);
      return mail.count();
    })
    .toBe(1);
  await mail.click();
}
