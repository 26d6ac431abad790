import { expect, test } from '@playwright/test';
import { idlePort, restartedProgram } from '../harness/addresses.ts';
import { registerBuyer, type Buyer } from '../harness/buyer.ts';
import { expectNoOverflow } from '../harness/layout.ts';
import { open } from '../harness/open.ts';
import { ordersOf, placeOrder, sageHeadphones, stockOf } from '../harness/ordering.ts';
import { payOverWire, statusOf } from '../harness/paying.ts';
import { runOperator, runProgram, startProgram, type Program } from '../harness/program.ts';

// In order, in one process: the tests share a data folder.
test.describe.configure({ mode: 'default' });

const { url, dataDir } = restartedProgram;
const concurrentBuyers = 4;
const ordersBeforeTheKill = 10;
let program: Program;

test.beforeAll(async () => {
  program = await startProgram(restartedProgram);
});

test.afterAll(() => program.kill('SIGTERM'));

test('a second program on the same data folder is refused, with the id of the first', async () => {
  const { code, output } = await runProgram({ PORT: String(idlePort), DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`^The data folder .* is in use by process ${program.pid}, .*\\n$`));
});

test('an invalid PORT stops the program with one line that names the valid range', async () => {
  const { code, output } = await runProgram({ PORT: 'harbour', DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output).toBe('PORT is "harbour"; it must be a whole number from 0 to 65535.\n');
});

for (const ordinal of ['first', 'second', 'third']) {
  test(`killed for the ${ordinal} time while buyers order and pay, the program restarts with all acknowledged orders, and the invariants hold`, async () => {
    const stockBefore = await stockOf(url, sageHeadphones);
    const buyers = await Promise.all(Array.from({ length: concurrentBuyers }, () => registerBuyer(url)));
    const { acknowledged, paid } = await killWhileBuyersBuy(buyers);
    expect(acknowledged.length).toBeGreaterThanOrEqual(ordersBeforeTheKill);
    program = await startProgram(restartedProgram);

    const orders = await Promise.all(buyers.map((buyer) => ordersOf(url, buyer)));
    expect(orders.flat().map(({ orderNo }) => orderNo)).toEqual(expect.arrayContaining(acknowledged));
    // An order with a lost answer may have been placed, too, and then has reserved its stock.
    expect(stockBefore - (await stockOf(url, sageHeadphones))).toBe(orders.flat().length);
    for (const { buyer, payNo } of paid) expect(await statusOf(url, buyer, payNo)).toBe('PAID');
    expect(await runOperator(restartedProgram, ['invariants'])).toContain('Stock, orders and money agree.');
  });
}

test('a copy says on all pages that its orders are not real, until it is promoted', async ({ browser }) => {
  await runOperator(restartedProgram, ['copy', 'declare']);
  const notes = { en: /Orders and payments here are not real/, zh: /订单和付款都不是真的/ };
  for (const [language, note] of Object.entries(notes)) {
    const page = await browser.newPage({ baseURL: url });
    await open(page, `/?lang=${language}`);
    await expect(page.getByRole('status').filter({ hasText: note })).toBeVisible();
    await expectNoOverflow(page);
    await page.close();
  }
  await runOperator(restartedProgram, ['copy', 'promote']);
  const page = await browser.newPage({ baseURL: url });
  await open(page, '/?lang=en');
  await expect(page.getByText('not real')).toHaveCount(0);
  await page.close();
});

interface Purchases {
  /** Numbers of the orders whose success was answered. */
  acknowledged: string[];
  paid: { buyer: Buyer; payNo: string }[];
}

async function killWhileBuyersBuy(buyers: Buyer[]): Promise<Purchases> {
  const acknowledged: string[] = [];
  const paid: Purchases['paid'] = [];
  const enough = Promise.withResolvers<void>();
  const shopping = buyers.map((buyer) => buyUntilItFails(buyer));
  await Promise.race([enough.promise, Promise.all(shopping)]);
  await program.kill('SIGKILL');
  await Promise.all(shopping);
  return { acknowledged, paid };

  async function buyUntilItFails(buyer: Buyer): Promise<void> {
    try {
      for (;;) {
        const { orderNos, payNo } = await placeOrder(url, buyer, sageHeadphones);
        acknowledged.push(...orderNos);
        if (acknowledged.length >= ordersBeforeTheKill) enough.resolve();
        if ((await payOverWire(url, buyer, payNo)) === 'PAID') paid.push({ buyer, payNo });
      }
    } catch (error) {
      // `fetch` throws a TypeError for a lost connection; refusals are rethrown.
      if (!(error instanceof TypeError)) throw error;
    }
  }
}
