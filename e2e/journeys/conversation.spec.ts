import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { conversationDetails, conversationList, conversationSend } from '@kaimai/contract/conversation/conversation';
import { locales } from '@kaimai/contract/values/locale';
import { expectNoViolations } from '../harness/accessibility.ts';
import { breakServices, loseAnswers } from '../harness/calls.ts';
import { holdAnswer, open, openListening, reload } from '../harness/open.ts';
import { inkHeadphones } from '../harness/ordering.ts';
import { runOperator } from '../harness/program.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

const photo = join(import.meta.dirname, '../../apps/storefront/public/icon-192.png');
const product = `/detail?commodityCode=${inkHeadphones.commodityCode}`;

interface WaitingConversation {
  conversationNo: string;
  lastText: string;
}

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    buyerTest.use({ language });

    buyerTest(
      'a buyer asks about a product by keyboard, and the shop answers by command, live on the open page',
      async ({ page, program, buyer, words: { text, pattern } }) => {
        const operate = (...typed: string[]) => runOperator(program, typed);
        await openListening(page, product);
        await page
          .getByRole('link', { name: text('product.chat') })
          .first()
          .focus();
        await page.keyboard.press('Enter');
        const log = page.getByRole('log', { name: pattern('chat.log') });
        const message = page.getByRole('textbox', { name: text('chat.message') });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('form').getByRole('link', { name: text('chat.card.product') })).toBeVisible();
        await expectNoViolations(page);

        await message.focus();
        const question = `Does it fold flat? <img src=x onerror=alert(1)> ${buyer.userInfo.userNo}`;
        await page.keyboard.type(question);
        await page.keyboard.press('Shift+Enter');
        await page.keyboard.type('And how?');
        await page.keyboard.press('Enter');
        await expect(log.getByText(question)).toBeVisible();
        await expect(log.getByRole('link', { name: text('chat.card.product') })).toBeVisible();
        await expect(log.getByText(text('chat.sent'), { exact: true })).toBeVisible();
        await expect(message).toBeFocused();
        await expect(message).toHaveValue('');

        const waitingConversations = JSON.parse(
          await operate('conversations', 'list', '--json', '--limit', '1000'),
        ) as WaitingConversation[];
        const { conversationNo = '' } =
          waitingConversations.find(({ lastText }) => lastText.startsWith(question)) ?? {};
        expect(await operate('conversations', 'show', conversationNo)).toContain('    And how?');
        await expect(log.getByText(text('chat.read'), { exact: true })).toBeVisible();
        await operate('conversations', 'answer', conversationNo, '--text', 'It folds flat.');
        await expect(log.getByText('It folds flat.')).toBeVisible();
        await expect.poll(async () => (await details()).unread).toBe(0);
        await expectNoViolations(page);

        await openListening(page, '/conversations');
        await operate('conversations', 'answer', conversationNo, '--text', 'Anything else?');
        const row = page.getByRole('main').getByRole('listitem').getByRole('link');
        await expect(row).toContainText('Anything else?');
        await expect(row).toContainText(text('message.unreadCount', { count: 1 }));
        await row.click();
        await expect(log.getByText('Anything else?')).toBeVisible();

        function details() {
          return signedCall(program.url, conversationDetails, { storeCodeNumber: 'S1001' }, buyer.credential);
        }
      },
    );

    buyerTest(
      'a file that is not a picture and a message that is too long are refused',
      async ({ page, words: { text, gatewayText }, faults }) => {
        faults.allow(/upload\.html/);
        await open(page, '/conversation?storeCodeNumber=S1001');
        const alert = page.getByRole('form').getByRole('alert');
        await page
          .getByLabel(text('product.addPicture'))
          .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<script>') });
        await expect(alert).toContainText(gatewayText('codes.FILE_TYPE_ERROR'));
        await page.getByRole('textbox', { name: text('chat.message') }).fill('x'.repeat(10_000));
        await page.keyboard.press('Enter');
        await expect(alert).toContainText(text('chat.tooLong', { most: 2000, count: 8000 }));
      },
    );

    buyerTest(
      'a buyer blocks and unblocks a shop, and reports a conversation',
      async ({ page, program, buyer, words: { text, pattern } }) => {
        const question = { storeCodeNumber: 'S1001', clientId: randomUUID(), text: 'Hello?' };
        await signedCall(program.url, conversationSend, question, buyer.credential);
        await open(page, '/conversation?storeCodeNumber=S1001');
        const message = page.getByRole('textbox', { name: text('chat.message') });
        const button = (key: string) => page.getByRole('button', { name: text(key) });
        await button('chat.more').click();
        await button('chat.block').click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: text('chat.block') })
          .click();
        await expect(page.getByText(pattern('chat.youBlocked'))).toBeVisible();
        await expect(message).toBeHidden();
        await button('chat.unblock').click();
        await expect(message).toBeVisible();
        await button('chat.more').click();
        await button('chat.report').click();
        const insults = page.getByRole('radio', { name: text('chat.reasons.RUDE') });
        const dotScale = await insults.evaluate((radio) => getComputedStyle(radio, '::before').scale);
        expect(dotScale, 'the dot of a radio while none is chosen').toBe('0');
        await button('chat.sendReport').click();
        await expect(page.getByText(text('chat.chooseReason'))).toBeVisible();
        await insults.check();
        await button('chat.sendReport').click();
        await expect(page.getByText(text('chat.reported'))).toBeVisible();
      },
    );

    test('a visitor sees why a sign-in is required, with a link that returns to the conversation', async ({
      page,
      words,
    }) => {
      await open(page, product);
      await page
        .getByRole('link', { name: words.text('product.chat') })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: words.text('chat.signIn') })).toBeVisible();
      const signIn = page.getByRole('main').getByRole('link', { name: words.signIn, exact: true });
      expect(await signIn.getAttribute('href')).toContain(encodeURIComponent('/conversation?storeCodeNumber=S1001'));
    });
  });
}

