import * as fc from 'fast-check';
import { afterAll, test } from 'vitest';
import { casesOf } from '#testing/cases.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openModelShop, type ModelShop } from '#testing/model/model-shop.ts';
import { PurchaseModel } from '#testing/model/purchase-model.ts';
import { beginning, purchaseSteps } from '#testing/model/purchase-steps.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

const stock = [3, 8, 5, 20];

const sequenceCount = casesOf(10);
/** Time limit, which includes the shrinking of a failing sequence. */
const maxMs = 60_000 + sequenceCount * 15_000;

/** Starts with an unpaid and a paid order; any steps may follow. */
const aPurchase = fc.tuple(beginning, purchaseSteps);

let gateway: TestGateway | undefined;
let openedShops = 0;

afterAll(async () => gateway?.close());

/** Opens a new database from time to time: after each step the invariants of the whole database are checked. */
async function openShop(): Promise<ModelShop> {
  if (!gateway || openedShops % 20 === 0) {
    await gateway?.close();
    gateway = await createListeningGateway();
  }
  openedShops += 1;
  return openModelShop(gateway, stock);
}

test(
  'any sequence of steps leaves stock, orders and money as a simple model predicts',
  async () => {
    await fc.assert(
      fc.asyncProperty(aPurchase, async ([firstSteps, laterSteps]) => {
        const real = await openShop();
        await fc.asyncModelRun(() => ({ model: new PurchaseModel(stock), real }), [...firstSteps, ...laterSteps]);
      }),
      { numRuns: sequenceCount, interruptAfterTimeLimit: maxMs, markInterruptAsFailure: true },
    );
  },
  maxMs + 30_000,
);
