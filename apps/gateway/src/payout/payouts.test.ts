import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { eraseBuyerNow } from '#account/account.operator.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { putOnHold, releaseFromHold } from '#fulfilment/fulfilment.operator.ts';
import { declareCopy, promote } from '#instance/instance.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { requestRefund, addPayoutAccount, payoutContextOf, refundAsRequested, sell } from '#testing/sales.ts';
import { waitForLock } from '#testing/lock-waits.ts';
import { bookLedger } from './booking.ts';
import { exportPayouts } from './payouts.ts';
import {
  approveShopPayout,
  exportShopPayouts,
  failShopPayout,
  listBalanceEntries,
  listBalances,
  listPayableShops,
  listPayouts,
  payShopPayout,
  prepareShopPayout,
  readPayoutFile,
  removePayoutAccount,
  resumeShopPayouts,
  showPayout,
} from './payout.operator.ts';

const fixture = openOneShop(createListeningGateway);

/** A shop with a payout account and some received orders of 37 dollars each: 25 for the product, 12 for delivery. */
async function openShop({ orders = 1, hasAccount = true } = {}) {
  const { code: shopCode, id: shopId } = await createShop(fixture.db);
  const { skuCode } = await createProduct(fixture.db, { shopId, usdMinor: 2500, stock: 100 });
  const accountNo = hasAccount ? await addPayoutAccount(fixture.gateway, shopCode) : '';
  const orderNos: string[] = [];
  for (let nth = 0; nth < orders; nth += 1)
    orderNos.push(...(await sell(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 1 }])));
  return { shopCode, skuCode, accountNo, orderNos };
}

/** Prepares a payout of the balance entries that have been booked already. */
const prepareWithoutBooking = (shopCode: string, options: Parameters<typeof payoutContextOf>[1] = {}) =>
  prepareShopPayout(fixture.db, { shopCode, currency: 'USD' }, payoutContextOf(fixture.gateway, options));

/** Books the balance entries of all rows of the ledger, then prepares a payout. */
const prepare: typeof prepareWithoutBooking = async (shopCode, options) => {
  await book();
  return prepareWithoutBooking(shopCode, options);
};

const book = () => bookLedger(fixture.db, fixture.gateway.deployment.payouts);

async function mustPrepare(shopCode: string, options: Parameters<typeof payoutContextOf>[1] = {}) {
  const payout = await prepare(shopCode, options);
  if ('problem' in payout) throw new Error(payout.problem);
  return payout;
}

async function balanceOf(shopCode: string) {
  const { now } = payoutContextOf(fixture.gateway);
  const [balance] = await listBalances(fixture.db, { shopCode, isSandbox: true, now, limit: 10 });
  return balance;
}

// An export takes the ready payouts of all shops, so a test must not leave any to the next test.
afterEach(async () => {
  for (const { payoutNo, state } of await listPayouts(fixture.db, { limit: 99 }))
    if (state === 'waiting' || state === 'ready')
      await failShopPayout(fixture.db, { payoutNo, reason: 'End of the test', cameBack: false }, mei());
});

// The two operators of these tests.
const mei = () => payoutContextOf(fixture.gateway, { by: 'mei' });
const chen = () => payoutContextOf(fixture.gateway, { by: 'chen' });

test('a payout contains all that a shop can be paid; after it is exported and paid, nothing is left', async () => {
  const { shopCode } = await openShop({ orders: 2 });
  const payout = await mustPrepare(shopCode);
  expect(payout).toMatchObject({ amountMinor: 7400, entries: 2, state: 'ready' });
  const { payoutNo } = payout;
  const exported = await exportShopPayouts(fixture.db, 'USD', mei());
  expect(exported).toMatchObject({ payouts: 1, amountMinor: 7400, leftOut: [] });
  const { exportNo = '' } = exported as { exportNo?: string };
  const file = `payout,holder,country,iban,account_number,bank_code,bic,currency,amount\r\n${payoutNo},Shoreline Audio,DE,DE89370400440532013000,,,,USD,74.00\r\n`;
  expect(await readPayoutFile(fixture.db, exportNo, fixture.gateway.deployment)).toEqual({ csv: file });
  expect(await exportShopPayouts(fixture.db, 'USD', mei())).toEqual({ problem: 'No payout in USD is ready' });
  expect(await readPayoutFile(fixture.db, exportNo, fixture.gateway.deployment)).toEqual({ csv: file });
  expect(await balanceOf(shopCode)).toMatchObject({ availableMinor: 0, inPayoutMinor: 7400, paidMinor: 0 });
  const cameBack = { payoutNo, reason: 'Account closed', cameBack: true };
  expect(await failShopPayout(fixture.db, cameBack, mei())).toEqual({ problem: `${payoutNo} is exported, not paid` });
  await payShopPayout(fixture.db, { payoutNo, reference: 'B-4711' }, mei());
  expect(await showPayout(fixture.db, payoutNo)).toMatchObject({ state: 'paid', bankReference: 'B-4711', exportNo });
  expect(await balanceOf(shopCode)).toMatchObject({ availableMinor: 0, inPayoutMinor: 0, paidMinor: 7400 });
  expect(await prepare(shopCode)).toMatchObject({ problem: expect.stringContaining('USD 0.00') });
});