buyerTest(
  'a message that the network loses is stored, and arrives once; a draft survives a reload',
  async ({ page, context, program, buyer, words: { text, pattern }, faults }) => {
    faults.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await open(page, '/conversation?storeCodeNumber=S1001');
    const message = page.getByRole('textbox', { name: text('chat.message') });
    const log = page.getByRole('log', { name: pattern('chat.log') });
    await page.getByLabel(text('product.addPicture')).setInputFiles(photo);
    await message.fill('A draft');
    await expect(page.getByRole('img', { name: text('product.picture', { number: 1 }) })).toBeVisible();
    await reload(page);
    await expect(message).toHaveValue('A draft');

    // The answer is lost on its way: the gateway has stored the message.
    const connection = await loseAnswers(page, conversationSend);
    await page.getByRole('button', { name: text('chat.send') }).click();
    await expect(log.getByText('A draft')).toHaveCount(1);
    await connection.waitUntilLost();
    await connection.restore();
    await reload(page);
    await expect(log.getByText('A draft')).toHaveCount(1);
    await expect(log.getByRole('img', { name: text('product.picture', { number: 1 }) })).toBeVisible();

    await context.setOffline(true);
    await message.fill('Once more');
    await page.keyboard.press('Enter');
    await expect(log.getByRole('button', { name: text('chat.sendAgain') })).toBeVisible();
    await context.setOffline(false);
    await expect(log.getByRole('button', { name: text('chat.sendAgain') })).toBeHidden();
    const input = { storeCodeNumber: 'S1001' };
    const texts = async () =>
      (await signedCall(program.url, conversationDetails, input, buyer.credential)).rows.map((row) => row.text);
    await expect.poll(texts).toEqual(['A draft', 'Once more']);
  },
);

buyerTest.describe('in zh_CN, on a phone', () => {
  buyerTest.use({ language: 'zh_CN', viewport: { width: 390, height: 844 } });

  buyerTest(
    'a conversation that is loading has a link back, which keeps the focus when it is loaded',
    async ({ page, words: { text } }) => {
      const answer = await holdAnswer(page, conversationDetails);
      await page.goto('/conversation?storeCodeNumber=S1001');
      await answer.waitUntilHeld();
      await expect(page.getByRole('heading', { level: 1, name: text('product.chat') })).toBeAttached();
      const back = page.getByRole('main').getByRole('link', { name: text('shell.back') });
      await back.focus();
      await answer.release();
      await expect(page.getByRole('textbox', { name: text('chat.message') })).toBeVisible();
      await expect(back).toBeFocused();
    },
  );

  buyerTest('the card of a product fits the smallest phone', async ({ page, program, buyer, words: { text } }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { commodityCode } = inkHeadphones;
    const message = {
      storeCodeNumber: 'S1001',
      commodityCode,
      clientId: 'smallest-phone',
      text: 'Hello',
      withCard: true,
    };
    await signedCall(program.url, conversationSend, message, buyer.credential);
    await open(page, '/conversation?storeCodeNumber=S1001');
    const card = page.getByRole('log').getByRole('link', { name: text('chat.card.product') });
    await expect(card).toBeInViewport({ ratio: 1 });
  });
});

