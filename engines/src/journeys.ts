import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { ProgramAddress } from '../../e2e/harness/addresses.ts';
import { newEmail, registerBuyer, type Buyer } from '../../e2e/harness/buyer.ts';
import { placeOrder, prepareToOrder, sageHeadphones, silverHeadphones, stockOf } from '../../e2e/harness/ordering.ts';
import { startProgram, type Program } from '../../e2e/harness/program.ts';
import { signedCall } from '../../e2e/harness/signed-call.ts';
import { wordsIn, type Words } from '../../e2e/harness/words.ts';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { messageRead } from '@kaimai/contract/message/message';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { openWay, type Way } from './interruptible.ts';
import { Screen } from './screen.ts';
import { startWebKit } from './webkit.ts';

const engines: Record<string, () => Promise<Engine>> = { Firefox: startFirefox, WebKit: startWebKit };
const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const english = wordsIn('en_US');
const chinese = wordsIn('zh_CN');

let address: ProgramAddress;
let program: Program;

before(async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const place = probe.address();
  probe.close();
  const port = typeof place === 'object' && place ? place.port : 0;
  const dataDir = mkdtempSync(join(tmpdir(), 'kaimai-engines-'));
  address = { port, url: `http://127.0.0.1:${port}`, dataDir };
  program = await startProgram(address);
});

after(async () => {
  await program.kill('SIGTERM');
  rmSync(address.dataDir, { recursive: true, force: true });
});

for (const [name, start] of Object.entries(engines)) {
  if (wanted.length === 0 || wanted.includes(name.toLowerCase())) describe(name, () => journeysIn(start));
}