test('a refund after the payout is taken off the next one, and a shop that owes more is paid nothing', async () => {
  const { shopCode, skuCode, orderNos } = await openShop({ orders: 2 });
  const { payoutNo } = await mustPrepare(shopCode);
  await payShopPayout(fixture.db, { payoutNo, reference: 'B-1' }, mei());
  const [first = ''] = orderNos;
  await refundAsRequested(
    fixture.gateway,
    await requestRefund(fixture.gateway, fixture.buyer, { orderNo: first, skuCode, quantity: 1 }),
  );
  expect(await prepare(shopCode)).toMatchObject({ problem: expect.stringContaining('USD -37.00') });
  await sell(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 2 }]);
  const next = await mustPrepare(shopCode);
  expect(next).toMatchObject({ amountMinor: 6200 - 3700, entries: 2 });
  expect(await listBalanceEntries(fixture.db, { payoutNo: next.payoutNo, limit: 9 })).toMatchObject([
    { kind: 'sale', netMinor: 6200, payoutNo: next.payoutNo },
    { kind: 'refund', netMinor: -3700, payoutNo: next.payoutNo },
  ]);
});

test('a failed payout releases its entries, also if it was marked as paid and the money came back', async () => {
  const { shopCode } = await openShop();
  const { payoutNo } = await mustPrepare(shopCode);
  const fail = ({ cameBack }: { cameBack: boolean }) =>
    failShopPayout(fixture.db, { payoutNo, reason: 'Account closed', cameBack }, mei());
  expect(await fail({ cameBack: true })).toEqual({ problem: `${payoutNo} is ready, not paid` });
  await payShopPayout(fixture.db, { payoutNo, reference: 'B-1' }, mei());
  expect(await fail({ cameBack: false })).toEqual({ problem: `${payoutNo} is paid, not waiting or ready or exported` });
  expect(await fail({ cameBack: true })).toEqual({ payoutNo });
  expect(await fail({ cameBack: true })).toEqual({ problem: `${payoutNo} is failed, not paid` });
  expect(await balanceOf(shopCode)).toMatchObject({ availableMinor: 3700, paidMinor: 0 });
  const again = await mustPrepare(shopCode);
  expect(again).toMatchObject({ amountMinor: 3700 });
  expect(await payShopPayout(fixture.db, { payoutNo, reference: 'B-2' }, mei())).toMatchObject({
    problem: expect.any(String),
  });
  // The failed payout still lists its entries.
  expect(await listBalanceEntries(fixture.db, { payoutNo, limit: 9 })).toMatchObject([{ payoutNo: again.payoutNo }]);
});

test('the file of an export is written again without payouts that were paid or have failed since', async () => {
  const { db, gateway } = fixture;
  const shops = [await openShop(), await openShop(), await openShop()];
  const payouts = [];
  for (const { shopCode } of shops) payouts.push(await mustPrepare(shopCode));
  const [failed = '', paid = '', unpaid = ''] = payouts.map(({ payoutNo }) => payoutNo);
  const { exportNo = '' } = (await exportShopPayouts(db, 'USD', mei())) as { exportNo?: string };
  const listed = async () => {
    const file = await readPayoutFile(db, exportNo, gateway.deployment);
    return 'problem' in file ? file.problem : (file.csv.match(/^PO[\d-]+/gm) ?? []);
  };
  const fail = (payoutNo: string) => failShopPayout(db, { payoutNo, reason: 'Refused', cameBack: false }, mei());
  expect(await listed()).toEqual([failed, paid, unpaid]);
  await fail(failed);
  await payShopPayout(db, { payoutNo: paid, reference: 'B-4711' }, mei());
  expect(await mustPrepare(shops[0]?.shopCode ?? '')).toMatchObject({ amountMinor: 3700 });
  expect(await listed()).toEqual([unpaid]);
  await fail(unpaid);
  expect(await listed()).toBe(`All payouts of ${exportNo} were paid or have failed`);
});

