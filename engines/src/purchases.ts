import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { newEmail, registerBuyer } from '../../e2e/harness/buyer.ts';
import { prepareToOrder, sageHeadphones, silverHeadphones, stockOf } from '../../e2e/harness/ordering.ts';
import { wordsIn, type Words } from '../../e2e/harness/words.ts';
import type { InputMethod } from './input-method.ts';
import type { Screen } from './screen.ts';

/** Each language buys a different colour, so that the tests do not change each other's stock. */
export const purchases = [
  {
    tag: 'en',
    words: wordsIn('en_US'),
    bought: sageHeadphones,
    colour: 'sage',
    filters: /^Filters/,
    freeReturns: /^Free returns ?\d+$/,
  },
  {
    tag: 'zh',
    words: wordsIn('zh_CN'),
    bought: silverHeadphones,
    colour: 'silver',
    filters: /^筛选/,
    freeReturns: /^退货包运费 ?\d+$/,
  },
] as const;
type Purchase = (typeof purchases)[number];

/** A screen, how a person operates it, and the program that it shows. */
interface Visit {
  screen: Screen;
  by: InputMethod;
  programUrl: string;
}

/** Several times as long as the gateway caches answers about products. */
const stockTimeoutMs = 15_000;

/** Fields of an address that are selects. */
const selects = ['State', '省份', '城市', '区县'];

/** Searches, filters, fills a cart and pays without an account. */
export async function buyAsGuest(
  { screen, by, programUrl }: Visit,
  purchase: Purchase,
  isOnPhone: boolean,
): Promise<void> {
  const { tag, words, bought, colour, filters, freeReturns } = purchase;
  const stockBefore = await stockOf(programUrl, bought);
  await screen.open(`/?lang=${tag}`);
  await by.fill('combobox', new RegExp(`^${words.search}$`), words.query);
  await by.press('button', new RegExp(`^${words.search}$`));
  await screen.waitForAddress(/\/search\?/);
  await screen.waitForElement('link', words.product, 'main');
  if (isOnPhone) await by.press('link', filters);
  await by.press('link', freeReturns, isOnPhone ? 'dialog' : 'main');
  await screen.waitForAddress(/freeReturns=1/);
  await screen.waitForFit();
  // Closes the dialog with the filters.
  if (isOnPhone) await screen.press('Escape');
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
  await enterAddress(by, words);
  await by.press('button', words.placeOrder, 'main');
  await pay(screen, by, words);
  await waitForStock(programUrl, bought, stockBefore - 1);
  await by.press('link', words.seeOrder, 'main');
  await screen.waitForElement('heading', words.preparingOrder);
  await screen.waitForElement('text', words.street, 'main');
  await screen.waitForFit();
}

/** Signs in, after one wrong password, with an address and a full cart, and pays. */
export async function buyAsBuyer(
  { screen, by, programUrl }: Visit,
  { tag, words, bought, colour }: Purchase,
): Promise<void> {
  const buyer = await registerBuyer(programUrl);
  await prepareToOrder(programUrl, buyer, bought);
  const stockBefore = await stockOf(programUrl, bought);
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
  await pay(screen, by, words);
  await waitForStock(programUrl, bought, stockBefore - 1);
  await screen.open('/order-list');
  await screen.waitForElement('text', words.processing, 'main');
  await screen.waitForFit();
}

export async function enterAddress(by: InputMethod, words: Words): Promise<void> {
  await by.choose(words.country, words.countryName);
  for (const [label, value] of Object.entries(words.address)) {
    if (selects.includes(label)) await by.choose(label, value);
    else await by.fill('textbox', new RegExp(`^${label}`), value, 'main');
  }
}

/** Waits for the stock after a purchase: the gateway caches answers about products for a short time. */
async function waitForStock(programUrl: string, bought: Purchase['bought'], expected: number): Promise<void> {
  const deadline = performance.now() + stockTimeoutMs;
  let stock = await stockOf(programUrl, bought);
  while (stock !== expected && performance.now() < deadline) {
    await pause(100);
    stock = await stockOf(programUrl, bought);
  }
  assert.equal(stock, expected);
}

async function pay(screen: Screen, by: InputMethod, words: Words): Promise<void> {
  await screen.waitForAddress(/\/checkout\?payNo=/);
  await by.press('button', words.pay, 'main');
  await screen.waitForAddress(/\/sandbox-pay\//);
  await by.press('button', words.approve);
  await screen.waitForAddress(/\/checkout\?payNo=/);
  await screen.waitForElement('heading', words.paid);
}
