import { restockAsk, restockConfirm, restockWaits, restockWaitSet } from '@kaimai/contract/restock/restock';
import type { Page } from '@playwright/test';
import { newEmail } from '../harness/buyer.ts';
import { answerTo, open } from '../harness/open.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

/** A variant of the demo that is sold out. */
const soldOut = '/detail?commodityCode=lightgrid-hall-gamepad&sku=lightgrid-hall-gamepad.white';

test('a visitor waits for a sold-out variant after confirming the e-mail, and stops it in one step', async ({
  page,
  program,
}) => {
  const email = newEmail();
  await open(page, soldOut);
  const panel = page.locator('#restock');
  await panel.getByRole('button', { name: 'Tell me when it’s back' }).click();
  await panel.getByLabel('Your email').fill('nobody');
  await panel.getByRole('button', { name: 'Send link' }).click();
  await expect(panel.getByLabel('Your email')).toHaveAttribute('aria-invalid', 'true');
  await panel.getByLabel('Your email').fill(email);
  const answer = answerTo(page, restockAsk);
  await panel.getByRole('button', { name: 'Send link' }).click();
  await answer;
  await expect(panel.getByRole('status')).toContainText(email);
  const mailboxLink = panel.getByRole('link', { name: /open its mailbox/ });
  await expect(mailboxLink).toHaveAttribute('href', new RegExp(encodeURIComponent(email)));

  const mail = await openMail(page, program.url, email);
  await mail.getByRole('link', { name: 'Yes, tell me' }).click();
  const confirmAnswer = answerTo(page, restockConfirm);
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await confirmAnswer;
  await expect(page.getByRole('heading', { name: 'You’re on the list' })).toBeVisible();

  await (await openMail(page, program.url, email)).getByRole('link', { name: 'Unsubscribe from these emails' }).click();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('Your requests and your email address are deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to home page' })).toBeVisible();
});

async function openMail(page: Page, url: string, email: string): Promise<Page> {
  const mail = page.getByRole('link', { name: /^Please confirm/ });
  await expect
    .poll(async () => {
      await page.goto(`${url}/demo/mailbox?to=${encodeURIComponent(email)}`);
      return mail.count();
    })
    .toBe(1);
  await mail.click();
  return page;
}

buyerTest(
  'a buyer waits for a variant with one tap, on all devices, until the button is pressed again',
  async ({ page }) => {
    // Besides the panel, the bar at the bottom of a phone offers the notification until it is requested.
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, soldOut);
    const bar = page.getByRole('link', { name: /^(Tell me when it’s back|Alert requested)$/ });
    await expect(bar).toHaveText(/^Tell me/, { useInnerText: true });
    const panel = page.locator('#restock');
    const setAnswer = answerTo(page, restockWaitSet);
    await panel.getByRole('button', { name: 'Tell me when it’s back' }).click();
    await setAnswer;
    await expect(panel.getByRole('status')).toContainText('We’ll tell you when it’s back');
    await expect(bar).toHaveText('Alert requested', { useInnerText: true });
    const waitsAnswer = answerTo(page, restockWaits);
    await page.reload();
    await waitsAnswer;
    await panel.getByRole('button', { name: 'Stop waiting' }).click();
    await expect(panel.getByRole('button', { name: 'Tell me when it’s back' })).toBeVisible();
    await expect(bar).toHaveText(/^Tell me/, { useInnerText: true });
  },
);
