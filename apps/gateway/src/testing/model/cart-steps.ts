import { cartAdd, cartRemove, cartUpdate } from '@kaimai/contract/cart/cart';
import { orderBuyAgain } from '@kaimai/contract/order/order';
import type { InputOf } from '@kaimai/contract/wire/service';
import * as fc from 'fast-check';
import { expectSame } from './model-shop.ts';
import type { PurchaseModel } from './purchase-model.ts';
import { stepOn, productIndexes, anyCandidate } from './step.ts';

export const add = fc.tuple(anyCandidate, fc.integer({ min: 1, max: 4 })).map(([candidateIndex, quantity]) =>
  stepOn(
    `add ${quantity}`,
    candidateIndex,
    productIndexes,
    async (productIndex, model, { gateway, buyer, products }) => {
      const units = (model.cart.get(productIndex)?.units ?? 0) + quantity;
      const fits = units <= model.unitsLeft(productIndex);
      const { code } = await gateway.call(cartAdd, { skuCode: products[productIndex]?.skuCode ?? '', quantity }, buyer);
      expectSame('the answer', code, fits ? 'SUCCESS' : 'STOCK_NOT_ENOUGH');
      if (fits) model.cart.set(productIndex, { units, selected: true });
    },
  ),
);

type Change = Omit<InputOf<typeof cartUpdate>['lines'][number], 'skuCode'>;

const change = fc.oneof(
  fc.integer({ min: 1, max: 6 }).map((quantity): Change => ({ quantity })),
  fc.constantFrom<Change>({ selected: false }, { savedForLater: true }, { selected: true, savedForLater: false }),
);

/** Changes a line of the cart: sets its units, leaves it out of the next order, or selects it again. */
export const changeLine = fc.tuple(anyCandidate, change).map(([candidateIndex, changed]) =>
  stepOn(
    `change ${JSON.stringify(changed)}`,
    candidateIndex,
    linesOf,
    async (productIndex, model, { gateway, buyer, products }) => {
      const line = model.cart.get(productIndex) ?? { units: 0, selected: false };
      const { quantity = line.units } = changed;
      const fits = changed.quantity === undefined || quantity <= model.unitsLeft(productIndex);
      const lines = [{ skuCode: products[productIndex]?.skuCode ?? '', ...changed }];
      const { code } = await gateway.call(cartUpdate, { lines }, buyer);
      expectSame('the answer', code, fits ? 'SUCCESS' : 'STOCK_NOT_ENOUGH');
      if (!fits) return;
      const selected = changed.quantity === undefined ? changed.selected === true : line.selected;
      model.cart.set(productIndex, { units: quantity, selected });
    },
  ),
);

export const remove = anyCandidate.map((candidateIndex) =>
  stepOn('remove', candidateIndex, linesOf, async (productIndex, model, { gateway, buyer, products }) => {
    await gateway.call(cartRemove, { skuCodes: [products[productIndex]?.skuCode ?? ''] }, buyer);
    model.cart.delete(productIndex);
  }),
);

/** The available part of an order is added to the cart again. */
export const buyAgain = anyCandidate.map((candidateIndex) =>
  stepOn(
    'buy again',
    candidateIndex,
    ({ orders }) => orders,
    async ({ orderNo, units }, model, { gateway, buyer }) => {
      const { added } = await gateway.call(orderBuyAgain, { orderNo }, buyer);
      const availableLines = [...units].filter(([productIndex]) => model.unitsLeft(productIndex) > 0);
      expectSame('the lines added', added, availableLines.length);
      for (const [productIndex, count] of availableLines) {
        const before = model.cart.get(productIndex)?.units ?? 0;
        model.cart.set(productIndex, {
          units: Math.max(before, Math.min(count, model.unitsLeft(productIndex))),
          selected: true,
        });
      }
    },
  ),
);

function linesOf({ cart }: PurchaseModel): number[] {
  return [...cart.keys()];
}
