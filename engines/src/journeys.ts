import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { ProgramAddress } from '../../e2e/harness/addresses.ts';
import { newEmail, registerBuyer, type Buyer } from '../../e2e/harness/buyer.ts';
import { placeOrder, silverHeadphones } from '../../e2e/harness/ordering.ts';
import { startProgram, type Program } from '../../e2e/harness/program.ts';
import { signedCall } from '../../e2e/harness/signed-call.ts';
import { wordsIn } from '../../e2e/harness/words.ts';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { messageRead } from '@kaimai/contract/message/message';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { keyboard, pointer } from './input-method.ts';
import { openInterruptibleProxy, type InterruptibleProxy } from './interruptible.ts';
import { buyAsBuyer, buyAsGuest, enterAddress, purchases } from './purchases.ts';
import { Screen } from './screen.ts';
import { assertInOrder, tabThrough } from './tab-order.ts';
import { startWebKit } from './webkit.ts';

const engines: Record<string, () => Promise<Engine>> = { Firefox: startFirefox, WebKit: startWebKit };
const selected = process.argv.slice(2).map((name) => name.toLowerCase());
const english = wordsIn('en_US');
const windows = [
  { width: 1280, height: 900, isOnPhone: false },
  { width: 390, height: 844, isOnPhone: true },
];

let address: ProgramAddress;
let program: Program;

before(async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const listening = probe.address();
  probe.close();
  const port = typeof listening === 'object' && listening ? listening.port : 0;
  const dataDir = mkdtempSync(join(tmpdir(), 'kaimai-engines-'));
  address = { port, url: `http://127.0.0.1:${port}`, dataDir };
  program = await startProgram(address);
});

after(async () => {
  await program.kill('SIGTERM');
  rmSync(address.dataDir, { recursive: true, force: true });
});

for (const [name, start] of Object.entries(engines)) {
  if (selected.length === 0 || selected.includes(name.toLowerCase())) describe(name, () => journeysIn(start));
}

