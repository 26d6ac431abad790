import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { orderCancel } from '@kaimai/contract/order/order';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import { paymentDetails, paymentStart } from '@kaimai/contract/payment/payment';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { findRunningPostgres } from '@kaimai/embedded-postgres/server';
import { Pool } from 'pg';
import { call, CallFailed, retryWhileOverloaded, type Caller } from '../caller.ts';
import { countKinds } from '../faults/counts.ts';
import { freePort, startInstance, stopNode, type Running } from '../processes.ts';
import { approve, benchAddress, registerBusyBuyer } from '../purchases.ts';

/** The secret of the program, so that the bench can sign callbacks of the sandbox, too. */
export const deploymentSecret = randomBytes(32);

export type Order = InputOf<typeof orderPlace>;

/** A running program with buyers, and a database connection for what buyers cannot do: set stock, and expire orders. */
export class RaceProgram {
  readonly url: string;
  readonly buyers: readonly Caller[];
  readonly database: Pool;
  readonly #program: Running;

  private constructor(program: Running, buyers: readonly Caller[], database: Pool) {
    this.#program = program;
    this.url = program.url;
    this.buyers = buyers;
    this.database = database;
  }

  static async open(dataDir: string, buyerCount: number): Promise<RaceProgram> {
    // The program inherits these variables. The simulated demo shops would ship the orders under test.
    Object.assign(process.env, { DEPLOYMENT_SECRET: deploymentSecret.toString('base64'), DEMO_PACE: 'off' });
    const program = await startInstance(dataDir, await freePort());
    try {
      const names = Array.from({ length: buyerCount }, (_, number) => `racer${number}`);
      const buyers = await Promise.all(names.map((name) => registerBusyBuyer(program.url, name)));
      const database = new Pool({ ...(await findRunningPostgres(dataDir)), max: 4 });
      return new RaceProgram(program, buyers, database);
    } catch (error) {
      await stopNode(program);
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.database.end();
    await stopNode(this.#program);
  }

  buyer(number: number): Caller {
    const buyer = this.buyers[number % this.buyers.length];
    if (!buyer) throw new Error('There are no buyers');
    return buyer;
  }

  async call<S extends AnyService>(service: S, input: InputOf<S>, buyer: Caller): Promise<OutputOf<S>> {
    return retryWhileOverloaded(() => call(this.url, service, input, buyer));
  }

  async approve(page: string): Promise<void> {
    return retryWhileOverloaded(() => approve(page));
  }

  /** Sets `count` variants to `units` in stock; returns their codes. */
  async stockVariants(count: number, units: number): Promise<string[]> {
    // Invariants: the stock is what remains of `initial` after reservations and sales, and `in_stock` agrees with the stock.
    const { rows } = await this.database.query<{ code: string }>(
      `UPDATE sku SET initial = initial - available + $2, available = $2
       WHERE id IN (SELECT k.id FROM sku k JOIN product p ON p.id = k.product_id
                    WHERE k.on_sale AND p.on_sale AND k.position = 0 ORDER BY k.id LIMIT $1)
       RETURNING code`,
      [count, units],
    );
    await this.database.query(
      `UPDATE product SET in_stock = NOT in_stock WHERE in_stock <> EXISTS (
         SELECT FROM sku WHERE product_id = product.id AND on_sale AND available > 0)`,
    );
    return rows.map(({ code }) => code);
  }

  async setStock(skuCode: string, units: number): Promise<void> {
    await this.database.query('UPDATE sku SET initial = initial - available + $2, available = $2 WHERE code = $1', [
      skuCode,
      units,
    ]);
  }

  /** The input of an order as the fill page would send it: of one variant, or of the cart. */
  async prepare(buyer: Caller, buyNow?: { skuCode: string; quantity: number }): Promise<Order> {
    const { orderToken, total } = await this.call(fillView, { buyNow, region: 'US' }, buyer);
    return { orderToken, buyNow, address: benchAddress, expectedTotal: total.USD };
  }

  async fillCart(buyer: Caller, skuCodes: readonly string[], quantity: number): Promise<void> {
    for (const skuCode of skuCodes) await this.call(cartAdd, { skuCode, quantity }, buyer);
  }

  async place(buyer: Caller, order: Order): Promise<{ code: string; payNo: string; orderNos: string[] }> {
    try {
      return { code: 'SUCCESS', ...(await this.call(orderPlace, order, buyer)) };
    } catch (error) {
      return { code: codeIn(error), payNo: '', orderNos: [] };
    }
  }

  /**
   * Cancels unpaid purchases, by one order of each: all orders of the payment are cancelled with it. Otherwise the limits of
   * unpaid orders would affect the next round.
   */
  async cancel(placed: readonly { buyer: Caller; orderNos: readonly string[] }[]): Promise<void> {
    const oneOfEach = placed.flatMap(({ buyer, orderNos }) =>
      orderNos.slice(0, 1).map((orderNo) => ({ buyer, orderNo })),
    );
    await Promise.all(oneOfEach.map(({ buyer, orderNo }) => this.call(orderCancel, { orderNo }, buyer)));
  }

  /** Returns the URL of the provider's page. */
  async startPaying(buyer: Caller, payNo: string): Promise<string> {
    return (await this.call(paymentStart, { payNo, provider: 'sandbox' }, buyer)).redirectUrl;
  }

  async buy(buyer: Caller, skuCode: string, quantity: number): Promise<{ payNo: string; orderNo: string }> {
    const { payNo, orderNos } = await this.place(buyer, await this.prepare(buyer, { skuCode, quantity }));
    await this.approve(await this.startPaying(buyer, payNo));
    await this.waitUntilFinal(buyer, payNo);
    return { payNo, orderNo: orderNos[0] ?? '' };
  }

  /** Waits until a payment is final and returns its status. */
  async waitUntilFinal(buyer: Caller, payNo: string): Promise<string> {
    for (let tries = 0; tries < 2000; tries++) {
      const { status } = await this.call(paymentDetails, { payNo }, buyer);
      if (status === 'PAID' || status === 'REFUNDED') return status;
      await pause(25);
    }
    throw new Error(`${payNo} never became final`);
  }
}

/** The code with which a call ends. */
export async function codeOf(called: Promise<unknown>): Promise<string> {
  return called.then(() => 'SUCCESS', codeIn);
}

function codeIn(error: unknown): string {
  if (error instanceof CallFailed) return error.code;
  throw error;
}

/** Counts outcomes, for example `10 SUCCESS, 190 STOCK_NOT_ENOUGH`. */
export function countOf(outcomes: readonly string[]): string {
  const sorted = [...countKinds(outcomes)].toSorted(([a], [b]) => a.localeCompare(b));
  return sorted.map(([outcome, count]) => `${count} ${outcome}`).join(', ');
}

/** Runs a race repeatedly and returns the outcome of each round. */
export async function runRounds(count: number, run: (round: number) => Promise<string>): Promise<string[]> {
  const outcomes: string[] = [];
  for (let round = 0; round < count; round++) outcomes.push(await run(round));
  return outcomes;
}