test('of operators who prepare concurrently, only one gets the entries, and a payout ends once', async () => {
  const { shopCode } = await openShop({ orders: 4 });
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => prepare(shopCode, { by: `operator-${nth}` })),
  );
  expect(results.filter((result) => !('problem' in result))).toMatchObject([{ amountMinor: 14_800, entries: 4 }]);
  const [payout] = await listPayouts(fixture.db, { shopCode, limit: 9 });
  const { payoutNo = '' } = payout ?? {};
  const ends = await Promise.all([
    failShopPayout(fixture.db, { payoutNo, reason: 'Wrong', cameBack: false }, mei()),
    payShopPayout(fixture.db, { payoutNo, reference: 'B-1' }, chen()),
    failShopPayout(fixture.db, { payoutNo, reason: 'Wrong', cameBack: false }, chen()),
  ]);
  expect(ends.filter((end) => !('problem' in end))).toHaveLength(1);
});

test('of operators who export concurrently, only one gets the payouts', async () => {
  const shops = [await openShop(), await openShop(), await openShop()];
  for (const { shopCode } of shops) await mustPrepare(shopCode);
  const results = await Promise.all(Array.from({ length: 6 }, () => exportShopPayouts(fixture.db, 'USD', mei())));
  const exports = results.filter((result) => !('problem' in result));
  expect(exports).toMatchObject([{ payouts: 3, amountMinor: 11_100 }]);
});

test('preparing, failing, refunding and selling concurrently leave each entry open or in one payout', async () => {
  const { shopCode, skuCode, orderNos } = await openShop({ orders: 6 });
  const requests: string[] = [];
  for (const orderNo of orderNos.slice(0, 3))
    requests.push(await requestRefund(fixture.gateway, fixture.buyer, { orderNo, skuCode, quantity: 1 }));
  const failAll = async (): Promise<void> => {
    for (const { payoutNo } of await listPayouts(fixture.db, { shopCode, state: 'ready', limit: 9 }))
      await failShopPayout(fixture.db, { payoutNo, reason: 'Wrong', cameBack: false }, mei());
  };
  await Promise.all([
    ...requests.map((afterSalesNo) => refundAsRequested(fixture.gateway, afterSalesNo)),
    ...Array.from({ length: 6 }, async (_, nth) => {
      await prepare(shopCode, { by: `operator-${nth}` });
      if (nth % 2 === 0) await failAll();
    }),
  ]);
  await failAll();
  // Three sales are left; the others were refunded.
  expect(await mustPrepare(shopCode)).toMatchObject({ amountMinor: 11_100 });
});

test('nothing is prepared while a row of the ledger waits to be booked', async () => {
  const { shopCode } = await openShop();
  expect(await prepareWithoutBooking(shopCode)).toEqual({
    problem: expect.stringMatching(/^Not all .* is booked yet/),
  });
  await fixture.gateway.jobRunner.runOnce();
  expect(await prepareWithoutBooking(shopCode)).toMatchObject({ amountMinor: 3700, entries: 1 });
});

test('a payout that is rolled back leaves its entries open', async () => {
  const { shopCode } = await openShop();
  await book();
  const rolledBack = inTransaction(fixture.db, async (tx) => {
    await prepareShopPayout(tx, { shopCode, currency: 'USD' }, mei());
    throw new Error('killed');
  });
  await expect(rolledBack).rejects.toThrow('killed');
  expect(await listPayouts(fixture.db, { shopCode, limit: 9 })).toEqual([]);
  expect(await mustPrepare(shopCode)).toMatchObject({ amountMinor: 3700 });
});