function journeysIn(start: () => Promise<Engine>): void {
  let engine: Engine;
  let screen: Screen;
  let proxy: InterruptibleProxy;

  beforeEach(async () => {
    proxy = await openInterruptibleProxy(address.port);
    engine = await start();
    await engine.resize(1280, 900);
    screen = new Screen(engine, address.url);
  });

  afterEach(async (context) => {
    if ('passed' in context && !context.passed) console.error(await screen.describe().catch(String));
    await engine.quit();
    // Closes the proxy.
    await proxy.cut();
  });

  for (const purchase of purchases) {
    for (const { width, height, isOnPhone } of windows) {
      for (const inputMethod of [pointer, keyboard]) {
        const how = `by ${inputMethod.name} in ${purchase.tag} at ${width} px`;

        test(`a guest searches, filters, fills a cart and buys ${how}`, async () => {
          await screen.resize(width, height);
          await buyAsGuest({ screen, by: inputMethod(screen), programUrl: address.url }, purchase, isOnPhone);
        });

        test(`a buyer signs in and buys ${how}`, async () => {
          await screen.resize(width, height);
          await buyAsBuyer({ screen, by: inputMethod(screen), programUrl: address.url }, purchase);
        });
      }
    }
  }

  for (const { tag, words, bought } of purchases) {
    test(`every control that Tab reaches on the way to the order has a role and a name, in ${tag}`, async () => {
      await screen.open(`/detail?commodityCode=${bought.commodityCode}&lang=${tag}`);
      const onDetail = await tabThrough(screen, 'button', words.addToCart);
      assert.deepEqual(onDetail.slice(0, 1), [`link ${words.skip}`]);
      assertInOrder(onDetail, [
        /^combobox /,
        /^link /,
        /^radio /,
        /^button /,
        `button ${words.buyNow}`,
        `button ${words.addToCart}`,
      ]);
      await screen.press('Enter');
      await screen.waitForElement('region', words.added);
      await screen.open('/fill');
      const onFill = await tabThrough(screen, 'button', words.placeOrder);
      assertInOrder(onFill, [/^textbox /, /^combobox /, /^radio /, `button ${words.placeOrder}`]);
    });
  }

  test('the simple shop takes an order up to its review', async () => {
    await screen.visit('/simple?words=teapot&lang=en');
    await screen.click('link', 'Pine-glaze teapot');
    await screen.click('button', english.addToCart);
    await screen.waitForAddress(/\/simple\/cart$/);
    await screen.click('link', 'Go to checkout');
    await screen.fill('textbox', /^Email/, newEmail(), 'main');
    await enterAddress(pointer(screen), english);
    await screen.click('button', /^Continue$/);
    await screen.waitForElement('heading', 'Check your order');
    await screen.waitForElement('button', english.placeOrder);
    await screen.waitForFit();
  });

  test('a message of a buyer arrives without a reload', async () => {
    const buyer = await registerBuyer(address.url);
    // The journey begins without unread messages.
    await signedCall(address.url, messageRead, {}, buyer.credential);
    await screen.store(storedFor(buyer));
    await screen.open('/messages/');
    await screen.waitForElement('link', english.messagesWith(0), 'header');
    // A mark that a reload would remove.
    await screen.run(() => void Object.assign(globalThis, { isSamePage: true }));
    await placeOrder(address.url, buyer, silverHeadphones);
    await screen.waitForElement('link', english.messagesWith(1), 'header');
    assert.equal(await screen.run(() => 'isSamePage' in globalThis), true);
    await screen.click('button', english.readAll);
    await screen.waitForElement('link', /^Messages$/, 'header');
    const { unreadMessages } = await signedCall(address.url, basicInformation, {}, buyer.credential);
    assert.equal(unreadMessages, 0);
  });

  test('a dialog traps the focus, and Escape restores it', async () => {
    await screen.open('/?lang=en');
    await screen.tabTo('button', english.region);
    await screen.press('Enter');
    await screen.waitForElement('dialog', '');
    for (let presses = 0; presses < 12; presses++) {
      await screen.press('Tab');
      assert.ok(
        await screen.focusIsInside('dialog[open], [role=dialog]'),
        `the focus left the dialog after ${presses + 1}`,
      );
    }
    await screen.press('Escape');
    await screen.waitForNoElement('dialog', '');
    await screen.waitForFocus('button', english.region);
  });

  test('a visitor searches, chooses and fills the cart by keyboard', async () => {
    await screen.open('/?lang=en');
    await screen.tabTo('combobox', /^Search$/);
    await screen.type(english.query);
    await screen.press('Enter');
    await screen.waitForAddress(/\/search\?/);
    await screen.waitForElement('heading', english.query);
    await screen.tabTo('link', english.product);
    await screen.press('Enter');
    await screen.waitForElement('heading', english.product);
    await screen.tabTo('radio', english.sage);
    await screen.press('Space');
    await screen.waitForChecked('radio', english.sage);
    await screen.tabTo('button', english.addToCart);
    await screen.press('Enter');
    await screen.waitForElement('region', english.added);
  });

  test('without a network the offline page is shown in the language of the visitor, and the page itself when the network is back', async () => {
    screen = new Screen(engine, proxy.url);
    await screen.open('/?lang=en');
    await screen.run(async () => void (await navigator.serviceWorker.ready));
    // The service worker controls pages that are opened after it is ready.
    await screen.open('/');
    await proxy.cut();
    await screen.visit('/agreement/').catch(() => undefined);
    await screen.waitForElement('heading', 'You’re offline');
    await screen.waitForNoElement('heading', '连不上网络');
    await proxy.mend();
    // An automated browser does not notice that the network is back, so the page is opened again, as by a person's reload.
    await screen.visit('/agreement/');
    await screen.waitForElement('heading', 'Returns and refunds');
  });
}

function storedFor({ credential, userInfo }: Buyer): Record<string, unknown> {
  return { locale: 'en-US', auth: credential, userInfo };
}
