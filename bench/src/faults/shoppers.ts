import { orderCancel, orderList } from '@kaimai/contract/order/order';
import { fillView, orderOutcome, orderPlace } from '@kaimai/contract/order/place-order';
import { paymentDetails, paymentStart } from '@kaimai/contract/payment/payment';
import type { InputOf } from '@kaimai/contract/wire/service';
import { setTimeout as pause } from 'node:timers/promises';
import { call, CallFailed, noEnvelopeCode, type Caller } from '../caller.ts';
import { approve, benchAddress } from '../purchases.ts';
import { addCount } from './counts.ts';

type Order = InputOf<typeof orderPlace>;

/** An order that was sent. */
interface SentOrder {
  buyer: Caller;
  order: Order;
  /** Undefined if no answer came. */
  payNo: string | undefined;
}

/** Buyers who order and pay while a fault is injected. Their records are compared with the program afterwards. */
export class Shoppers {
  readonly #buyers: readonly Caller[];
  readonly #skuCode: string;
  readonly sent: SentOrder[] = [];
  readonly paid: { buyer: Caller; payNo: string }[] = [];
  /** Number of failures by kind. */
  readonly failures = new Map<string, number>();
  /** The same failures with their times, in milliseconds of `performance.now()`. */
  readonly timedFailures: { at: number; what: string }[] = [];
  /** Times of complete purchases, in the same unit. */
  readonly boughtAt: number[] = [];
  /** Number of orders of each buyer at the start. */
  readonly ordersBefore = new Map<Caller, number>();
  #shopping: Promise<void> | undefined;
  #isStopped = false;

  constructor(buyers: readonly Caller[], skuCode: string) {
    this.#buyers = buyers;
    this.#skuCode = skuCode;
  }

  async start(url: string): Promise<void> {
    for (const buyer of this.#buyers) this.ordersBefore.set(buyer, await countOrders(url, buyer));
    this.#shopping = Promise.all(this.#buyers.map((buyer) => this.#shop(url, buyer))).then(() => undefined);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#shopping;
  }

  async #shop(url: string, buyer: Caller): Promise<void> {
    while (!this.#isStopped) {
      try {
        await this.#buy(url, buyer);
        this.boughtAt.push(performance.now());
      } catch (error) {
        const failure = failureKind(error);
        addCount(this.failures, failure);
        this.timedFailures.push({ at: performance.now(), what: failure });
        await pause(30);
      }
    }
  }

  async #buy(url: string, buyer: Caller): Promise<void> {
    const buyNow = { skuCode: this.#skuCode, quantity: 1 };
    const { orderToken, total } = await call(url, fillView, { buyNow }, buyer);
    const order: Order = { orderToken, buyNow, address: benchAddress, expectedTotal: total.USD };
    const sent: SentOrder = { buyer, order, payNo: undefined };
    this.sent.push(sent);
    const { payNo } = await call(url, orderPlace, order, buyer);
    sent.payNo = payNo;
    const { redirectUrl } = await call(url, paymentStart, { payNo, provider: 'sandbox' }, buyer);
    await approve(redirectUrl);
    const { status } = await call(url, paymentDetails, { payNo }, buyer);
    if (status === 'PAID') this.paid.push({ buyer, payNo });
  }
}

async function countOrders(url: string, buyer: Caller): Promise<number> {
  return (await call(url, orderList, { limit: 1 }, buyer)).totalRows;
}

/** Status and code of a refusal; the system's error for a lost connection. */
function failureKind(error: unknown): string {
  if (error instanceof CallFailed) {
    const hasEnvelope = error.code !== noEnvelopeCode;
    return hasEnvelope ? `${error.status} ${error.code}` : String(error.status);
  }
  const { code, message } = error as Error & { code?: string };
  return code ?? message;
}

export interface Verdict {
  /** Orders whose success was answered. */
  acknowledged: number;
  /** Orders without an answer. */
  unanswered: number;
  /** How many of those were placed nevertheless. */
  placedUnanswered: number;
  paid: number;
}

/**
 * Checks every order that was sent. Throws if an acknowledged order is missing or changed, if an order exists twice, or if a
 * payment that was reported as paid is not. `mayHaveMore`: buyers may have ordered more since then.
 */
export async function checkOrders(
  url: string,
  { sent, paid, ordersBefore }: Shoppers,
  { mayHaveMore = false } = {},
): Promise<Verdict> {
  const expectedOrders = new Map(ordersBefore);
  let placedUnanswered = 0;
  for (const { buyer, order, payNo } of sent) {
    const { placed } = await call(url, orderOutcome, { orderToken: order.orderToken }, buyer);
    if (payNo && placed?.payNo !== payNo)
      throw new Error(`The acknowledged order ${payNo} is ${placed?.payNo ?? 'lost'}`);
    if (!placed) continue;
    expectedOrders.set(buyer, (expectedOrders.get(buyer) ?? 0) + placed.orderNos.length);
    if (payNo) continue;
    placedUnanswered += 1;
    const repeated = await call(url, orderPlace, order, buyer);
    if (repeated.payNo !== placed.payNo)
      throw new Error(`The order ${placed.payNo} was placed again as ${repeated.payNo}`);
  }
  for (const [buyer, expected] of expectedOrders) {
    const actual = await countOrders(url, buyer);
    if (mayHaveMore ? actual < expected : actual !== expected)
      throw new Error(`A buyer has ${actual} orders and placed ${expected}`);
  }
  for (const { buyer, payNo } of paid) {
    const { status } = await call(url, paymentDetails, { payNo }, buyer);
    if (status !== 'PAID') throw new Error(`${payNo} was paid and is ${status}`);
  }
  await cancelUnpaid(url, sent);
  const acknowledged = sent.filter(({ payNo }) => payNo).length;
  return { acknowledged, unanswered: sent.length - acknowledged, placedUnanswered, paid: paid.length };
}

/** Cancels unpaid orders: their number is limited, and the next round uses the same buyers. */
async function cancelUnpaid(url: string, sent: readonly SentOrder[]): Promise<void> {
  for (const { buyer, order } of sent) {
    const { placed } = await call(url, orderOutcome, { orderToken: order.orderToken }, buyer);
    const [orderNo] = placed?.orderNos ?? [];
    if (!placed || orderNo === undefined) continue;
    const { status } = await call(url, paymentDetails, { payNo: placed.payNo }, buyer);
    if (status === 'PENDING') await call(url, orderCancel, { orderNo }, buyer);
  }
}