test('exactly the limit needs one operator, a cent more a second one', async () => {
  const { shopCode } = await openShop();
  const limited = (minor: number) => ({ payouts: { limits: { USD: minor, CNY: 0 } } });
  const alone = await mustPrepare(shopCode, limited(3700));
  expect(alone).toMatchObject({ state: 'ready' });
  await failShopPayout(fixture.db, { payoutNo: alone.payoutNo, reason: 'Wrong', cameBack: false }, mei());
  const { payoutNo, state } = await mustPrepare(shopCode, limited(3699));
  expect(state).toBe('waiting');
  expect(await balanceOf(shopCode)).toMatchObject({ availableMinor: 0, inPayoutMinor: 3700 });
  expect(await exportShopPayouts(fixture.db, 'USD', chen())).toMatchObject({ problem: expect.any(String) });
  expect(await payShopPayout(fixture.db, { payoutNo, reference: 'B-1' }, chen())).toMatchObject({
    problem: expect.any(String),
  });
  expect(await approveShopPayout(fixture.db, payoutNo, mei())).toEqual({
    problem: `${payoutNo} was prepared by mei; a second operator must approve it`,
  });
  expect(await approveShopPayout(fixture.db, payoutNo, chen())).toEqual({ payoutNo });
  expect(await approveShopPayout(fixture.db, payoutNo, chen())).toEqual({
    problem: `${payoutNo} is ready, not waiting`,
  });
  expect(await showPayout(fixture.db, payoutNo)).toMatchObject({
    state: 'ready',
    preparedBy: 'mei',
    approvedBy: 'chen',
  });
});

test('the amount and entries of a payout cannot be changed, and a payout cannot be deleted', async () => {
  const { shopCode } = await openShop();
  const { payoutNo } = await mustPrepare(shopCode);
  const payoutId = '(SELECT max(id) FROM shop_payout)';
  for (const statement of [
    `UPDATE shop_payout SET amount_minor = amount_minor + 1 WHERE payout_no = '${payoutNo}'`,
    `UPDATE shop_payout_entry SET entry_id = entry_id + 1 WHERE payout_id = ${payoutId}`,
    `DELETE FROM shop_payout WHERE payout_no = '${payoutNo}'`,
    `DELETE FROM shop_payout_entry WHERE payout_id = ${payoutId}`,
  ])
    await expect(sql.raw(statement).execute(fixture.db)).rejects.toThrow('rows are only ever added');
  await failShopPayout(fixture.db, { payoutNo, reason: 'Wrong', cameBack: false }, mei());
  for (const statement of [
    `UPDATE shop_payout SET state = 'ready', failed_at = NULL WHERE payout_no = '${payoutNo}'`,
    `UPDATE shop_payout_entry SET released = false WHERE payout_id = ${payoutId}`,
  ])
    await expect(sql.raw(statement).execute(fixture.db)).rejects.toThrow('rows are only ever added');
});

test('the erasure of a buyer leaves what the shop is owed', async () => {
  const { shopCode } = await openShop({ orders: 2 });
  const { db, gateway, buyer } = fixture;
  const { buyer_no: userNo, email } = await db
    .selectFrom('buyer')
    .select(['buyer_no', 'email'])
    .where('email', '=', buyer.email)
    .executeTakeFirstOrThrow();
  const { smtpUrl, mailFrom, dataFolder, media } = gateway.deployment;
  const erasure = { userNo, email: email ?? '', now: gateway.now(), smtpUrl, mailFrom, dataFolder, media };
  expect(await eraseBuyerNow(db, erasure)).toEqual({ userNo });
  expect(await mustPrepare(shopCode)).toMatchObject({ amountMinor: 7400, entries: 2 });
});

test('less than the minimum stays open, exactly the minimum is paid', async () => {
  const { shopCode } = await openShop();
  const atLeast = (minor: number) => ({ payouts: { minimum: { USD: minor, CNY: 0 } } });
  expect(await prepare(shopCode, atLeast(3701))).toEqual({
    problem: `${shopCode} can be paid USD 37.00 now, which is below 37.01`,
  });
  expect(await prepare(shopCode, atLeast(3700))).toMatchObject({ amountMinor: 3700 });
});

test('what is pending or withheld is not paid', async () => {
  const { shopCode, skuCode, orderNos } = await openShop({ orders: 2 });
  const [orderNo = ''] = orderNos;
  await requestRefund(fixture.gateway, fixture.buyer, { orderNo, skuCode, quantity: 1 });
  // A buyer may return a product for 30 days; by default the context's time is a day later.
  expect(await prepare(shopCode, { daysFromNow: 29 })).toMatchObject({ problem: expect.stringContaining('USD 0.00') });
  expect(await mustPrepare(shopCode)).toMatchObject({ amountMinor: 3700, entries: 1 });
});

