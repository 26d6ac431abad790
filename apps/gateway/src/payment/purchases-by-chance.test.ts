import * as fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { casesOf } from '#testing/cases.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openModelShop } from '#testing/model/model-shop.ts';
import { PurchaseModel } from '#testing/model/purchase-model.ts';
import { beginning, purchaseStep } from '#testing/model/purchase-steps.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

const stock = [3, 8, 5, 20];

const sequences = casesOf(10);
const perSequenceMs = 2000;
const shorteningMs = 30_000;

/** Two orders are there, of which one is paid; then anything happens. */
const aPurchase = fc
  .tuple(beginning, fc.array(purchaseStep, { minLength: 25, maxLength: 32 }))
  .map(([first, then]) => [...first, ...then]);

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createListeningGateway();
});

afterAll(async () => gateway.close());

test(
  'whatever happens to purchases, and in whatever order, stock, orders and money are as a simple model has them',
  async () => {
    await fc.assert(
      fc.asyncProperty(aPurchase, async (steps) => {
        const real = await openModelShop(gateway, stock);
        await fc.asyncModelRun(() => ({ model: new PurchaseModel(stock), real }), steps);
      }),
      // What fails is made shorter for a while, until it says what it is about.
      {
        numRuns: sequences,
        interruptAfterTimeLimit: perSequenceMs * sequences + shorteningMs,
        markInterruptAsFailure: true,
      },
    );
  },
  sequences * perSequenceMs + 2 * shorteningMs,
);
