import * as fc from 'fast-check';
import { afterAll, test } from 'vitest';
import { casesOf } from '#testing/cases.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openModelShop, type ModelShop } from '#testing/model/model-shop.ts';
import { PurchaseModel } from '#testing/model/purchase-model.ts';
import { beginning, purchaseSteps } from '#testing/model/purchase-steps.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

const stock = [3, 8, 5, 20];

const sequences = casesOf(10);
/** What fails is made shorter until then, so that it says what it is about. */
const maxMs = 30_000 + sequences * 4000;

/** Two orders are there, of which one is paid; then anything happens. */
const aPurchase = fc.tuple(beginning, purchaseSteps);

let gateway: TestGateway | undefined;
let begun = 0;

afterAll(async () => gateway?.close());

/** On a database of its own now and then: all that is in its books is checked after each step. */
async function openShop(): Promise<ModelShop> {
  if (!gateway || begun % 20 === 0) {
    await gateway?.close();
    gateway = await createListeningGateway();
  }
  begun += 1;
  return openModelShop(gateway, stock);
}

test(
  'whatever happens to purchases, and in whatever order, stock, orders and money are as a simple model has them',
  async () => {
    await fc.assert(
      fc.asyncProperty(aPurchase, async ([first, then]) => {
        const real = await openShop();
        await fc.asyncModelRun(() => ({ model: new PurchaseModel(stock), real }), [...first, ...then]);
      }),
      { numRuns: sequences, interruptAfterTimeLimit: maxMs, markInterruptAsFailure: true },
    );
  },
  maxMs + 30_000,
);