buyerTest.describe('in zh_CN', () => {
  buyerTest.use({ language: 'zh_CN' });

  buyerTest(
    'after a failed message is sent again or deleted by keyboard, the focus moves to the next failed one',
    async ({ page, words: { text, pattern }, faults }) => {
      faults.allow(/500/);
      await open(page, '/conversation?storeCodeNumber=S1001');
      const message = page.getByRole('textbox', { name: text('chat.message') });
      const log = page.getByRole('log', { name: pattern('chat.log') });
      const retryButtons = log.getByRole('button', { name: text('chat.sendAgain') });
      const repair = await breakServices(page, conversationSend);
      for (const [index, entry] of ['One', 'Two', 'Three'].entries()) {
        await message.fill(entry);
        await page.keyboard.press('Enter');
        await expect(retryButtons).toHaveCount(index + 1);
      }
      await repair();
      await retryButtons.first().focus();
      await page.keyboard.press('Enter');
      await expect(retryButtons).toHaveCount(2);
      await expect(retryButtons.first()).toBeFocused();
      await log
        .getByRole('button', { name: text('chat.discard') })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await expect(retryButtons).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(message).toBeFocused();
      await expect(log.getByText(text('chat.sent'), { exact: true })).toBeVisible();
      await expect(log.getByText('Two')).toHaveCount(0);
    },
  );
});

buyerTest.describe('in zh_CN, on a phone', () => {
  buyerTest.use({ language: 'zh_CN', viewport: { width: 390, height: 844 } });

  buyerTest('the tabs of the messages stay in place when the conversations open', async ({ page, words: { text } }) => {
    await open(page, '/messages');
    const tabs = page.getByRole('main').getByRole('navigation', { name: text('message.kinds') });
    const before = await tabs.boundingBox();
    await tabs.getByRole('link', { name: text('chat.tab') }).click();
    await expect(page).toHaveURL(/\/conversations/);
    await expect(tabs.getByRole('link', { name: text('chat.tab') })).toHaveAttribute('aria-current', 'page');
    expect((await tabs.boundingBox())?.y).toBe(before?.y);
  });
});

buyerTest(
  'the list of conversations beside an open one has its final size before it is loaded',
  async ({ page, program, buyer }) => {
    const message = { storeCodeNumber: 'S1001', clientId: randomUUID(), text: 'Hello?' };
    await signedCall(program.url, conversationSend, message, buyer.credential);
    await page.setViewportSize({ width: 1440, height: 900 });
    const answer = await holdAnswer(page, conversationList);
    await page.goto('/conversation?storeCodeNumber=S1001');
    await answer.waitUntilHeld();
    const list = page.getByRole('complementary', { name: 'Conversations' });
    const log = page.getByRole('log', { name: /^Messages with/ });
    await expect(log.getByText('Hello?')).toBeVisible();
    await expect(list).toHaveAttribute('aria-busy', 'true');
    const before = [await list.boundingBox(), await log.boundingBox()];
    await answer.release();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    expect([await list.boundingBox(), await log.boundingBox()]).toEqual(before);
  },
);

buyerTest('a list of one conversation shows no range such as “1–1”', async ({ page, program, buyer }) => {
  const message = { storeCodeNumber: 'S1001', clientId: randomUUID(), text: 'Hello?' };
  await signedCall(program.url, conversationSend, message, buyer.credential);
  await open(page, '/conversations');
  await expect(page.getByRole('main').getByRole('listitem').getByText('Hello?')).toBeVisible();
  await expect(page.getByText('1–1')).toHaveCount(0);
});