function journeysIn(start: () => Promise<Engine>): void {
  let engine: Engine;
  let screen: Screen;
  let way: Way;

  beforeEach(async () => {
    way = await openWay(address.port);
    engine = await start();
    await engine.resize(1280, 900);
    screen = new Screen(engine, address.url);
  });

  afterEach(async (context) => {
    if ('passed' in context && !context.passed) console.error(await screen.text().catch(String));
    await engine.quit();
    await way.cut();
  });

  test('a guest searches, filters, fills a cart and buys', async () => {
    const stockBefore = await stockOf(address.url, sageHeadphones);
    await screen.open('/?lang=en');
    await screen.fill('combobox', /^Search$/, english.query);
    await screen.click('button', /^Search$/);
    await screen.isAt(/\/search\?/);
    await screen.click('link', /^Free returns ?\d+$/);
    await screen.isAt(/freeReturns=1/);
    await screen.fits();
    await screen.click('link', english.product);
    await screen.sees('heading', english.product);
    await screen.click('radio', english.sage);
    await screen.isChecked('radio', english.sage);
    await screen.click('button', english.addToCart);
    await screen.click('link', english.toCart);
    await screen.sees('text', english.sage, 'main');
    await screen.click('button', english.checkOut);
    await screen.isAt(/\/fill/);
    await screen.fill('textbox', english.email, newEmail());
    await enterAddress(english);
    await screen.click('button', english.placeOrder);
    await pay(english);
    assert.equal(await stockOf(address.url, sageHeadphones), stockBefore - 1);
    await screen.click('link', english.seeOrder, 'main');
    await screen.sees('heading', english.isPacked);
    await screen.sees('text', english.street, 'main');
  });

  test('a buyer signs in on a phone, in Chinese, and buys', async () => {
    const buyer = await registerBuyer(address.url);
    await prepareToOrder(address.url, buyer, silverHeadphones);
    await screen.resize(390, 844);
    await screen.open('/login?lang=zh&redirect=/cart');
    await screen.fill('textbox', new RegExp(`^${chinese.email}`), buyer.email, 'main');
    await screen.fill('textbox', new RegExp(`^${chinese.password}`), 'not the password', 'main');
    await screen.click('button', new RegExp(`^${chinese.signIn}$`), 'main');
    await screen.sees('text', chinese.wrongPassword, 'main');
    await screen.fill('textbox', new RegExp(`^${chinese.password}`), buyer.password, 'main');
    await screen.click('button', new RegExp(`^${chinese.signIn}$`), 'main');
    await screen.isAt(/\/cart$/);
    await screen.sees('text', chinese.silver, 'main');
    await screen.fits();
    await screen.click('button', chinese.checkOut);
    await screen.isAt(/\/fill$/);
    await screen.fits();
    await screen.click('button', chinese.placeOrder);
    await pay(chinese);
    await screen.open('/order-list');
    await screen.sees('text', chinese.beingPacked, 'main');
    await screen.fits();
  });

  test('a message of a buyer arrives without a reload', async () => {
    const buyer = await registerBuyer(address.url);
    await signedCall(address.url, messageRead, {}, buyer.credential);
    await screen.store(storedFor(buyer));
    await screen.open('/messages/');
    await screen.sees('link', english.messagesWith(0), 'header');
    await screen.run(() => void Object.assign(globalThis, { isSamePage: true }));
    await placeOrder(address.url, buyer, silverHeadphones);
    await screen.sees('link', english.messagesWith(1), 'header');
    assert.equal(await screen.run(() => 'isSamePage' in globalThis), true);
    await screen.click('button', english.readAll);
    await screen.sees('link', /^Messages$/, 'header');
    const { unreadMessages } = await signedCall(address.url, basicInformation, {}, buyer.credential);
    assert.equal(unreadMessages, 0);
  });

  test('a dialog keeps the focus, and Escape gives it back', async () => {
    await screen.open('/?lang=en');
    await screen.tabTo('button', english.region);
    await screen.press('Enter');
    await screen.sees('dialog', '');
    for (let presses = 0; presses < 12; presses++) {
      await screen.press('Tab');
      assert.ok(
        await screen.focusIsInside('dialog[open], [role=dialog]'),
        `the focus left the dialog after ${presses + 1}`,
      );
    }
    await screen.press('Escape');
    await screen.seesNo('dialog', '');
    await screen.isFocused('button', english.region);
  });

  test('a visitor searches, chooses and fills the cart by keyboard', async () => {
    await screen.open('/?lang=en');
    await screen.tabTo('combobox', /^Search$/);
    await screen.type(english.query);
    await screen.press('Enter');
    await screen.isAt(/\/search\?/);
    await screen.sees('heading', english.query);
    await screen.tabTo('link', english.product);
    await screen.press('Enter');
    await screen.sees('heading', english.product);
    await screen.tabTo('radio', english.sage);
    await screen.press('Space');
    await screen.isChecked('radio', english.sage);
    await screen.tabTo('button', english.addToCart);
    await screen.press('Enter');
    await screen.sees('region', english.added);
  });

  test('without a network a page says so in both languages, and continues when the network is back', async () => {
    screen = new Screen(engine, way.url);
    await screen.open('/?lang=en');
    await screen.run(async () => void (await navigator.serviceWorker.ready));
    await screen.open('/');
    await way.cut();
    await screen.visit('/agreement/').catch(() => undefined);
    await screen.sees('heading', 'You are offline');
    await screen.sees('heading', '连不上网络');
    await way.mend();
    // An automated browser is told of no network that is back: a person reloads, or clicks.
    await screen.visit('/agreement/');
    await screen.sees('heading', 'Returns and refunds');
  });

  async function enterAddress(words: Words): Promise<void> {
    await screen.choose(words.country, words.countryName);
    for (const [label, value] of Object.entries(words.address)) {
      if (label === 'State') await screen.choose(label, value);
      else await screen.fill('textbox', new RegExp(`^${label}`), value, 'main');
    }
  }

  async function pay(words: Words): Promise<void> {
    await screen.isAt(/\/checkout\?payNo=/);
    await screen.click('button', words.pay, 'main');
    await screen.isAt(/\/sandbox-pay\//);
    await screen.click('button', words.approve);
    await screen.isAt(/\/checkout\?payNo=/);
    await screen.sees('heading', words.paid);
  }
}

function storedFor({ credential, userInfo }: Buyer): Record<string, unknown> {
  return { locale: 'en-US', auth: credential, userInfo };
}
