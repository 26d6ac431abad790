import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ProgramAddress } from '../harness/addresses.ts';
import { newEmail } from '../harness/buyer.ts';
import { expectNoOverflow } from '../harness/layout.ts';
import { open } from '../harness/open.ts';
import { inkHeadphones, placeGuestOrder, ternMini } from '../harness/ordering.ts';
import { runOperator } from '../harness/program.ts';
import { makeApprovedReturn, makeDeliveredOrder } from '../harness/returning.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

const texts = {
  en_US: {
    chat: 'Chat with shop',
    message: 'Message',
    send: 'Send',
    order: /^Order/,
    return: /^Return/,
    delivered: 'Delivered',
    approved: 'Send it back',
    sent: 'Sent',
    read: 'Read',
    find: 'Find order',
    question: 'Which box does it go back in?',
    answer: 'Any box that holds it.',
  },
  zh_CN: {
    chat: '联系店家',
    message: '消息',
    send: '发送',
    order: /^订单/,
    return: /^退货/,
    delivered: '已送达',
    approved: '待寄回',
    sent: '已送达',
    read: '已读',
    find: '查询订单',
    question: '退货要用原来的盒子吗？',
    answer: '结实的盒子就行。',
  },
};

interface WaitingConversation {
  conversationNo: string;
  lastText: string;
}

for (const language of ['en_US', 'zh_CN'] as const) {
  const text = texts[language];
  const phone = { language, viewport: { width: 390, height: 844 } };

  test.describe(`in ${language}, on a phone`, () => {
    test.use(phone);
    buyerTest.use(phone);

    buyerTest(
      'a buyer writes from an order and from its return, and the shop answers by the operators’ API, live on the open page',
      async ({ page, program, buyer }) => {
        const orderNo = await makeDeliveredOrder(program, buyer, ternMini);
        await chatFrom(page, `/order-details?orderNo=${orderNo}`, text.chat);
        const log = page.getByRole('log');
        await expect(page.getByRole('form').getByRole('link', { name: text.order })).toContainText(text.delivered);
        await write(page, text, `${text.question} ${orderNo}`);
        await expect(log.getByRole('link', { name: text.order })).toHaveAttribute(
          'href',
          `/order-details?orderNo=${orderNo}`,
        );

        const line = { orderNo, skuCode: ternMini.skuCode };
        const afterSalesNo = await makeApprovedReturn(program, buyer, line);
        await chatFrom(page, `/after-sales?afterSalesNo=${afterSalesNo}`, text.chat);
        await expect(page.getByRole('form').getByRole('link', { name: text.return })).toContainText(text.approved);
        const question = `${text.question} ${afterSalesNo}`;
        await write(page, text, question);
        await expect(log.getByRole('link', { name: text.return })).toHaveAttribute(
          'href',
          `/after-sales?afterSalesNo=${afterSalesNo}`,
        );
        await expectNoOverflow(page);

        await answerByApi(program, question, text.answer);
        await expect(log.getByText(text.answer)).toBeVisible();
        await expect(log.getByText(text.read, { exact: true })).toBeVisible();
      },
    );

    test('a guest writes from an order that was found by number and e-mail', async ({ page, program, words }) => {
      const email = newEmail();
      const { orderNos } = await placeGuestOrder(program.url, email, inkHeadphones);
      const [orderNo = ''] = orderNos;
      await open(page, `/order-details?orderNo=${orderNo}`);
      await page.getByRole('textbox', { name: words.email }).fill(email);
      await page.getByRole('button', { name: text.find }).press('Enter');
      await page.getByRole('main').getByRole('link', { name: text.chat }).press('Enter');
      const question = `${text.question} ${orderNo}`;
      await write(page, text, question);
      await expect(page.getByRole('log').getByRole('link', { name: text.order })).toBeVisible();
      await answerByApi(program, question, text.answer);
      await expect(page.getByRole('log').getByText(text.answer)).toBeVisible();
    });
  });
}

async function chatFrom(page: Page, path: string, name: string): Promise<void> {
  await open(page, path);
  await page.getByRole('main').getByRole('link', { name }).press('Enter');
  await expect(page).toHaveURL(/\/conversation\?/);
}

/** Writes with the on-screen button, since Enter on a phone begins a new line. */
async function write(page: Page, text: (typeof texts)['en_US' | 'zh_CN'], message: string): Promise<void> {
  await page.getByRole('textbox', { name: text.message }).fill(message);
  await page.getByRole('button', { name: text.send, exact: true }).click();
  await expect(page.getByRole('log').getByText(message)).toBeVisible();
  await expect(page.getByRole('log').getByText(text.sent, { exact: true })).toBeVisible();
}

/** Answers the conversation whose last message is `message`, as the shop and with a token of its own. */
async function answerByApi(program: ProgramAddress, message: string, answer: string): Promise<void> {
  const operator = `shop-${randomUUID().slice(0, 8)}`;
  const scopes = ['--scope', 'conversations:read', '--scope', 'conversations:write'];
  await runOperator(program, ['operators', 'add', operator, '--shop', 'S1001']);
  const created = await runOperator(program, ['tokens', 'create', operator, ...scopes, '--json']);
  const { token } = JSON.parse(created) as { token: string };
  const conversations = `${program.url}/api/v1/conversations`;
  const headers = { authorization: `Bearer ${token}` };
  const listed = await fetch(`${conversations}?waiting=true&limit=100`, { headers });
  const { rows } = (await listed.json()) as { rows: WaitingConversation[] };
  const { conversationNo = '' } = rows.find(({ lastText }) => lastText === message) ?? {};
  const response = await fetch(`${conversations}/${conversationNo}/messages`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ text: answer }),
  });
  expect(response.status, await response.text()).toBe(200);
}
