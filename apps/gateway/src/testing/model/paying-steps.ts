import { paymentDetails } from '@kaimai/contract/payment/payment';
import * as fc from 'fast-check';
import { chooseAtSandbox, startPaying } from '#testing/purchase.ts';
import { expectSame, runJobs, type ModelShop } from './model-shop.ts';
import type { ModelPayment } from './purchase-model.ts';
import { stepOn, payments, anyCandidate } from './step.ts';

export const openPage = anyCandidate.map((candidateIndex) =>
  stepOn('open the page', candidateIndex, payments('PENDING'), async (payment, _model, { gateway, buyer }) => {
    const page = await startPaying(gateway, buyer, payment.payNo);
    expectSame('the page', page, payment.page ?? page);
    payment.page = page;
  }),
);

const choices = ['approve', 'doubled', 'silent', 'decline', 'leave'] as const;

export const pay = fc.tuple(anyCandidate, fc.constantFrom(...choices)).map(([candidateIndex, choice]) =>
  stepOn(choice, candidateIndex, payments('PENDING'), async (payment, model, shop) => {
    const { gateway, buyer } = shop;
    await chooseAtSandbox(gateway, payment.page ?? (await startPaying(gateway, buyer, payment.payNo)), choice);
    payment.page = undefined;
    if (choice === 'silent') await openCashier(payment, shop);
    if (choice !== 'decline' && choice !== 'leave') model.pay(payment);
  }),
);

/** A provider that sends no callback is queried when the buyer opens the page. */
async function openCashier({ payNo }: ModelPayment, { gateway, buyer }: ModelShop): Promise<void> {
  await makeAttemptsOlder(gateway.db);
  const { status } = await gateway.call(paymentDetails, { payNo }, buyer);
  expectSame('the payment', status, 'PAID');
}

/** Makes open attempts due for a query: they were started and last queried a minute ago. */
async function makeAttemptsOlder(db: ModelShop['gateway']['gateway']['db']): Promise<void> {
  const then = new Date(Date.now() - 60_000);
  await db
    .updateTable('payment_attempt')
    .set({ asked_at: then, started_at: then })
    .where('state', '=', 'PENDING')
    .execute();
}

export const payLate = anyCandidate.map((candidateIndex) =>
  stepOn(
    'pay late',
    candidateIndex,
    (model) => payments('CLOSED')(model).filter(({ page }) => page !== undefined),
    async (payment, model, { gateway }) => {
      await chooseAtSandbox(gateway, payment.page ?? '', 'approve');
      payment.page = undefined;
      model.pay(payment);
    },
  ),
);

export const expire = anyCandidate.map((candidateIndex) =>
  stepOn('expire', candidateIndex, payments('PENDING'), async (payment, model, shop) => {
    const { db } = shop.gateway;
    await db
      .updateTable('payment')
      .set({ pay_until: new Date(0) })
      .where('pay_no', '=', payment.payNo)
      .execute();
    model.close(payment, 'CLOSED');
    await runJobs(shop, model);
  }),
);

/** Pages of payments that are no longer pending are closed at the provider. */
export const closePages = fc.constant(
  stepOn(
    'close pages',
    0,
    (model) => (model.payments.length > 0 ? [0] : []),
    async (_, model, shop) => {
      const { db, jobRunner } = shop.gateway;
      await makeAttemptsOlder(db);
      await jobRunner.runOnce();
      model.runJobs();
      for (const payment of model.payments) if (payment.state !== 'PENDING') payment.page = undefined;
    },
  ),
);
