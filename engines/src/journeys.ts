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
import { keyboard, pointer, type InputMethod } from './input-method.ts';
import { openInterruptibleProxy, type InterruptibleProxy } from './interruptible.ts';
import { Screen } from './screen.ts';
import { startWebKit } from './webkit.ts';

const engines: Record<string, () => Promise<Engine>> = { Firefox: startFirefox, WebKit: startWebKit };
const selected = process.argv.slice(2).map((name) => name.toLowerCase());
const english = wordsIn('en_US');
const chinese = wordsIn('zh_CN');
// Each language buys a different colour, so that the tests do not change each other's stock.
const purchases = [
  {
    tag: 'en',
    words: english,
    bought: sageHeadphones,
    colour: 'sage',
    filters: /^Filters/,
    freeReturns: /^Free returns ?\d+$/,
  },
  {
    tag: 'zh',
    words: chinese,
    bought: silverHeadphones,
    colour: 'silver',
    filters: /^筛选/,
    freeReturns: /^退货包运费 ?\d+$/,
  },
] as const;
type Purchase = (typeof purchases)[number];
const windows = [
  { width: 1280, height: 900, onPhone: false },
  { width: 390, height: 844, onPhone: true },
];
/** Fields of an address that are selects. */
const selects = ['State', '省份', '城市', '区县'];
const maxPresses = 120;

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
    await proxy.cut();
  });

  for (const purchase of purchases) {
    for (const { width, height, onPhone } of windows) {
      for (const inputMethod of [pointer, keyboard]) {
        const how = `by ${inputMethod.name} in ${purchase.tag} at ${width} px`;

        test(`a guest searches, filters, fills a cart and buys ${how}`, async () => {
          await screen.resize(width, height);
          await buyAsGuest(purchase, inputMethod(screen), onPhone);
        });

        test(`a buyer signs in and buys ${how}`, async () => {
          await screen.resize(width, height);
          await buyAsBuyer(purchase, inputMethod(screen));
        });
      }
    }
  }

  for (const { tag, words, bought } of purchases) {
    test(`every control that Tab reaches on the way to the order has a role and a name, in ${tag}`, async () => {
      await screen.open(`/detail?commodityCode=${bought.commodityCode}&lang=${tag}`);
      const onDetail = await tabThrough('button', words.addToCart);
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
      const onFill = await tabThrough('button', words.placeOrder);
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
    await enterAddress(english, pointer(screen));
    await screen.click('button', /^Continue$/);
    await screen.waitForElement('heading', 'Check your order');
    await screen.waitForElement('button', english.placeOrder);
    await screen.waitForFit();
  });

  test('a message of a buyer arrives without a reload', async () => {
    const buyer = await registerBuyer(address.url);
    await signedCall(address.url, messageRead, {}, buyer.credential);
    await screen.store(storedFor(buyer));
    await screen.open('/messages/');
    await screen.waitForElement('link', english.messagesWith(0), 'header');
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
    await screen.open('/');
    await proxy.cut();
    await screen.visit('/agreement/').catch(() => undefined);
    await screen.waitForElement('heading', 'You’re offline');
    await screen.waitForNoElement('heading', '连不上网络');
    await proxy.mend();
    // An automated browser does not notice that the network is back: a person reloads, or clicks.
    await screen.visit('/agreement/');
    await screen.waitForElement('heading', 'Returns and refunds');
  });

  async function buyAsGuest(purchase: Purchase, by: InputMethod, onPhone: boolean): Promise<void> {
    const { tag, words, bought, colour, filters, freeReturns } = purchase;
    const stockBefore = await stockOf(address.url, bought);
    await screen.open(`/?lang=${tag}`);
    await by.fill('combobox', new RegExp(`^${words.search}$`), words.query);
    await by.press('button', new RegExp(`^${words.search}$`));
    await screen.waitForAddress(/\/search\?/);
    await screen.waitForElement('link', words.product, 'main');
    if (onPhone) await by.press('link', filters);
    await by.press('link', freeReturns, onPhone ? 'dialog' : 'main');
    await screen.waitForAddress(/freeReturns=1/);
    await screen.waitForFit();
    if (onPhone) await screen.press('Escape');
    await by.press('link', words.product, 'main');
    await screen.waitForAddress(/\/detail\?/);
    await screen.waitForElement('heading', words.product);
    await by.press('radio', words[colour]);
    await screen.waitForChecked('radio', words[colour]);
    await by.press('button', words.addToCart);
    await by.press('link', words.toCart);
    await screen.waitForElement('text', words[colour], 'main');
    await by.press('button', words.checkOut, 'main');
    await screen.waitForAddress(/\/fill/);
    await screen.waitForFit();
    await by.fill('textbox', new RegExp(`^${words.email}`), newEmail(), 'main');
    await enterAddress(words, by);
    await by.press('button', words.placeOrder, 'main');
    await pay(words, by);
    assert.equal(await stockOf(address.url, bought), stockBefore - 1);
    await by.press('link', words.seeOrder, 'main');
    await screen.waitForElement('heading', words.isPacked);
    await screen.waitForElement('text', words.street, 'main');
    await screen.waitForFit();
  }

  async function buyAsBuyer({ tag, words, bought, colour }: Purchase, by: InputMethod): Promise<void> {
    const buyer = await registerBuyer(address.url);
    await prepareToOrder(address.url, buyer, bought);
    const stockBefore = await stockOf(address.url, bought);
    await screen.open(`/login?lang=${tag}&redirect=/cart`);
    await by.fill('textbox', new RegExp(`^${words.email}`), buyer.email, 'main');
    await by.fill('textbox', new RegExp(`^${words.password}`), 'not the password', 'main');
    await by.press('button', new RegExp(`^${words.signIn}$`), 'main');
    await screen.waitForElement('text', words.wrongPassword, 'main');
    await by.fill('textbox', new RegExp(`^${words.password}`), buyer.password, 'main');
    await by.press('button', new RegExp(`^${words.signIn}$`), 'main');
    await screen.waitForAddress(/^[^?]+\/cart$/);
    await screen.waitForElement('text', words[colour], 'main');
    await screen.waitForFit();
    await by.press('button', words.checkOut, 'main');
    await screen.waitForAddress(/\/fill$/);
    await screen.waitForFit();
    await by.press('button', words.placeOrder, 'main');
    await pay(words, by);
    assert.equal(await stockOf(address.url, bought), stockBefore - 1);
    await screen.open('/order-list');
    await screen.waitForElement('text', words.beingPacked, 'main');
    await screen.waitForFit();
  }

  /** Presses Tab up to a control, and returns the role and name of all controls on the way. */
  async function tabThrough(role: string, name: string): Promise<string[]> {
    const reached: string[] = [];
    while (reached.at(-1) !== `${role} ${name}`) {
      assert.ok(reached.length < maxPresses, `no ${role} ${name} in ${reached.join('; ')}`);
      await screen.press('Tab');
      const control = await screen.focusedControl();
      assert.ok(
        control?.role && control.name,
        `without role or name, after ${reached.at(-1)}: ${JSON.stringify(control)}`,
      );
      reached.push(`${control.role} ${control.name}`);
    }
    return reached;
  }

  async function enterAddress(words: Words, by: InputMethod): Promise<void> {
    await by.choose(words.country, words.countryName);
    for (const [label, value] of Object.entries(words.address)) {
      if (selects.includes(label)) await by.choose(label, value);
      else await by.fill('textbox', new RegExp(`^${label}`), value, 'main');
    }
  }

  async function pay(words: Words, by: InputMethod): Promise<void> {
    await screen.waitForAddress(/\/checkout\?payNo=/);
    await by.press('button', words.pay, 'main');
    await screen.waitForAddress(/\/sandbox-pay\//);
    await by.press('button', words.approve);
    await screen.waitForAddress(/\/checkout\?payNo=/);
    await screen.waitForElement('heading', words.paid);
  }
}

/** Fails unless the expected entries occur in this order, with any others between them. */
function assertInOrder(reached: readonly string[], expected: readonly (RegExp | string)[]): void {
  let from = 0;
  for (const entry of expected) {
    const position = reached.findIndex(
      (name, index) => index >= from && (entry instanceof RegExp ? entry.test(name) : entry === name),
    );
    assert.notEqual(position, -1, `There is no ${entry} after position ${from} of ${reached.join('; ')}`);
    from = position + 1;
  }
}

function storedFor({ credential, userInfo }: Buyer): Record<string, unknown> {
  return { locale: 'en-US', auth: credential, userInfo };
}