test('nothing is paid without an account, nor to one that was changed since', async () => {
  const { shopCode } = await openShop({ hasAccount: false });
  const missing = { problem: `${shopCode} has no confirmed payout account for USD` };
  expect(await prepare(shopCode)).toEqual(missing);
  await addPayoutAccount(fixture.gateway, shopCode, 'Shoreline Audio', 'CNY');
  expect(await prepare(shopCode)).toEqual(missing);
  const accountNo = await addPayoutAccount(fixture.gateway, shopCode);
  const limits = { USD: 0, CNY: 0 };
  const waiting = await mustPrepare(shopCode, { payouts: { limits } });
  await removePayoutAccount(fixture.db, accountNo, fixture.gateway.now());
  const changed = `the payout account of ${shopCode} was changed since ${waiting.payoutNo} was prepared: let it fail and prepare another`;
  expect(await approveShopPayout(fixture.db, waiting.payoutNo, chen())).toEqual({ problem: changed });
  await failShopPayout(fixture.db, { payoutNo: waiting.payoutNo, reason: 'Account', cameBack: false }, mei());
  expect(await prepare(shopCode)).toEqual(missing);
  await addPayoutAccount(fixture.gateway, shopCode);
  const ready = await mustPrepare(shopCode);
  await addPayoutAccount(fixture.gateway, shopCode, 'Somebody Else');
  expect(await exportShopPayouts(fixture.db, 'USD', mei())).toEqual({
    problem: `No payout in USD is ready; ${changed.replace(waiting.payoutNo, ready.payoutNo)}`,
  });
  await failShopPayout(fixture.db, { payoutNo: ready.payoutNo, reason: 'Account', cameBack: false }, mei());
  expect(await mustPrepare(shopCode)).toMatchObject({ amountMinor: 3700 });
  expect(await exportShopPayouts(fixture.db, 'USD', mei())).toMatchObject({ payouts: 1 });
});

test('a payout with an order that was put on hold since is not exported until the order is released', async () => {
  const { db } = fixture;
  const { shopCode, orderNos } = await openShop({ orders: 2 });
  const { payoutNo } = await mustPrepare(shopCode);
  const [orderNo = ''] = orderNos;
  await putOnHold(db, { orderNo, reason: 'Card reported', now: mei().now });
  expect(await exportShopPayouts(db, 'USD', mei())).toEqual({
    problem: `No payout in USD is ready; ${payoutNo} has ${orderNo}, which is on hold: release it, or let the payout fail and prepare another`,
  });
  await failShopPayout(db, { payoutNo, reason: 'An order is on hold', cameBack: false }, mei());
  expect(await mustPrepare(shopCode)).toMatchObject({ amountMinor: 3700, entries: 1 });
  await releaseFromHold(db, { orderNo, now: mei().now });
  expect(await exportShopPayouts(db, 'USD', mei())).toMatchObject({ payouts: 1, amountMinor: 3700, leftOut: [] });
});

test('an account that is being exported to is changed only after the export', async () => {
  const { shopCode, accountNo } = await openShop();
  const { payoutNo } = await mustPrepare(shopCode);
  const exporting = await fixture.db.startTransaction().execute();
  expect(await exportPayouts(exporting, 'USD', mei())).toMatchObject({ payouts: 1 });
  const changing = addPayoutAccount(fixture.gateway, shopCode, 'Somebody Else');
  await waitForLock(fixture.db);
  await exporting.commit().execute();
  expect(await changing).not.toBe(accountNo);
  expect(await showPayout(fixture.db, payoutNo)).toMatchObject({ state: 'exported', accountNo });
});

test('a shop can be paid from the moment at which its first entry is available, and not a millisecond earlier', async () => {
  const { shopCode } = await openShop();
  await book();
  const [entry] = await listBalanceEntries(fixture.db, { shopCode, limit: 1 });
  const availableAt = entry?.availableAt.getTime() ?? 0;
  const at = (ms: number) => ({ ...mei(), now: new Date(ms) });
  expect(await listPayableShops(fixture.db, 'USD', at(availableAt - 1))).not.toContain(shopCode);
  expect(await listPayableShops(fixture.db, 'USD', at(availableAt))).toContain(shopCode);
  const prepareAt = (ms: number) => prepareShopPayout(fixture.db, { shopCode, currency: 'USD' }, at(ms));
  expect(await prepareAt(availableAt - 1)).toMatchObject({ problem: expect.stringContaining('USD 0.00') });
  expect(await prepareAt(availableAt)).toMatchObject({ amountMinor: 3700 });
});

test('orders of the sandbox are not paid with real money', async () => {
  const { shopCode } = await openShop();
  await book();
  const real = { ...mei(), deployment: { ...fixture.gateway.deployment, demo: false } };
  expect(await listPayableShops(fixture.db, 'USD', mei())).toContain(shopCode);
  expect(await listPayableShops(fixture.db, 'CNY', mei())).not.toContain(shopCode);
  expect(await listPayableShops(fixture.db, 'USD', real)).not.toContain(shopCode);
  expect(await prepareShopPayout(fixture.db, { shopCode, currency: 'USD' }, real)).toMatchObject({
    problem: expect.stringContaining('USD 0.00'),
  });
  await mustPrepare(shopCode);
  expect(await exportShopPayouts(fixture.db, 'USD', real)).toEqual({ problem: 'No payout in USD is ready' });
  const { now } = mei();
  expect(await listBalances(fixture.db, { shopCode, isSandbox: false, now, limit: 9 })).toEqual([]);
  expect(await exportShopPayouts(fixture.db, 'USD', mei())).toMatchObject({ payouts: 1 });
});

test('a copied instance pays nothing; promoted, it exports only after an operator has compared payouts with the bank', async () => {
  const { shopCode } = await openShop();
  const other = await openShop();
  const { payoutNo } = await mustPrepare(other.shopCode, { payouts: { limits: { USD: 0, CNY: 0 } } });
  await inTransaction(fixture.db, (tx) => declareCopy(tx, fixture.gateway.now()));
  const inCopy = { problem: 'This is a copy: payouts are made in the original only' };
  expect(await prepareWithoutBooking(shopCode)).toEqual(inCopy);
  expect(await approveShopPayout(fixture.db, payoutNo, chen())).toEqual(inCopy);
  expect(await payShopPayout(fixture.db, { payoutNo, reference: 'B-1' }, mei())).toEqual(inCopy);
  expect(await failShopPayout(fixture.db, { payoutNo, reason: 'No', cameBack: false }, mei())).toEqual(inCopy);
  expect(await exportShopPayouts(fixture.db, 'USD', mei())).toEqual(inCopy);
  expect(await readPayoutFile(fixture.db, 'PE1', fixture.gateway.deployment)).toEqual(inCopy);
  const promotion = { sendHeldMails: false, now: fixture.gateway.now() };
  expect(await inTransaction(fixture.db, (tx) => promote(tx, promotion))).toMatchObject({ payoutsStopped: true });
  const again = await mustPrepare(shopCode);
  expect(await approveShopPayout(fixture.db, payoutNo, chen())).toEqual({ payoutNo });
  // The original has made this payout since the copy was taken.
  expect(await payShopPayout(fixture.db, { payoutNo, reference: 'B-1' }, mei())).toEqual({ payoutNo });
  const stopped = { problem: expect.stringContaining('then run kaimai payouts resume') };
  expect(await exportShopPayouts(fixture.db, 'USD', mei())).toEqual(stopped);
  expect(await readPayoutFile(fixture.db, 'PE1', fixture.gateway.deployment)).toEqual(stopped);
  expect(await resumeShopPayouts(fixture.db)).toEqual({ resumed: true });
  expect(await resumeShopPayouts(fixture.db)).toEqual({ problem: 'Payouts are not stopped' });
  expect(await exportShopPayouts(fixture.db, 'USD', mei())).toMatchObject({
    payouts: 1,
    amountMinor: again.amountMinor,
  });
});

test('what a shop owes is not withheld while its buyer waits for a further refund', async () => {
  const { shopCode, skuCode } = await openShop({ orders: 0 });
  const [orderNo = ''] = await sell(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 2 }]);
  const { payoutNo } = await mustPrepare(shopCode);
  await payShopPayout(fixture.db, { payoutNo, reference: 'T1' }, mei());
  const refund = () => requestRefund(fixture.gateway, fixture.buyer, { orderNo, skuCode, quantity: 1 });
  await refundAsRequested(fixture.gateway, await refund());
  await refund();
  await book();
  expect(await balanceOf(shopCode)).toMatchObject({ availableMinor: -2500, withheldMinor: 0 });
});

test('a payout whose account cannot be decrypted does not count as exported', async () => {
  const { shopCode } = await openShop();
  const { payoutNo } = await mustPrepare(shopCode);
  const context = mei();
  const otherSecret = { ...context.deployment, deploymentSecret: Buffer.alloc(32, 99), formerSecrets: [] };
  await expect(exportShopPayouts(fixture.db, 'USD', { ...context, deployment: otherSecret })).rejects.toThrow(
    'no secret of the deployment opens a payout-account',
  );
  expect(await showPayout(fixture.db, payoutNo)).toMatchObject({ state: 'ready', exportNo: null });
});
